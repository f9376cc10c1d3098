import { call } from '@houseful/app-kit/call.ts';
import type { Listed } from '@houseful/app-kit/route-loader.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Section } from '@houseful/ui/kit/page.tsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { ListedFilm } from '../../programme/listed-film.ts';
import { ChooseFilter, FilmFilters } from './film-filters.tsx';
import { FilmWall } from './film-wall.tsx';
import './films.css';
import { type Choices, type Filters, listFilms, noFilters } from './list-queries.ts';

/**
 * Home's films with the filters of Movies: on a desktop they act here, a phone's panel leads to /movies
 * (C-05, C-17).
 */
export function NowShowing({ films, choices }: { films: Listed<ListedFilm>; choices: Choices }) {
  const t = useT();
  const { shown, filters, loading, choose } = useFilteredFilms(films);
  const aside = (
    <>
      <div className="phone:hidden">
        <FilmFilters filters={filters} choices={choices} onChange={choose} />
      </div>
      <ChooseFilter filters={filters} choices={choices} onChange={choose} short className="tablet:hidden" />
    </>
  );
  return (
    <Section title={t('Now Showing')} aside={aside} className="fm-now">
      <FilmWall
        films={shown}
        loading={loading}
        onRetry={() => void choose(filters)}
        onClear={filters === noFilters ? undefined : () => void choose(noFilters)}
      />
      {shown.items.length > 8 && (
        <Button wide size="small" className="fm-now__all tablet:hidden" render={<Link to={paths.movies()} />}>
          {t('All {count} films', { count: shown.items.length })}
        </Button>
      )}
    </Section>
  );
}

/** One request per choice; the answer to an earlier one is not shown any more. */
function useFilteredFilms(first: Listed<ListedFilm>) {
  const [filters, setFilters] = useState(noFilters);
  const [found, setFound] = useState<Listed<ListedFilm>>();
  const [loading, setLoading] = useState(false);
  const turn = useRef(0);
  const choose = async (next: Filters) => {
    const mine = ++turn.current;
    setFilters(next);
    setLoading(true);
    const films = await listFilms(call, 'now_showing', next);
    if (mine !== turn.current) return;
    setFound(films);
    setLoading(false);
  };
  return { shown: found ?? first, filters, loading, choose };
}
