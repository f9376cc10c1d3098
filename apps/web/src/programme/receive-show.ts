import type { Data } from '@houseful/app-kit/data.ts';

type WireShow = Data<'GET /webapp/session/:movie_code/:date'>['cinemas'][number]['timing'][number];

export interface Show {
  id: number;
  /** ISO. */
  time: string;
  /** ISO. Additive: missing from an older server. */
  ends?: string | undefined;
  /** The cheapest seat in rupees with fees. Additive: missing from an older server. */
  price?: number | null | undefined;
  free: number;
  total: number;
  format: string;
  /** The code of the subtitles' language; empty without subtitles. */
  subtitles: string;
  screen: string;
}

export const receiveShow = (wire: WireShow): Show => ({
  id: wire.id,
  time: wire.time,
  ends: wire.show_ends_at,
  price: wire.price_from,
  free: wire.seats_available_for_sale,
  total: wire.total_seats_available,
  format: wire.show_type,
  subtitles: wire.subtitle_language ?? '',
  screen: wire.Screen_strName,
});
