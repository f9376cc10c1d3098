import { useT } from '@houseful/app-kit/text.tsx';
import type { Job } from './queries.ts';

/** Lines of a job's list of facts: what it asks of a person (P-06). */
export function JobTerms({ job }: { job: Job }) {
  const t = useT();
  return (
    <>
      <div>
        <dt>{t('Experience')}</dt>
        <dd>{t('{years} years', { years: job.experience })}</dd>
      </div>
      <div>
        <dt>{t('Qualification')}</dt>
        <dd>{job.job_qualification}</dd>
      </div>
    </>
  );
}
