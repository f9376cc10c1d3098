import { useT } from '@houseful/app-kit/text.tsx';
import { readRecent } from '../account/recent.ts';
import { paths } from '../paths.ts';
import { PosterRow, Way } from '../programme/poster-row.tsx';
import { useRunningFilms } from '../programme/running-films.ts';
import './findings.css';

interface Ways {
  onGo: (path: string) => void;
}

/** Pages that this browser has found before, and the cinema that was last used. */
export function Recents({ onGo }: Ways) {
  const t = useT();
  const { searches, cinema } = readRecent();
  const groups = [
    { title: t('Your last cinema'), pages: cinema ? [cinema] : [] },
    { title: t('Recent searches'), pages: searches.filter(({ path }) => path !== cinema?.path) },
  ];
  return groups.map(
    ({ title, pages }) =>
      pages.length > 0 && (
        <section key={title} className="fi-group">
          <p className="hf-option__group">{title}</p>
          {pages.map(({ path, label }) => (
            <Way key={path} to={path} onGo={onGo} className="fi-way">
              {label}
            </Way>
          ))}
        </section>
      ),
  );
}

/** Films that run now, and the way to all. Nothing until they are here. */
export function OnScreen({ onGo }: Partial<Ways>) {
  const t = useT();
  const films = useRunningFilms();
  if (films.length === 0) return null;
  return (
    <section className="fi-group">
      <p className="hf-option__group">{t('On screen now')}</p>
      <PosterRow films={films} onGo={onGo} />
      <Way to={paths.movies()} onGo={onGo} className="fi-way hf-link">
        {t('All films')}
      </Way>
    </section>
  );
}
