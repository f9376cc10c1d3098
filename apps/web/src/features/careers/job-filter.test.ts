import { expect, test } from 'vitest';
import { filterJobs } from './job-filter.ts';
import type { Job } from './queries.ts';

const job = (job_id: string, city_id: string, job_department_id: string, job_role_id: string, is_active = 'Y'): Job => ({
  job_id,
  city_id,
  job_department_id,
  job_role_id,
  is_active,
  job_role: '',
  experience: '',
  job_qualification: '',
});
const JOBS = [
  job('1', 'mumbai', 'kitchen', 'chef'),
  job('2', 'mumbai', 'finance', 'chef'),
  job('3', 'jaipur', 'kitchen', 'commis'),
  job('4', 'mumbai', 'kitchen', 'chef', 'N'),
];
const ids = (choice: Partial<{ city: string; department: string; role: string }>) =>
  filterJobs(JOBS, { city: '', department: '', role: '', ...choice }).map(({ job_id }) => job_id);

test('P-08 AMB-94 P-07 the choices always combine, clearing one widens, a closed job never shows', () => {
  expect(ids({})).toEqual(['1', '2', '3']);
  expect(ids({ city: 'mumbai' })).toEqual(['1', '2']);
  expect(ids({ city: 'mumbai', department: 'kitchen' })).toEqual(['1']);
  expect(ids({ city: 'mumbai', department: 'kitchen', role: 'commis' })).toEqual([]);
  expect(ids({ department: 'kitchen' })).toEqual(['1', '3']);
});
