import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { type MetaArgs } from 'react-router';
import { Complaints } from '../../information/complaints.tsx';
import { ReadingPage } from '../../information/reading-page.tsx';
import { breadcrumbs } from '../../information/structured-data.ts';
import { pageMeta } from '../../seo.ts';
import { PrivacyFallback } from './privacy-fallback.tsx';
import { BESIDE_TEXT, loadPrivacy, type TextData } from './queries.ts';

export const loader = serverLoad(loadPrivacy);
export const clientLoader = browserLoad(loadPrivacy, BESIDE_TEXT);

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t('Privacy policy'),
    description: t('What we keep about you, why, for how long, and how to stop it.'),
    image: readLoaded<TextData | undefined>(args.loaderData)?.picture,
    jsonLd: breadcrumbs(args, [{ name: t('Privacy policy') }]),
  }));

/** Tells which data of people is kept and why (O-26). */
export default function PrivacyScreen() {
  const t = useT();
  const { html, contacts, picture } = useLoaded<TextData>();
  return (
    <ReadingPage title={t('Privacy policy')} html={html} picture={picture} fallback={<PrivacyFallback />}>
      <Complaints contacts={contacts} />
    </ReadingPage>
  );
}
