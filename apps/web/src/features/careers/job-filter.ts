import type { Job } from './queries.ts';

/** Empty means any. */
export interface JobChoice {
  city: string;
  department: string;
  role: string;
}

/** Active, and of the chosen city and department and role, always all together (P-08, AMB-94). */
export function filterJobs(jobs: readonly Job[], { city, department, role }: JobChoice): Job[] {
  const fits = (wanted: string, given: string | number) => wanted === '' || wanted === String(given);
  return jobs.filter(
    (job) =>
      job.is_active === 'Y' &&
      fits(city, job.city_id) &&
      fits(department, job.job_department_id) &&
      fits(role, job.job_role_id),
  );
}
