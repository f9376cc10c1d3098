import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { Select } from '@houseful/ui/forms/select.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { JobTerms } from './job-terms.tsx';
import { type CareersData, type Job, partsOfJob } from './queries.ts';
import { useJobFilter } from './use-job-filter.ts';

/** Three choices that combine, how many jobs they leave, and those jobs (P-05, P-06, P-08). */
export function JobSearch({ data }: { data: CareersData }) {
  const t = useT();
  const { choice, choose, clear, found, cities } = useJobFilter(data);
  const { roles, departments, jobs } = data;
  const cityOf = (job: Job) => cities.find(({ id }) => id === job.city_id)?.name;
  const departmentOf = (job: Job) =>
    departments.find((row) => row.job_department_id === job.job_department_id)?.job_department;
  return (
    <>
      <div className="ca-filters">
        <Select
          label={t('City')}
          placeholder={t('All cities')}
          value={choice.city}
          onValueChange={(city) => choose({ city })}
          options={cities.map((row) => ({ value: row.id, label: row.name }))}
        />
        <Select
          label={t('Department')}
          placeholder={t('All departments')}
          value={choice.department}
          onValueChange={(department) => choose({ department })}
          options={departments.map((row) => ({
            value: String(row.job_department_id),
            label: row.job_department,
          }))}
        />
        <Select
          label={t('Role')}
          placeholder={t('All roles')}
          value={choice.role}
          onValueChange={(role) => choose({ role })}
          options={roles.map((row) => ({ value: String(row.job_role_id), label: row.job_role }))}
        />
      </div>
      <p className="ca-count" role="status">
        {!jobs.failed && t('{n} jobs found', { n: found.length })}
      </p>
      {jobs.failed && <NotLoaded text={t('No Records Found')} hint={t('The jobs could not be loaded.')} />}
      {!jobs.failed && found.length === 0 && (
        <EmptyState
          text={t('No Records Found')}
          action={
            <Button look="secondary" onClick={clear}>
              {t('Show all jobs')}
            </Button>
          }
        />
      )}
      {found.length > 0 && (
        <ul className="ca-jobs">
          {found.map((job) => (
            <li key={job.job_id}>
              <JobCard job={job} place={[cityOf(job), departmentOf(job)].filter(Boolean).join(' · ')} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function JobCard({ job, place }: { job: Job; place: string }) {
  const t = useT();
  return (
    <article aria-label={job.job_role} className="ca-job">
      <div>
        <h2 className="hf-h3">{job.job_role}</h2>
        <p className="hf-muted">{place}</p>
      </div>
      <p className="ca-job__about">{partsOfJob(job).lead}</p>
      <dl>
        <JobTerms job={job} />
      </dl>
      <Button look="secondary" render={<Link to={paths.apply(job.job_id)} />}>
        {t('Apply')}
      </Button>
    </article>
  );
}
