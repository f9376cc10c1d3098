import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { type MetaArgs } from 'react-router';
import { Complaints } from '../../information/complaints.tsx';
import { ReadingPage } from '../../information/reading-page.tsx';
import { breadcrumbs } from '../../information/structured-data.ts';
import { pageMeta } from '../../seo.ts';
import { BESIDE_TEXT, loadRefunds, type TextData } from './queries.ts';
import { RefundsFallback } from './refunds-fallback.tsx';

export const loader = serverLoad(loadRefunds);
export const clientLoader = browserLoad(loadRefunds, BESIDE_TEXT);

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t('Refunds and cancellation'),
    description: t('How much comes back when you cancel, until when, and how long the money takes.'),
    image: readLoaded<TextData | undefined>(args.loaderData)?.picture,
    jsonLd: breadcrumbs(args, [{ name: t('Refunds and cancellation') }]),
  }));

/** The rules of cancelling and refunds, with the figures that are enforced (O-24, O-25). */
export default function RefundsScreen() {
  const t = useT();
  const { html, contacts, picture } = useLoaded<TextData>();
  return (
    <ReadingPage
      title={t('Refunds and cancellation')}
      html={html}
      picture={picture}
      fallback={<RefundsFallback />}
    >
      <Complaints contacts={contacts} />
    </ReadingPage>
  );
}
