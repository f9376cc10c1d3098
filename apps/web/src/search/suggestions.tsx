import { call, dataOf } from '@houseful/app-kit/call.ts';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { type Lang, useLang, useT } from '@houseful/app-kit/text.tsx';
import { Poster } from '@houseful/ui/cinema/picture.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useChosenCity } from '../account/chosen-places.ts';
import { readRecent } from '../account/recent.ts';
import { paths } from '../paths.ts';
import { listedFilm } from '../programme/listed-film.ts';
import { fallbacks, posterSource } from '../programme/pictures.ts';
import { receiveFilm } from '../programme/receive-film.ts';
import './findings.css';

const POSTERS = 4;

interface Ways {
  onGo: (path: string) => void;
}

function Way({ to, onGo, children, ...rest }: Ways & { to: string; className: string; children: ReactNode }) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <Link to={to} onClick={go} {...rest}>
      {children}
    </Link>
  );
}

/** What this browser has found before, and the cinema that was last used. */
export function Recents({ onGo }: Ways) {
  const t = useT();
  const { searches, cinema } = readRecent();
  const last = cinema && { path: paths.cinema(cinema.id), label: cinema.name };
  const others = searches.filter(({ path }) => path !== last?.path);
  return (
    <>
      {last && (
        <section className="fi-group">
          <p className="hf-option__group">{t('Your last cinema')}</p>
          <Way to={last.path} onGo={onGo} className="fi-way">
            {last.label}
          </Way>
        </section>
      )}
      {others.length > 0 && (
        <section className="fi-group">
          <p className="hf-option__group">{t('Recent searches')}</p>
          {others.map(({ path, label }) => (
            <Way key={path} to={path} onGo={onGo} className="fi-way">
              {label}
            </Way>
          ))}
        </section>
      )}
    </>
  );
}

const onScreenQuery = (lang: Lang, city: string | undefined) => ({
  queryKey: ['on-screen', lang, city ?? ''],
  queryFn: async () => {
    const { nowShowing } = dataOf(await call('GET /webapp/homepagemovies'));
    return nowShowing
      .map((film) => listedFilm(receiveFilm(film)))
      .filter(({ code }) => code !== null)
      .slice(0, POSTERS);
  },
});

/** Four films that run now, and the way to all. Nothing until they are here. */
export function OnScreen({ title, onGo }: Ways & { title: string }) {
  const t = useT();
  const city = useChosenCity();
  const { data: films = [] } = useLive(onScreenQuery(useLang(), city?.id));
  if (films.length === 0) return null;
  return (
    <section className="fi-group">
      <p className="hf-option__group">{title}</p>
      <ul className="fi-posters">
        {films.map((film) => (
          <li key={film.slug}>
            <Way to={paths.movie(film.code ?? '')} onGo={onGo} className="fi-poster">
              <Poster source={posterSource(film)} alt="" sizes="6rem" fallback={fallbacks.poster} />
              <span>{film.title}</span>
            </Way>
          </li>
        ))}
      </ul>
      <Way to={paths.movies()} onGo={onGo} className="fi-way hf-link">
        {t('All films')}
      </Way>
    </section>
  );
}
