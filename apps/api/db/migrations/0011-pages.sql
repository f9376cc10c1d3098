-- Pictures and texts of the public pages, and how often pages were viewed.

create table banners (
  banner_id text primary key,
  is_static boolean not null,
  film_id text references films,
  picture text not null,
  mobile_picture text not null,
  url text not null default '',
  alt text not null,
  alt_hi text not null,
  sort integer not null
);

create table popups (
  popup_id text primary key,
  picture text not null,
  url text not null,
  alt text not null,
  alt_hi text not null,
  sort integer not null
);

create table promotions (
  promotion_id text primary key,
  kind text not null check (kind in ('plain', 'bogo')),
  picture text not null,
  partner text not null,
  title text not null,
  title_hi text not null,
  description text not null,
  description_hi text not null,
  terms text not null,
  terms_hi text not null,
  expires_on date not null,
  promo_code text,
  sort integer not null,
  partner_logo text not null default '',
  -- its own text for the Buy one Get One dialog (I-14, I-16, AMB-101)
  body text not null default '',
  body_hi text not null default ''
);

create table offers (
  offer_id text primary key,
  picture text not null,
  name text not null,
  name_hi text not null,
  description text not null,        -- HTML, cleaned on write and again on read
  description_hi text not null,
  on_home boolean not null default false,
  sort integer not null
);

-- Texts of information pages, in every version. `raw` is the entered text, `clean` the text to show (AMB-118).
create table pages (
  kind text not null check (kind in ('page', 'extras', 'terms')),
  code text not null,
  lang text not null check (lang ~ '^[a-z]{2,3}$'),
  version integer not null,
  raw text not null,
  clean text not null,
  created_at timestamptz not null default app_now(),
  primary key (kind, code, lang, version)
);

create table page_images (
  code text not null,
  position smallint not null check (position between 1 and 6),
  picture text not null,
  primary key (code, position)
);

create table page_views (
  view_id uuid primary key,
  path text not null,
  title text not null,
  at timestamptz not null default app_now()
);
create index page_views_age on page_views (at);
