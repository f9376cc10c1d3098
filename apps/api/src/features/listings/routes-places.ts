import { places } from '@houseful/contract/places.ts';
import { istDate } from '@houseful/domain/ist.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { inLang } from '../../present/in-lang.ts';
import { findCinemas, findCities } from '../places/store.ts';
import { createCinemaDays } from './cinema-days.ts';
import {
  presentCinema,
  presentCinemaChoice,
  presentCity,
  presentConfig,
  presentZones,
} from './present-places.ts';
import { searchChain } from './search-chain.ts';

/** Configuration, cities, cinemas and the header’s search (requirements §3.4 #8-#16). */
export function placesRoutes(app: FastifyInstance, ctx: Context): void {
  const days = createCinemaDays(ctx);
  const delivery = (): boolean => ctx.settings.flags().delivery_allowed;

  serve(app, ctx, places, {
    'GET /webapp/config': async () => presentConfig(ctx),
    'GET /webapp/locations': async ({ db, query, lang, t }) =>
      presentZones(await findCities(db, query.search), lang, t),
    'GET /webapp/locations/cities': async ({ db, lang }) =>
      (await findCities(db)).map((row) => presentCity(row, lang)),
    'GET /webapp/citylist': async ({ db, lang }) =>
      (await findCities(db)).map((row) => ({ city_id: row.city_id, city_name: inLang(row, 'name', lang) })),
    'GET /webapp/locations/search': async ({ db, query, lang }) =>
      (await findCities(db, query.search)).map((row) => ({
        ...presentCity(row, lang),
        state_name: inLang(row, 'state', lang),
      })),
    'GET /webapp/cinemas': async ({ db, query, cityId, lang }) =>
      (await findCinemas(db, { cityId, facilities: facilitiesOf(query.facility), search: query.search })).map(
        (row) => presentCinema(row, lang, delivery()),
      ),
    'GET /webapp/cinemas/:cinema_code/:date': async ({ params, lang }) =>
      days.read(params.cinema_code, params.date, lang),
    'GET /webapp/cinemas/city': async ({ db, query, cityId, lang }) =>
      (await findCinemas(db, { cityId, search: query.search })).map((row) => presentCinemaChoice(row, lang)),
    'GET /webapp/search': async ({ db, query, cityId, lang }) =>
      searchChain(db, query.search ?? '', { cityId, today: istDate(ctx.clock.now()) }, lang),
  });
}

/**
 * `facility=parking,cinema_has_recliners`, or one at a time: flags that must all be on, with or without their
 * prefix (AMB-32).
 */
function facilitiesOf(given: string | string[] = []): string[] {
  return [given]
    .flat()
    .flatMap((names) => names.split(','))
    .map((name) => name.trim().replace(/^cinema_has_/, ''))
    .filter(Boolean);
}
