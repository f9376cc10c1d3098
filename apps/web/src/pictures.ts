import type { PictureSource } from '@houseful/ui/picture.tsx';
import type { TitleArt } from '@houseful/ui/still-frame.tsx';
import type { Data } from './data.ts';

/** Widths that lie beside one another, each as WebP and AVIF, and the shape of the largest; by the folder under `/pictures`. */
const GROUPS: Record<string, { widths: readonly number[]; height: number }> = {
  posters: { widths: [240, 400, 640], height: 960 },
  stills: { widths: [640, 960, 1440, 1920], height: 1080 },
  cinemas: { widths: [480, 960, 1440], height: 900 },
  halls: { widths: [480, 960, 1440], height: 900 },
  food: { widths: [320, 640], height: 480 },
  banners: { widths: [640, 960, 1440, 1920], height: 1080 },
  offers: { widths: [400, 800, 1080], height: 720 },
  popups: { widths: [400, 800], height: 1000 },
};
const OURS = /^(\/pictures\/([\w-]+)\/[\w/-]+)-\d+\.webp$/;

/** Stand-ins for pictures that fail (E-25). */
export const fallbacks = {
  banner: '/pictures/fallback/banner.svg',
  poster: '/pictures/fallback/poster.svg',
  cinema: '/pictures/fallback/cinema.svg',
  food: '/pictures/fallback/food.svg',
  person: '/pictures/fallback/person.svg',
};

/**
 * A picture as the API names it, in every width there is of it; any other address is used as it is, in the `size` it is shown.
 * `placeholder` is a colour or a tiny data URL.
 */
export function pictureSource(path: string, size: { width: number; height: number }, placeholder?: string): PictureSource {
  const [, base = '', folder = ''] = OURS.exec(path) ?? [];
  const group = GROUPS[folder];
  const shown = { src: path, placeholder: placeholder || undefined };
  if (!group) return { ...shown, ...size };
  const list = (ending: string) => group.widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(', ');
  return { ...shown, width: group.widths.at(-1) ?? size.width, height: group.height, avif: list('avif'), webp: list('webp') };
}

type Film = Data<'GET /webapp/movies/:movie_code'>;

export const posterSource = ({ image_path_1, art }: Pick<Film, 'image_path_1' | 'art'>): PictureSource =>
  pictureSource(image_path_1 || fallbacks.poster, { width: 640, height: 960 }, art.accent);

/** The film's wide still, or nothing where there is none. */
export const stillSource = ({ still_path, art }: Pick<Film, 'still_path' | 'art'>): PictureSource | undefined =>
  still_path === '' ? undefined : pictureSource(`${still_path}-960.webp`, { width: 1920, height: 1080 }, art.accent);

/** How a film's name is set: Latin, and huge in its own script. For `TitleLockup`. */
export function titleOf(film: Pick<Film, 'Film_strTitle' | 'title_script' | 'art'>): {
  latin: string;
  script?: { text: string; lang: string };
  art?: TitleArt;
} {
  const { title } = film.art;
  return {
    latin: film.Film_strTitle,
    ...(film.title_script !== '' && { script: { text: film.title_script, lang: title?.lang ?? '' } }),
    ...(title && { art: { src: title.src, viewBox: title.viewBox } }),
  };
}
