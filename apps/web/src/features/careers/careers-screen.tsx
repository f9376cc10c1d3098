import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Tabs } from '@houseful/ui/kit/tabs.tsx';
import { type MetaArgs } from 'react-router';
import { breadcrumbs, productOf } from '../../information/structured-data.ts';
import { notForTabs, useTab } from '../../information/use-tab.ts';
import '../../information/reading.css';
import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { pageMeta } from '../../seo.ts';
import { useFrame } from '../../shell/frame.ts';
import './careers.css';
import { JobSearch } from './job-search.tsx';
import { LifeTab } from './life-tab.tsx';
import { type CareersData, loadCareers } from './queries.ts';

export const loader = serverLoad(loadCareers);
export const clientLoader = browserLoad(loadCareers, {
  'GET /webapp/citylist': ['cities'],
  'GET /webapp/jobs/roles': ['roles'],
  'GET /webapp/jobs/departments': ['departments'],
  'GET /webapp/extras/life-at-company': ['life'],
  'GET /webapp/extras/employee-testimonials': ['voices'],
});
export const shouldRevalidate = notForTabs;

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => {
    const { jobs, picture } = readLoaded<CareersData | undefined>(args.loaderData) ?? {};
    return {
      title: t('Careers'),
      description: t(
        '{n, plural, one {# open job} other {# open jobs}} at {product}: at the window, in the booth, in the kitchen, in the office.',
        {
          n: jobs?.items.length ?? 0,
          product: productOf(args),
        },
      ),
      image: picture,
      jsonLd: breadcrumbs(args, [{ name: t('Careers') }]),
    };
  });

/** Open jobs, and how it is to work here (P-04..P-11). */
export default function CareersScreen() {
  const t = useT();
  const { productName: product } = useFrame();
  const data = useLoaded<CareersData>();
  const [tab, choose] = useTab(['careers', 'life']);
  const tabs = [
    { id: 'careers', label: t('Careers') },
    { id: 'life', label: t('Life at {product}', { product }) },
  ] as const;
  return (
    <Container className="in-read">
      <PageTitle>{t('Careers')}</PageTitle>
      <Tabs label={t('Careers')} tabs={tabs} value={tab} onChange={choose} className="ca-tabs">
        {tab === 'life' ? <LifeTab life={data.life} voices={data.voices} /> : <JobSearch data={data} />}
      </Tabs>
    </Container>
  );
}
