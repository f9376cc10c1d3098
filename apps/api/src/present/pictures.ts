/** Returns the path of a film's poster in apps/web/public/pictures (several widths, AVIF beside WebP). */
export const posterPath = (filmSlug: string): string => `/pictures/posters/${filmSlug}-400.webp`;
/** Returns the base path of a film's wide still, without width and ending; empty without a still. */
export const stillPath = (filmSlug: string, hasStill: boolean): string =>
  hasStill ? `/pictures/stills/${filmSlug}` : '';
/** Returns the path of a dish's drawing; several dishes may share one. */
export const foodPath = (art: string): string => (art ? `/pictures/food/${art}-320.webp` : '');
