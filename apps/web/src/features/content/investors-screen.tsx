import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import type { MetaArgs } from 'react-router';
import { breadcrumbs, organization } from '../../information/structured-data.ts';
import '../../information/reading.css';
import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { pageMeta } from '../../seo.ts';
import { useFrame } from '../../shell/frame.ts';
import './content.css';
import { type InvestorsData, loadInvestors } from './queries.ts';
import type { Investor } from './receive.ts';

export const loader = serverLoad(loadInvestors);
export const clientLoader = browserLoad(loadInvestors);

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t('Investors'),
    description: t('Annual returns of the company, year by year, to download.'),
    image: readLoaded<InvestorsData | undefined>(args.loaderData)?.picture,
    jsonLd: { '@graph': [organization(args, null), breadcrumbs(args, [{ name: t('Investors') }])] },
  }));

/** The annual returns (P-01, P-02). */
export default function InvestorsScreen() {
  const t = useT();
  const { config } = useFrame();
  const { returns } = useLoaded<InvestorsData>();
  const { items, failed } = returns;
  return (
    <Container className="in-read">
      <PageTitle>{t('Investors')}</PageTitle>
      {config && <p className="hf-lead in-lead">{config.legal_names.join(' · ')}</p>}
      {items.length > 0 ? (
        <ReturnsTable rows={items} />
      ) : (
        <section aria-label={t('Investors Section - Annual Return')}>
          <h2 className="hf-h3 mt-8">{t('Investors Section - Annual Return')}</h2>
          {failed ? (
            <NotLoaded text={t('No records found')} hint={t('The annual returns could not be loaded.')} />
          ) : (
            <EmptyState text={t('No records found')} />
          )}
        </section>
      )}
    </Container>
  );
}

function ReturnsTable({ rows }: { rows: readonly Investor[] }) {
  const t = useT();
  return (
    <table className="co-returns">
      <caption className="hf-h3">{t('Investors Section - Annual Return')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Sr. no.')}</th>
          <th scope="col">{t('Year')}</th>
          <th scope="col">{t('Document')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ year, path }, at) => (
          <tr key={path}>
            <td>{at + 1}</td>
            <th scope="row" id={`year-${at + 1}`} className="font-semibold">
              {year}
            </th>
            <td>
              <a className="hf-link" href={path} download aria-describedby={`year-${at + 1}`}>
                <Icon name="download" small />
                {t('Download PDF')}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
