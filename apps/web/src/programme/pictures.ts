import type { PictureSource } from '@houseful/ui/cinema/picture.tsx';
import type { TitleArt } from '@houseful/ui/cinema/still-frame.tsx';
import type { ListedFilm } from './listed-film.ts';
import type { Film } from './receive-film.ts';

/**
 * How pictures of our own are kept: `/pictures/<folder>/<name>-<width>.<avif|webp>`; the size is that of the
 * widest.
 */
const FOLDERS: {
  readonly [folder: string]: { width: number; height: number; widths: readonly number[] } | undefined;
} = {
  posters: { width: 640, height: 960, widths: [240, 400, 640] },
  stills: { width: 1920, height: 1080, widths: [640, 960, 1440, 1920] },
  cinemas: { width: 1440, height: 900, widths: [480, 960, 1440] },
  halls: { width: 1440, height: 900, widths: [480, 960, 1440] },
  pages: { width: 1440, height: 900, widths: [480, 960, 1440] },
  food: { width: 640, height: 480, widths: [320, 640] },
  banners: { width: 1920, height: 1080, widths: [640, 960, 1440, 1920] },
  offers: { width: 1080, height: 720, widths: [400, 800, 1080] },
  popups: { width: 800, height: 1000, widths: [400, 800] },
  people: { width: 320, height: 320, widths: [160, 320] },
};
/** A folder's name is shorter than `constructor`, which every object has. */
const OWN = /^(\/pictures\/([a-z]{1,9})\/[\w-]+?)(?:-\d+\.webp)?$/;

export const fallbacks = {
  poster: '/pictures/fallback/poster.svg',
  cinema: '/pictures/fallback/cinema.svg',
  food: '/pictures/fallback/food.svg',
  banner: '/pictures/fallback/banner.svg',
  person: '/pictures/fallback/person.svg',
} as const;

/**
 * A picture of the API (`poster`, `still`) for `Picture`: ours in every width and format, a
 * chain's own as it is, drawn in `shape` (width, height) until it has loaded. `placeholder` is a colour or a
 * tiny data URL.
 */
export function pictureSource(
  path: string,
  shape: readonly [number, number] = [1440, 900],
  placeholder?: string,
): PictureSource {
  const [, base, folder = ''] = OWN.exec(path) ?? [];
  const own = FOLDERS[folder];
  const shown = placeholder ? { placeholder } : {};
  if (!base || !own) return { ...shown, src: path, width: shape[0], height: shape[1] };
  const { width, height, widths } = own;
  const set = (format: string) => widths.map((each) => `${base}-${each}.${format} ${each}w`).join(', ');
  return {
    ...shown,
    src: `${base}-${widths[Math.floor(widths.length / 2)]}.webp`,
    avif: set('avif'),
    webp: set('webp'),
    width,
    height,
  };
}

export const posterSource = ({ poster, art }: Pick<ListedFilm, 'poster' | 'art'>): PictureSource =>
  pictureSource(poster || fallbacks.poster, [640, 960], art.accent);

/** The film's wide still, or nothing where there is none. */
export const stillSource = ({ still, art }: Pick<Film, 'still' | 'art'>): PictureSource | undefined =>
  still === '' ? undefined : pictureSource(still, [1920, 1080], art.accent);

/** How a film's name is set: Latin, and huge in its own script. For `TitleLockup`. */
export function titleOf(film: Pick<Film, 'title' | 'scriptTitle' | 'art'>): {
  latin: string;
  script?: { text: string; lang: string };
  art?: TitleArt;
} {
  const { title } = film.art;
  return {
    latin: film.title,
    ...(film.scriptTitle !== '' && { script: { text: film.scriptTitle, lang: title?.lang ?? '' } }),
    ...(title && { art: { src: title.src, viewBox: title.viewBox } }),
  };
}
