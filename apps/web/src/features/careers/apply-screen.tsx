import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Link, type MetaArgs } from 'react-router';
import { addressOf, breadcrumbs, productOf } from '../../information/structured-data.ts';
import '../../information/reading.css';
import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../seo.ts';
import { useFrame } from '../../shell/frame.ts';
import { ApplicationForm } from './application-form.tsx';
import './careers.css';
import { JobTerms } from './job-terms.tsx';
import { type Job, type JobData, loadJob, partsOfJob } from './queries.ts';

export const loader = serverLoad(loadJob, ({ job }) => (job ? 200 : 404));
export const clientLoader = browserLoad(loadJob);

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => {
    const { job = null, city = '', picture } = readLoaded<JobData | undefined>(args.loaderData) ?? {};
    if (!job) return { title: t('This position is closed'), noindex: true };
    const { lead, duties } = partsOfJob(job);
    const title = t('Apply: {role}', { role: job.job_role });
    const posting = {
      '@type': 'JobPosting',
      title: job.job_role,
      description: [lead, ...duties, job.job_qualification].filter(Boolean).join(' '),
      identifier: { '@type': 'PropertyValue', name: productOf(args), value: String(job.job_id) },
      url: addressOf(args),
      directApply: true,
      employmentType: 'FULL_TIME',
      qualifications: job.job_qualification,
      ...(job.posted_on && { datePosted: job.posted_on }),
      ...(job.closes_on && { validThrough: `${job.closes_on}T23:59:59+05:30` }),
      hiringOrganization: { '@type': 'Organization', name: productOf(args), sameAs: addressOf(args, '/') },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' },
      },
    };
    const way = breadcrumbs(args, [{ name: t('Careers'), path: paths.careers() }, { name: job.job_role }]);
    return {
      title,
      description: lead || t('{role} in {city}', { role: job.job_role, city }),
      image: picture,
      jsonLd: { '@graph': [posting, way] },
    };
  });

/** One job and its form (P-12). */
export default function ApplyScreen() {
  const t = useT();
  const { job, city, department } = useLoaded<JobData>();
  if (!job) return <Closed />;
  return (
    <Container className="in-read">
      <PageTitle>{t('Apply: {role}', { role: job.job_role })}</PageTitle>
      <div className="ca-apply">
        <JobFacts job={job} place={[city, department].filter(Boolean).join(' · ')} />
        <ApplicationForm job={job} key={job.job_id} />
      </div>
    </Container>
  );
}

function JobFacts({ job, place }: { job: Job; place: string }) {
  const t = useT();
  const { productName: product } = useFrame();
  const { lead, duties } = partsOfJob(job);
  return (
    <div className="ca-facts">
      <p className="text-large">{lead}</p>
      {duties.length > 0 && (
        <div className="sh-prose">
          <h2 className="hf-h3">{t('What you do')}</h2>
          <ul>
            {duties.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </div>
      )}
      <dl>
        <div>
          <dt>{t('Where')}</dt>
          <dd>{place}</dd>
        </div>
        <JobTerms job={job} />
      </dl>
      <Link to={paths.careers('life')} className="hf-link">
        {t('Life at {product}', { product })}
      </Link>
      <Link to={paths.careers()} className="hf-link">
        {t('All open jobs')}
      </Link>
    </div>
  );
}

function Closed() {
  const t = useT();
  return (
    <Container work className="in-read">
      <PageTitle look="work" className="text-center">
        {t('This position is closed')}
      </PageTitle>
      <EmptyState
        text={t('Applications for this job are no longer taken.')}
        action={
          <Button look="primary" render={<Link to={paths.careers()} />}>
            {t('All open jobs')}
          </Button>
        }
      />
    </Container>
  );
}
