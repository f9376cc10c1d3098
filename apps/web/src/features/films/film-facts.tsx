import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import { LikeButton } from '@houseful/ui/cinema/like-button.tsx';
import { Certificate, Facts } from '@houseful/ui/kit/badge.tsx';
import type { ReactNode } from 'react';
import type { BannerFilm, ListedFilm } from '../../programme/listed-film.ts';
import { useLike } from './use-like.ts';

/** Explains a certificate of the rules of 2024; undefined for unknown letters. */
export function certificateMeaning(censor: string, t: Translate): string | undefined {
  const age = /^UA (\d+)\+$/.exec(censor)?.[1];
  if (age) return t('with a parent if under {age}', { age });
  return new Map([
    ['U', t('for everyone')],
    ['A', t('adults only')],
    ['S', t('for a special audience')],
  ]).get(censor);
}

/** `2h 29m`. */
export function duration(minutes: number, t: Translate): string {
  return t('{hours}h {minutes}m', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/**
 * Certificate, language, formats in one line; with `all` also what the certificate means, genres and length.
 */
export function FilmFacts({ film, all }: { film: BannerFilm; all?: boolean }) {
  const t = useT();
  const meaning = certificateMeaning(film.certificate, t);
  const [first = '', second = '', ...others] = film.formats;
  const formats =
    second && others.length === 0 ? t('{first} and {second}', { first, second }) : film.formats.join(', ');
  const censor = film.certificate && (
    <>
      <Certificate meaning={meaning}>{film.certificate}</Certificate>
      {all && meaning && <span className="fm-meaning">{meaning}</span>}
    </>
  );
  const facts: ReactNode[] = all
    ? [censor, film.languages, film.genres, duration(film.minutes, t), formats]
    : [censor, film.languages, formats];
  return <Facts facts={facts} />;
}

/** The heart with its count (E-17); films without a code cannot be liked (AMB-123). */
export function FilmLike({ film }: { film: ListedFilm }) {
  const t = useT();
  const { liked, likes, press } = useLike(film);
  if (!film.code) return null;
  return (
    <LikeButton
      label={t('Like {title}', { title: film.title })}
      liked={liked}
      count={likes}
      onPress={press}
    />
  );
}
