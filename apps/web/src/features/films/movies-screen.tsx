import { expectPart } from '@houseful/app-kit/late-parts.ts';
import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Tabs } from '@houseful/ui/kit/tabs.tsx';
import { useEffect } from 'react';
import { type MetaArgs, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { moviePath } from '../../account/persisted-state.ts';
import { paths } from '../../paths.ts';
import { frameOf, pageMeta } from '../../seo.ts';
import { ChooseFilter, FilmFilters, TopRated } from './film-filters.tsx';
import { filmListJsonLd } from './film-list-json-ld.ts';
import { FilmWall } from './film-wall.tsx';
import './films.css';
import { type Filters, noFilters, searchOf, type Tab } from './list-queries.ts';
import { loadMovies, type MoviesData } from './movies-data.ts';
import { useChosen } from './use-chosen.ts';
import { useOwnHearts } from './use-like.ts';

export const loader = serverLoad(loadMovies);
export const clientLoader = browserLoad(loadMovies, {
  'GET /webapp/movie/genres': ['choices'],
  'GET /webapp/movie/languages': ['choices'],
});

export const meta = (args: MetaArgs) => {
  const data = readLoaded<MoviesData | undefined>(args.loaderData);
  const frame = frameOf(args);
  return pageMeta(args, (t) => ({
    title: t('Movies'),
    description: t(
      'Films now showing and coming soon: show times, trailers and tickets, with the fee in the price you see.',
    ),
    jsonLd: filmListJsonLd(data?.films.items ?? [], frame?.origin ?? ''),
  }));
};

export default function MoviesScreen() {
  const t = useT();
  const data = useLoaded<MoviesData>();
  const { films, choices, forAll } = data;
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const [{ tab, filters }, setChosen] = useChosen<Pick<MoviesData, 'tab' | 'filters'>>(data, data);
  const loading = useNavigation().state !== 'idle' || state === 'loading';
  useOwnHearts(forAll);

  // The server drew the first tab; the remembered one follows (E-02), and the page is not ready before it.
  useEffect(() => {
    if (!forAll || (moviePath.read() ?? data.tab) === data.tab) return;
    const isHere = expectPart();
    void revalidate();
    return isHere;
  }, [forAll, data.tab, revalidate]);

  const choose = async (next: Filters) => {
    setChosen({ tab, filters: next });
    await navigate(`${paths.movies()}${searchOf(next)}`, { replace: true });
  };
  // Another tab starts without filters (E-10).
  const chooseTab = (next: Tab) => {
    moviePath.write(next);
    setChosen({ tab: next, filters: noFilters });
    void navigate(paths.movies(), { replace: true });
  };
  const shown = { filters, choices, onChange: choose };
  return (
    <Container className="fm-page">
      <PageTitle look="hidden">{t('Movies')}</PageTitle>
      <Tabs<Tab>
        label={t('Movies')}
        look="large"
        tabs={[
          { id: 'now_showing', label: t('Now Showing') },
          { id: 'coming_soon', label: t('Coming Soon') },
        ]}
        value={tab}
        onChange={chooseTab}
      >
        <div className="fm-tools phone:hidden">
          <FilmFilters {...shown} />
        </div>
        <div className="fm-tools tablet:hidden">
          <ChooseFilter {...shown} />
          <TopRated {...shown} />
        </div>
        <FilmWall
          films={films}
          loading={loading}
          onRetry={() => void revalidate()}
          onClear={searchOf(filters) === '' ? undefined : () => void choose(noFilters)}
          coming={data.tab === 'coming_soon'}
          heading="h2"
          onTop
        />
      </Tabs>
    </Container>
  );
}
