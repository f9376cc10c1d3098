import { useT } from '@houseful/app-kit/text.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { PosterRow } from './poster-row.tsx';
import { useRunningFilms } from './running-films.ts';

const MOST = 3;

/** Three films that run now, as ways out of a page without a way on. Nothing where they cannot be had. */
export function FilmsNow() {
  const t = useT();
  const films = useRunningFilms();
  if (films.length === 0) return null;
  const title = t('On screen now');
  return (
    <section aria-label={title} className="pg-now">
      <p className="hf-meta">{title}</p>
      <PosterRow films={films.slice(0, MOST)} />
      <Link to={paths.movies()} className="hf-link">
        {t('All films')}
      </Link>
    </section>
  );
}
