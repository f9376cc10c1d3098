import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { type MetaArgs } from 'react-router';
import { Complaints } from '../../information/complaints.tsx';
import { ReadingPage } from '../../information/reading-page.tsx';
import { breadcrumbs } from '../../information/structured-data.ts';
import { pageMeta } from '../../seo.ts';
import { BESIDE_TEXT, loadTerms, type TextData } from './queries.ts';
import { TermsFallback } from './terms-fallback.tsx';

export const loader = serverLoad(loadTerms);
export const clientLoader = browserLoad(loadTerms, BESIDE_TEXT);

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t('Terms and conditions'),
    description: t(
      'Accounts, seats, prices, codes and what holds at the cinema: the terms of booking with us, in plain words.',
    ),
    image: readLoaded<TextData | undefined>(args.loaderData)?.picture,
    jsonLd: breadcrumbs(args, [{ name: t('Terms and conditions') }]),
  }));

/** The terms of use (O-24). */
export default function TermsScreen() {
  const t = useT();
  const { html, contacts, picture } = useLoaded<TextData>();
  return (
    <ReadingPage title={t('Terms and conditions')} html={html} picture={picture} fallback={<TermsFallback />}>
      <Complaints contacts={contacts} />
    </ReadingPage>
  );
}
