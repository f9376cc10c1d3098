import type { careers } from '@houseful/contract/careers.ts';
import type { DataOf } from '@houseful/contract/contract.ts';
import type { DocumentRow, JobRow } from './store.ts';

type Careers = typeof careers;

/** A job that is open: closed ones are not listed. */
export function presentJob(row: JobRow): DataOf<Careers['GET /webapp/jobs/jobs/:job_id']> {
  return {
    job_id: row.job_id,
    city_id: row.city_id,
    job_department_id: row.department_id,
    job_role_id: row.role_id,
    job_role: row.role,
    experience: row.experience,
    job_qualification: row.qualification,
    is_active: 'Y',
    job_description: row.about,
    posted_on: row.posted_on,
    ...(row.closes_on && { closes_on: row.closes_on }),
  };
}

/** A paper that investors may read. */
export function presentDocument(row: DocumentRow): DataOf<Careers['GET /webapp/extras/investors']>[number] {
  return {
    InvestorInformationType_ID: row.type_id,
    InvestorInformation_Year: row.year,
    InvestorInformationDocumentPath: row.path,
  };
}
