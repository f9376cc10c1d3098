import type { ListedFilm } from '../../programme/listed-film.ts';

type Kind = Pick<ListedFilm, 'genres' | 'languages' | 'slug'>;

const words = (list: string) => list.split(', ').filter(Boolean);
const shared = (one: string, other: string) =>
  words(one).filter((word) => words(other).includes(word)).length;

/** The films that share a genre or a language with one: those that share most genres first, then its language. */
export function mostLike<Other extends Kind>(film: Kind, others: readonly Other[]): Other[] {
  const likeness = (other: Other) =>
    2 * shared(film.genres, other.genres) + Math.min(1, shared(film.languages, other.languages));
  return others
    .filter((other) => other.slug !== film.slug && likeness(other) > 0)
    .sort((a, b) => likeness(b) - likeness(a));
}
