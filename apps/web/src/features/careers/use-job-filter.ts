import { useState } from 'react';
import { filterJobs, type JobChoice } from './job-filter.ts';
import type { CareersData } from './queries.ts';

const ANY: JobChoice = { city: '', department: '', role: '' };

/** The three choices and what they leave (P-08). */
export function useJobFilter({ jobs, cities }: CareersData) {
  const [choice, setChoice] = useState(ANY);
  const withJobs = new Set(jobs.items.map(({ city_id }) => city_id));
  return {
    choice,
    choose: (changes: Partial<JobChoice>) => setChoice((before) => ({ ...before, ...changes })),
    clear: () => setChoice(ANY),
    found: filterJobs(jobs.items, choice),
    /** Only cities with an open job are worth choosing (AMB-95). */
    cities: cities.filter(({ id }) => withJobs.has(id)),
  };
}
