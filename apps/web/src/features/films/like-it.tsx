import { useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Section } from '@houseful/ui/kit/page.tsx';
import { PosterRow } from '../../programme/poster-row.tsx';
import { useRunningFilms } from '../../programme/running-films.ts';
import type { FilmData } from './film-data.ts';
import { mostLike } from './most-like.ts';

/** Films that run now and are like the one of this page, which does not. Nothing where none is. */
export function LikeIt() {
  const t = useT();
  const { film } = useLoaded<FilmData>();
  const like = mostLike(film, useRunningFilms());
  if (like.length === 0) return null;
  return (
    <Section title={t('Like it, on screen now')} className="fm-like">
      <PosterRow films={like} />
    </Section>
  );
}
