import { call } from '@houseful/app-kit/call.ts';
import type { Data } from '@houseful/app-kit/data.ts';
import { htmlOf, type Listed, type Load, listed, required } from '@houseful/app-kit/route-loader.ts';
import type { CareerForm } from '@houseful/domain/forms/career.ts';
import { loadSocialPicture } from '../../information/queries.ts';
import { type City, receiveCity } from '../../programme/receive-city.ts';

export type Job = Data<'GET /webapp/jobs/jobs/:job_id'>;
export type Voice = Data<'GET /webapp/extras/employee-testimonials'>[number];
type Role = Data<'GET /webapp/jobs/roles'>[number];
type Department = Data<'GET /webapp/jobs/departments'>[number];

export interface CareersData {
  jobs: Listed<Job>;
  cities: City[];
  roles: Role[];
  departments: Department[];
  /** Text of the life tab; empty when it could not be had. */
  life: string;
  voices: Voice[];
  /** Shown when the page is shared. */
  picture: string;
}

export const loadCareers: Load<CareersData> = async (caller) => {
  const [jobs, cities, roles, departments, life, voices, picture] = await Promise.all([
    caller('GET /webapp/jobs/jobs'),
    caller('GET /webapp/citylist'),
    caller('GET /webapp/jobs/roles'),
    caller('GET /webapp/jobs/departments'),
    caller('GET /webapp/extras/life-at-company'),
    caller('GET /webapp/extras/employee-testimonials'),
    loadSocialPicture(caller, 'careers'),
  ]);
  return {
    jobs: listed(jobs),
    cities: listed(cities, receiveCity).items,
    roles: listed(roles).items,
    departments: listed(departments).items,
    life: htmlOf(life),
    voices: listed(voices).items,
    picture,
  };
};

export interface JobData {
  /** null for a job that is closed or never was (P-12). */
  job: Job | null;
  city: string;
  department: string;
  /** Shown when the page is shared. */
  picture: string;
}

/** The description of a job: what it is in a sentence, then what one does, a line each. */
export function partsOfJob({ job_description }: Job): { lead: string; duties: string[] } {
  const [lead = '', ...duties] = (job_description ?? '').split('\n').filter(Boolean);
  return { lead, duties };
}

export const loadJob: Load<JobData> = async (caller, { params }) => {
  const [found, cities, departments, picture] = await Promise.all([
    caller('GET /webapp/jobs/jobs/:job_id', { params: { job_id: params.job_id ?? '' } }),
    caller('GET /webapp/citylist'),
    caller('GET /webapp/jobs/departments'),
    loadSocialPicture(caller, 'careers'),
  ]);
  const job = !found.ok && found.http === 404 ? null : required(found);
  if (job?.is_active !== 'Y') return { job: null, city: '', department: '', picture };
  return {
    job,
    city: listed(cities, receiveCity).items.find(({ id }) => id === job.city_id)?.name ?? '',
    department:
      listed(departments).items.find((row) => row.job_department_id === job.job_department_id)
        ?.job_department ?? '',
    picture,
  };
};

export interface Application extends Omit<CareerForm, 'resume'> {
  jobId: string;
  resume: File | null;
}

/** Sends an application with its resume (P-12, AMB-96). */
export const sendApplication = (application: Application, idempotencyKey: string) => {
  const form = new FormData();
  const { jobId, name, email, mobile, city, experience, employer, note, consent, resume } = application;
  const parts = {
    job_id: jobId,
    name,
    email,
    mobile,
    city,
    experience,
    employer,
    note,
    consent: consent ? 'Y' : '',
  };
  for (const [part, value] of Object.entries(parts)) form.append(part, value ?? '');
  if (resume) form.append('resume', resume);
  return call('POST /webapp/jobs/apply', { form, idempotencyKey });
};
