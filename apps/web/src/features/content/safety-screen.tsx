import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { type MetaArgs } from 'react-router';
import { Complaints } from '../../information/complaints.tsx';
import { ReadingPage } from '../../information/reading-page.tsx';
import { breadcrumbs } from '../../information/structured-data.ts';
import { pageMeta } from '../../seo.ts';
import { BESIDE_TEXT, loadSafety, type TextData } from './queries.ts';
import { SafetyFallback } from './safety-fallback.tsx';

export const loader = serverLoad(loadSafety);
export const clientLoader = browserLoad(loadSafety, BESIDE_TEXT);

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t('Safety'),
    description: t(
      'Everybody gets home well: clean cinemas, safe food, marked exits, a hand when you need one.',
    ),
    image: readLoaded<TextData | undefined>(args.loaderData)?.picture,
    jsonLd: breadcrumbs(args, [{ name: t('Safety') }]),
  }));

/** How the cinemas keep people safe (O-26). */
export default function SafetyScreen() {
  const t = useT();
  const { html, contacts, picture } = useLoaded<TextData>();
  return (
    <ReadingPage title={t('Safety')} html={html} picture={picture} fallback={<SafetyFallback />}>
      <Complaints contacts={contacts} />
    </ReadingPage>
  );
}
