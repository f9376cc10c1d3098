import type { DataOf } from '@houseful/contract/contract.ts';
import { offers } from '@houseful/contract/offers.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ok } from '../../http/answer.ts';
import { pageOf } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import { refuse } from '../../refuse.ts';
import { cleanHtml } from '../content/clean-html.ts';
import { countOffers, findOffer, findOffers, type OfferRow } from './store.ts';

type Offer = DataOf<(typeof offers)['GET /webapp/offer/:offer_id']>;

const present = (row: OfferRow): Offer => ({
  id: row.offer_id,
  offer_name: row.name,
  image_path: row.picture,
  offer_description: cleanHtml(row.description),
});

/** Marketing cards; redeemable codes are promos (requirements §3.8 #69-#72, AMB-100). */
export function offersRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, offers, {
    'GET /webapp/alloffers': async ({ db, lang }) => (await findOffers(db, lang)).map(present),
    'GET /webapp/homepageoffers': async ({ db, lang }) =>
      (await findOffers(db, lang)).filter((row) => row.on_home).map(present),
    'GET /webapp/offers': async ({ db, query, lang }) => {
      const { page, limit, offset } = pageOf(query);
      const rows = await findOffers(db, lang, { limit, offset });
      return ok(rows.map(present), { meta: { page, limit, total: await countOffers(db) } });
    },
    'GET /webapp/offer/:offer_id': async ({ db, params, lang }) => {
      const row = await findOffer(db, lang, params.offer_id);
      return row ? present(row) : refuse('not_found', { message: 'Offer not found.' });
    },
  });
}
