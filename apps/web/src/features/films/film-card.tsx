import { useT } from '@houseful/app-kit/text.tsx';
import { Poster } from '@houseful/ui/cinema/picture.tsx';
import { Certificate } from '@houseful/ui/kit/badge.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { Link, useViewTransitionState } from 'react-router';
import { paths } from '../../paths.ts';
import { fullDay } from '../../programme/days.ts';
import type { ListedFilm } from '../../programme/listed-film.ts';
import { fallbacks, posterSource } from '../../programme/pictures.ts';
import './film-card.css';
import { certificateMeaning, FilmLike } from './film-facts.tsx';

interface FilmCardProps {
  film: ListedFilm;
  coming?: boolean;
  /** The heading level of the title, one below the heading of the list. */
  heading?: 'h2' | 'h3';
  /** In view at once: its poster is fetched first. */
  first?: boolean;
}

/**
 * A film of a list (E-06): the whole card leads to the film, and shows at once that it is on its way. Without
 * a code there is no page to lead to, and no heart (AMB-123).
 */
export function FilmCard({ film, coming, heading: Heading = 'h3', first }: FilmCardProps) {
  const t = useT();
  const title = coming ? film.comingTitle : film.title;
  const to = film.code ? paths.movie(film.code) : undefined;
  const day = coming && film.releaseDate ? t('From {day}', { day: fullDay(t, film.releaseDate) }) : '';
  const facts = [day, film.languages, film.genres].filter(Boolean);
  return (
    <article aria-label={title} className="fm-card">
      <CardPoster film={film} to={to} first={first} />
      <Heading className="hf-card-title">
        {to ? (
          <Link to={to} viewTransition className="fm-card__link">
            {title}
          </Link>
        ) : (
          title
        )}
      </Heading>
      <p className="fm-card__facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className="fm-card__row">
        {film.certificate && (
          <Certificate meaning={certificateMeaning(film.certificate, t)}>{film.certificate}</Certificate>
        )}
        <FilmLike film={film} />
        <TrailerIcon url={film.trailer} />
        {to && (
          <Link to={to} viewTransition className="fm-card__book">
            {t('Book Ticket')}
          </Link>
        )}
      </div>
    </article>
  );
}

/** The poster that is followed carries over to the film's page. */
export function CardPoster({
  film,
  to,
  first,
}: {
  film: ListedFilm;
  to: string | undefined;
  first?: boolean;
}) {
  const follows = useViewTransitionState(to ?? '/404');
  return (
    <Poster
      source={posterSource(film)}
      alt=""
      fallback={fallbacks.poster}
      priority={first}
      style={follows ? { viewTransitionName: 'film-poster' } : undefined}
    />
  );
}

function TrailerIcon({ url }: { url: string }) {
  const t = useT();
  if (url === '') return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="fm-card__play"
      aria-label={t('Play Trailer')}
    >
      <Icon name="play" small />
    </a>
  );
}
