import { useT } from '@houseful/app-kit/text.tsx';
import { Section } from '@houseful/ui/kit/page.tsx';
import { Link } from 'react-router';
import { moviePath } from '../../account/persisted-state.ts';
import { paths } from '../../paths.ts';
import { dayWords, fullDay } from '../../programme/days.ts';
import type { ListedFilm } from '../../programme/listed-film.ts';
import { CardPoster } from './film-card.tsx';
import './films.css';

/**
 * Home's announced films under a letter board of their days (C-06). Nothing at all when none is announced.
 */
export function ComingSoon({ films }: { films: readonly ListedFilm[] }) {
  const t = useT();
  if (films.length === 0) return null;
  const all = (
    <Link
      to={paths.movies()}
      className="hf-link fm-all phone:hidden"
      onClick={() => moviePath.write('coming_soon')}
    >
      {t('All coming films')}
    </Link>
  );
  return (
    <Section title={t('Coming Soon')} aside={all} bleed className="fm-coming hf-below">
      <div className="fm-rail">
        <div className="hf-container">
          <ul className="fm-rail__list">
            {films.map((film) => (
              <li key={film.slug}>
                <ComingFilm film={film} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function ComingFilm({ film }: { film: ListedFilm }) {
  const t = useT();
  const title = film.comingTitle;
  const to = film.code ? paths.movie(film.code) : undefined;
  const facts = [film.languages, film.genres].filter(Boolean);
  return (
    <article aria-label={title} className="fm-card fm-soon">
      <BoardDate date={film.releaseDate} />
      <CardPoster film={film} to={to} />
      <h3 className="fm-soon__title">
        {to ? (
          <Link to={to} viewTransition className="fm-card__link">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="fm-card__facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {to && (
        <Link to={to} viewTransition className="fm-card__book">
          {t('Book Ticket')}
        </Link>
      )}
    </article>
  );
}

/** `27 Nov` as on a cinema's letter board; read out with its year. */
function BoardDate({ date }: { date: string | null }) {
  const t = useT();
  if (!date) return <p className="fm-soon__date fm-soon__date--open">{t('Soon')}</p>;
  const { day, month } = dayWords(t, date);
  return (
    <p className="fm-soon__date">
      <span aria-hidden="true">
        {day}
        <small>{month}</small>
      </span>
      <span className="hf-hidden">{fullDay(t, date)}</span>
    </p>
  );
}
