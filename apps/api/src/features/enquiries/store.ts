import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { sql } from '../../db/sql.ts';

export interface NewEnquiry {
  enquiryId: string;
  kind: 'advertise' | 'contact';
  name: string;
  email: string;
  mobile: string;
  fields: Record<string, string>;
}

export async function insertEnquiry(db: Db, enquiry: NewEnquiry): Promise<void> {
  await db.run(sql`
    insert into enquiries (enquiry_id, kind, name, email, mobile, fields)
    values (${enquiry.enquiryId}, ${enquiry.kind}, ${enquiry.name}, ${enquiry.email}, ${enquiry.mobile},
      ${JSON.stringify(enquiry.fields)}::jsonb)`);
}

export interface EnquiryRow {
  enquiry_id: string;
  kind: string;
  name: string;
  email: string;
  mobile: string;
  fields: Record<string, string>;
  created_at: number;
}

export async function listEnquiries(db: Db): Promise<EnquiryRow[]> {
  return db.all<EnquiryRow>(sql`
    select enquiry_id, kind, name, email, mobile, fields, created_at from enquiries
    union all
    select application_id, 'application', name, email, mobile,
      jsonb_build_object('job', job_id, 'city', city, 'experience', experience, 'employer', employer,
        'note', note, 'resume', resume_name), created_at
    from applications order by created_at desc`);
}

export interface CinemaName {
  cinema_id: string;
  name: string;
}

/** Cinemas of a city in the chain's order, all of them for no city. */
export async function findCinemaNames(db: Db, cityId: string, lang: Lang): Promise<CinemaName[]> {
  return db.all<CinemaName>(sql`
    select cinema_id, case when ${lang === 'hi'} then name_hi else name end as name from cinemas
    where ${cityId} = '' or city_id = ${cityId} order by sort, name`);
}

/** Takes away enquiries older than a year; answers how many. */
export const forgetOldEnquiries = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'enquiries', column: 'created_at', time: '1 year' }, stop);
