-- New tables only: offers, careers, investors, page pictures, and enquiries.

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

create table job_departments (department_id text primary key, name text not null, name_hi text not null, sort integer not null);
create table job_roles (role_id text primary key, name text not null, name_hi text not null, sort integer not null);

create table jobs (
  job_id text primary key,
  city_id text not null references cities,
  department_id text not null references job_departments,
  role_id text not null references job_roles,
  experience text not null,
  qualification text not null,
  qualification_hi text not null,
  about text not null default '',
  about_hi text not null default '',
  active boolean not null,
  posted_on date not null,
  closes_on date,
  sort integer not null
);

create table testimonials (
  testimonial_id text primary key,
  name text not null,
  designation text not null,
  designation_hi text not null,
  body text not null,
  body_hi text not null,
  picture text not null,
  sort integer not null
);

create table investor_documents (
  document_id integer primary key,
  type_id integer not null,
  year text not null,
  path text not null,
  sort integer not null
);

create table page_images (
  code text not null,
  position smallint not null check (position between 1 and 6),
  picture text not null,
  primary key (code, position)
);

-- Enquiries of the public forms, stored before the page says that they arrived (O-12, AMB-88).
create table enquiries (
  enquiry_id uuid primary key,
  kind text not null check (kind in ('advertise', 'contact')),
  name text not null,
  email text not null,
  mobile text not null,
  fields jsonb not null,
  created_at timestamptz not null default app_now()
);
create index enquiries_recent on enquiries (created_at desc);

create table applications (
  application_id uuid primary key,
  job_id text not null references jobs,
  name text not null,
  email text not null,
  mobile text not null,
  city text not null,
  experience text not null,
  employer text not null default '',
  note text not null default '',
  resume_name text not null,
  resume_type text not null check (resume_type in ('pdf', 'doc', 'docx')),
  resume bytea not null,            -- private: never served by an address
  consented_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
create index applications_job on applications (job_id, created_at desc);
