import { Container, PageTitle } from '@houseful/ui/page.tsx';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router';
import { FilmFacts } from '../features/films/film-facts.tsx';
import { NowShowing } from '../features/films/now-showing.tsx';
import { listChoices, loadsForAll } from '../features/films/queries.ts';
import { useOwnHearts } from '../features/films/use-like.ts';
import { Hero } from '../features/home/hero.tsx';
import { loadHomeParts } from '../features/home/queries.ts';
import { usePopup } from '../features/home/use-popup.ts';
import { quickChoices } from '../features/quick-book/queries.ts';
// The page is drawn with its late parts, so it brings their styles.
import '../features/quick-book/quick-book.css';
import { useLateParts } from '@houseful/app-kit/late-parts.ts';
import { type Aside, type At, browserLoad, type Load, orElse, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { useSession } from '@houseful/app-kit/session.ts';
import { useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { currentBooking } from '../account/persisted-state.ts';
import { pageMeta } from '../seo.ts';
import { useCity, useHydrated } from '../shell/frame.ts';
import type { ScreenHandle } from '../shell/header.tsx';

// Asked for at once, beside the page's own code, and drawn by the server like everything else.
const late = import('./home-late.tsx').catch(() => null);
/** Without the code it waits until Home stands without it: drawn anew as nothing, what the server drew would count as a fault. */
const latePart = async () => (await late) ?? new Promise<never>(() => {});
const QuickBook = lazy(async () => ({ default: (await latePart()).LateQuickBook }));
const HomeRest = lazy(async () => ({ default: (await latePart()).HomeRest }));

/** For whom this browser knows of a booking; nobody else loads or asks anything for it, and Home stands without it. */
const HeldSeats = lazy(async () => {
  try {
    return { default: (await import('../booking/held-seats.tsx')).HeldSeats };
  } catch {
    return { default: () => null };
  }
});

const LATE_PARTS = 2;

type HomeData = Awaited<ReturnType<typeof loadHome>>;

let loads = 0;

const loadHome = (async (ask, at: At) => {
  const [parts, choices, quick] = await Promise.all([loadHomeParts(ask), listChoices(ask), quickChoices(ask, 'movie', {}, at.cityId)]);
  // A new city or language starts the bar and the filters over (D-08).
  return {
    ...parts,
    choices,
    quick: orElse(quick, null),
    cityId: at.cityId,
    forAll: loadsForAll(),
    turn: typeof document === 'undefined' ? 0 : ++loads,
  };
}) satisfies Load<object>;

const ASIDE: Aside<HomeData> = {
  'GET /webapp/banners': ['slides'],
  'GET /webapp/movies/:movie_code': ['slides'],
  'GET /webapp/extras/promotions': ['promotions'],
  'GET /webapp/homepageoffers': ['offers'],
  'GET /webapp/config': ['comingSoonFlag'],
  'GET /webapp/movie/genres': ['choices'],
  'GET /webapp/movie/languages': ['choices'],
  'GET /webapp/quickbook': ['quick'],
};

export const loader = serverLoad(loadHome);
export const clientLoader = async (args: ClientLoaderFunctionArgs) => {
  // Whoever comes from another screen gets Home whole.
  const [data] = await Promise.all([browserLoad(loadHome, ASIDE)(args), late]);
  return data;
};

const hasHero = ({ comingSoonFlag, slides }: HomeData) => !comingSoonFlag && slides.length > 0;
export const handle: ScreenHandle = { underHeader: (data) => hasHero(data as HomeData) };

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => ({
    title: null,
    description: t('Film tickets in a minute: choose a film, a cinema, a show and your seats. Every fee is in the price you see.'),
    image: '/icons/icon-512.png',
  }));

/** Home, composed of what films, quick booking and promotions bring (C-01); only `COMING SOON` while that flag is on (C-14). */
export default function HomeScreen() {
  const t = useT();
  const data = useLoaded<HomeData>();
  const city = useCity();
  const { signedIn } = useSession();
  const mayHold = useHydrated() && signedIn && currentBooking() !== undefined;
  usePopup(!data.comingSoonFlag);
  useOwnHearts(data.forAll);
  const { quickBook, rest } = useLateElements(data);
  if (data.comingSoonFlag) {
    return (
      <Container className="ho-soon">
        <PageTitle>{t('COMING SOON')}</PageTitle>
      </Container>
    );
  }
  return (
    <div className={hasHero(data) ? 'ho' : 'ho ho--bare'}>
      <PageTitle look="hidden">{city ? t('Films in {city}', { city: city.name }) : t('Films in your city')}</PageTitle>
      <Hero slides={data.slides} facts={(film) => <FilmFacts film={film} />} />
      {quickBook}
      <NowShowing key={data.turn} films={data.nowShowing} choices={data.choices} />
      {rest}
      {mayHold && (
        <Suspense>
          <HeldSeats />
        </Suspense>
      )}
    </div>
  );
}

/** Kept while the data is the same: a part that is drawn but not yet alive must not be touched, or it would be drawn anew. */
function useLateElements(data: HomeData) {
  const [isLost, setLost] = useState(false);
  useEffect(() => void late.then((code) => setLost(code === null)), []);
  useLateParts(data.comingSoonFlag || isLost ? 0 : LATE_PARTS);
  const parts = useMemo(
    () => ({
      quickBook: (
        <Suspense>
          <QuickBook key={data.turn} first={data.quick} cityId={data.cityId} />
        </Suspense>
      ),
      rest: (
        <Suspense>
          <HomeRest parts={data} />
        </Suspense>
      ),
    }),
    [data],
  );
  return isLost ? { quickBook: null, rest: null } : parts;
}
