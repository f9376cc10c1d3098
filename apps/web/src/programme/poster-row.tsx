import { Poster } from '@houseful/ui/cinema/picture.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { ListedFilm } from './listed-film.ts';
import { fallbacks, posterSource } from './pictures.ts';
import './poster-row.css';

interface WayProps {
  to: string;
  /** Goes there in another way than a link does. */
  onGo?: ((path: string) => void) | undefined;
  className?: string;
  children: ReactNode;
}

/** A link whose plain press its surroundings may carry out. */
export function Way({ to, onGo, ...rest }: WayProps) {
  const go = (event: MouseEvent) => {
    if (!onGo || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(to);
  };
  return <Link to={to} onClick={go} {...rest} />;
}

const MOST = 4;

/** At most four films side by side: poster and title. */
export function PosterRow({ films, onGo }: { films: readonly ListedFilm[]; onGo?: WayProps['onGo'] }) {
  return (
    <ul className="pg-posters">
      {films.slice(0, MOST).map((film) => (
        <li key={film.slug}>
          <Way to={paths.movie(film.code ?? '')} onGo={onGo}>
            <Poster source={posterSource(film)} alt="" fallback={fallbacks.poster} />
            {film.title}
          </Way>
        </li>
      ))}
    </ul>
  );
}
