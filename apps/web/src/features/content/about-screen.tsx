import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import type { ReactNode } from 'react';
import { type MetaArgs } from 'react-router';
import { Complaints } from '../../information/complaints.tsx';
import { excerpt } from '../../information/html-parts.ts';
import { PictureSlider } from '../../information/picture-slider.tsx';
import { Prose } from '../../information/prose.tsx';
import { breadcrumbs, organization } from '../../information/structured-data.ts';
import { pageMeta } from '../../seo.ts';
import { useFrame } from '../../shell/frame.ts';
import { AboutFallback, AwardsFallback } from './about-fallback.tsx';
import './content.css';
import { type AboutData, loadAbout } from './queries.ts';

export const loader = serverLoad(loadAbout);
export const clientLoader = browserLoad(loadAbout, {
  'GET /webapp/contacts': ['contacts'],
  'GET /webapp/images/:page_code': ['pictures'],
});

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => {
    const {
      about = '',
      pictures = [],
      contacts = null,
    } = readLoaded<AboutData | undefined>(args.loaderData) ?? {};
    return {
      title: t('About us'),
      description: about
        ? excerpt(about.replace(/<h2>.*?<\/h2>/s, ''))
        : t('Who runs these cinemas, and what they hold to.'),
      ...(pictures[0] && { image: pictures[0] }),
      jsonLd: { '@graph': [organization(args, contacts), breadcrumbs(args, [{ name: t('About us') }])] },
    };
  });

/** The company in two parts, each with its pictures (O-16). */
export default function AboutScreen() {
  const t = useT();
  const { productName: product } = useFrame();
  const { about, awards, pictures, contacts } = useLoaded<AboutData>();
  const half = Math.ceil(pictures.length / 2);
  return (
    <Container className="in-read">
      <PageTitle>{t('About us')}</PageTitle>
      <Part
        pictures={pictures.slice(0, half)}
        label={t('Our cinemas')}
        alt={t('A cinema of {product}', { product })}
      >
        {about ? <Prose html={about} /> : <AboutFallback />}
      </Part>
      <Part
        pictures={pictures.slice(half)}
        label={t('Cinemas that won')}
        alt={t('A cinema of {product}', { product })}
      >
        {awards ? <Prose html={awards} /> : <AwardsFallback />}
      </Part>
      <div className="in-read__text">
        <Complaints contacts={contacts} />
      </div>
    </Container>
  );
}

function Part({
  pictures,
  label,
  alt,
  children,
}: {
  pictures: string[];
  label: string;
  alt: string;
  children: ReactNode;
}) {
  return (
    <section className="co-part">
      <div className="in-read__text sh-prose">{children}</div>
      {pictures.length > 0 && <PictureSlider label={label} alt={alt} pictures={pictures} />}
    </section>
  );
}
