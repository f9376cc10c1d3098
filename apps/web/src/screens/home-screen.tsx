import { lateCode } from '@houseful/app-kit/lazy-section.tsx';
import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { useState } from 'react';
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router';
import { FilmFacts } from '../features/films/film-facts.tsx';
import { NowShowing } from '../features/films/now-showing.tsx';
import { useOwnHearts } from '../features/films/use-like.ts';
import { Hero } from '../features/home/hero.tsx';
// The page is drawn with its late sections, so it brings their styles.
import '../features/quick-book/quick-book.css';
import { pageMeta } from '../seo.ts';
import { useCity } from '../shell/frame.ts';
import type { ScreenHandle } from '../shell/header.tsx';
import { ASIDE, type HomeData, loadHome } from './home-queries.ts';

const late = lateCode(import('./home-late.tsx'));
const QuickBook = late.section((code) => code.HomeBooking);
const HomeRest = late.section((code) => code.HomeRest);

export const loader = serverLoad(loadHome);
export const clientLoader = async (args: ClientLoaderFunctionArgs) => {
  // A navigation from another screen waits for the whole of Home.
  const [data] = await Promise.all([browserLoad(loadHome, ASIDE)(args), late.arrived]);
  return data;
};

const hasHero = ({ comingSoonFlag, slides }: HomeData) => !comingSoonFlag && slides.length > 0;
export const handle: ScreenHandle = { underHeader: (data) => hasHero(data as HomeData) };

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => ({
    title: null,
    description: t(
      'Film tickets in a minute: choose a film, a cinema, a show and your seats. Every fee is in the price you see.',
    ),
    image: '/icons/icon-512.png',
  }));

/**
 * Home, composed of what films, quick booking and promotions bring (C-01); only `COMING SOON` while that flag
 * is on (C-14).
 */
export default function HomeScreen() {
  const t = useT();
  const data = useLoaded<HomeData>();
  const city = useCity();
  // The hero stands still while a person books or answers a modal.
  const [inUse, setInUse] = useState(false);
  useOwnHearts(data.forAll);
  if (data.comingSoonFlag) {
    return (
      <Container className="ho-soon">
        <PageTitle>{t('COMING SOON')}</PageTitle>
      </Container>
    );
  }
  return (
    <div className={hasHero(data) ? 'ho' : 'ho ho--bare'}>
      <PageTitle look="hidden">
        {city ? t('Films in {city}', { city: city.name }) : t('Films in your city')}
      </PageTitle>
      <Hero slides={data.slides} facts={(film) => <FilmFacts film={film} />} still={inUse} />
      <QuickBook
        key={`quick ${data.turn}`}
        first={data.quick}
        cityId={data.cityId}
        onUse={setInUse}
        films={data.nowShowing.items}
      />
      <NowShowing key={data.turn} films={data.nowShowing} choices={data.choices} />
      <HomeRest parts={data} />
    </div>
  );
}
