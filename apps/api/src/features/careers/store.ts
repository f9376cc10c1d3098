import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { sql } from '../../db/sql.ts';
import type { Verdict } from './scan-bytes.ts';

export interface JobRow {
  job_id: string;
  city_id: string;
  department_id: string;
  role_id: string;
  role: string;
  experience: string;
  qualification: string;
  about: string;
  posted_on: string;
  closes_on: string | null;
}

/** Open jobs: active and not closed by date, narrowed by all of the given choices together (P-07, P-08). */
export async function findJobs(
  db: Db,
  lang: Lang,
  { city = '', department = '', role = '', job = '' },
): Promise<JobRow[]> {
  const hindi = lang === 'hi';
  return db.all<JobRow>(sql`
    select j.job_id, j.city_id, j.department_id, j.role_id, j.experience, j.posted_on, j.closes_on,
      case when ${hindi} then r.name_hi else r.name end as role,
      case when ${hindi} then j.qualification_hi else j.qualification end as qualification,
      case when ${hindi} then j.about_hi else j.about end as about
    from jobs j join job_roles r using (role_id)
    where j.active
      and (j.closes_on is null or j.closes_on >= ((select app_now()) at time zone 'Asia/Kolkata')::date)
      and (${city} = '' or j.city_id = ${city}) and (${department} = '' or j.department_id = ${department})
      and (${role} = '' or j.role_id = ${role}) and (${job} = '' or j.job_id = ${job})
    order by j.sort`);
}

export async function findRoles(db: Db, lang: Lang): Promise<{ id: string; name: string }[]> {
  return db.all<{ id: string; name: string }>(sql`
    select role_id as id, case when ${lang === 'hi'} then name_hi else name end as name from job_roles
    order by sort`);
}

export async function findDepartments(db: Db, lang: Lang): Promise<{ id: string; name: string }[]> {
  return db.all<{ id: string; name: string }>(sql`
    select department_id as id, case when ${lang === 'hi'} then name_hi else name end as name
    from job_departments order by sort`);
}

export interface TestimonialRow {
  name: string;
  designation: string;
  body: string;
  picture: string;
}

export async function findTestimonials(db: Db, lang: Lang): Promise<TestimonialRow[]> {
  const hindi = lang === 'hi';
  return db.all<TestimonialRow>(sql`
    select name, case when ${hindi} then designation_hi else designation end as designation,
      case when ${hindi} then body_hi else body end as body, picture
    from testimonials order by sort`);
}

export interface DocumentRow {
  type_id: number;
  year: string;
  path: string;
}

/** Lists the documents for investors, in the chain's order. */
export async function findDocuments(db: Db): Promise<DocumentRow[]> {
  return db.all<DocumentRow>(sql`
    select type_id, year, path from investor_documents order by sort`);
}

export interface NewApplication {
  applicationId: string;
  jobId: string;
  name: string;
  email: string;
  mobile: string;
  city: string;
  experience: string;
  employer: string;
  note: string;
  resumeName: string;
  resumeType: string;
  /** Its name among the uploads. */
  resumeFile: string;
}

/** Retention of an application and its resume (docs/rules/privacy.md). */
const KEPT = '1 year';

/**
 * Stores an application. Returns the instant at which its time is over (epoch ms), null where it stands
 * already.
 */
export async function insertApplication(tx: Db, a: NewApplication): Promise<number | null> {
  const row = await tx.one<{ ends_at: number }>(sql`
    insert into applications (application_id, job_id, name, email, mobile, city, experience, employer,
      note, resume_name, resume_type, resume_file, consented_at)
    values (${a.applicationId}, ${a.jobId}, ${a.name}, ${a.email}, ${a.mobile}, ${a.city}, ${a.experience},
      ${a.employer}, ${a.note}, ${a.resumeName}, ${a.resumeType}, ${a.resumeFile}, app_now())
    on conflict (application_id) do nothing returning created_at + ${KEPT}::interval as ends_at`);
  return row?.ends_at ?? null;
}

export interface StoredResume {
  type: string;
  /** Its name among the uploads. */
  file: string;
  /** Null until the virus scanner gave its verdict. */
  verdict: Verdict | null;
}

/** Finds the resume of one application; null when there is no such application. */
export async function findResume(db: Db, applicationId: string): Promise<StoredResume | null> {
  return db.one<StoredResume>(sql`
    select resume_type as type, resume_file as file, resume_verdict as verdict
    from applications
    where application_id = ${applicationId}`);
}

/** Finds the applications whose resumes are not scanned yet, oldest first. */
export async function findUnscanned(db: Db, limit: number, passed: number): Promise<{ id: string }[]> {
  return db.all<{ id: string }>(sql`
    select application_id as id from applications where resume_verdict is null
    order by created_at, application_id limit ${limit} offset ${passed}`);
}

/** Records what the scanner said. Returns false where another process did. */
export async function recordVerdict(db: Db, applicationId: string, verdict: Verdict): Promise<boolean> {
  const touched = await db.run(sql`
    update applications set resume_verdict = ${verdict}
    where application_id = ${applicationId} and resume_verdict is null`);
  return touched === 1;
}

/**
 * Deletes applications older than a year and returns how many. Their resumes are due among the uploads at the
 * same instant.
 */
export const forgetOldApplications = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'applications', column: 'created_at', time: KEPT }, stop);
