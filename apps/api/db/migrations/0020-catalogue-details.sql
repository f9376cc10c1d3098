-- New columns with constant defaults and new small tables: no rewrite, no long lock. They hold details of public pages.

alter table screens
  add column name_hi text not null default '',
  add column demo_fixture boolean not null default false; -- made for one check, with shows of its own

alter table cinemas
  add column area text not null default '',
  add column area_hi text not null default '',
  add column menu_class text not null default '';

alter table films
  add column credits jsonb not null default '[]',      -- [{name, as: {en, hi}}]
  add column likes_before integer not null default 0 check (likes_before >= 0);
comment on column films.likes is 'rows of likes; what people see is likes + likes_before';
comment on column films.likes_before is 'likes brought along from before this product, which have no row';


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
  sort integer not null
);

-- Texts of information pages, in every version. `raw` is the entered text, `clean` the text to show (AMB-118).
create table pages (
  kind text not null check (kind in ('page', 'extras', 'terms')),
  code text not null,
  lang text not null check (lang in ('en', 'hi')),
  version integer not null,
  raw text not null,
  clean text not null,
  created_at timestamptz not null default app_now(),
  primary key (kind, code, lang, version)
);
