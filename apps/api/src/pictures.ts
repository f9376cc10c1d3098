/** Where the pictures of films are served (apps/web/public/pictures; several widths, AVIF beside WebP). */
export const posterPath = (filmSlug: string): string => `/pictures/posters/${filmSlug}-400.webp`;
/** Base path of a film's wide still, without width and ending; empty when it has none. */
export const stillPath = (filmSlug: string, hasStill: boolean): string => (hasStill ? `/pictures/stills/${filmSlug}` : '');
/** A dish, as drawn; several may share a drawing. */
export const foodPath = (art: string): string => (art ? `/pictures/food/${art}-320.webp` : '');
