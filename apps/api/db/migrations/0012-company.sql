-- Careers, investors and enquiries.

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
  consented_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  resume_verdict text check (resume_verdict in ('clean', 'infected')), -- null until a virus scanner gave it
  resume_file text not null          -- its name among the uploads
);
create index applications_job on applications (job_id, created_at desc);
create index applications_age on applications (created_at);
create index applications_unscanned on applications (created_at) where resume_verdict is null;

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
