import { Type } from 'typebox';
import { calls } from './contract.ts';
import { AnyId, PageMeta, PageQuery, Text } from './shapes.ts';

export const Offer = Type.Object({ id: AnyId, offer_name: Text, image_path: Text, offer_description: Text });

export const offers = calls({
  'GET /webapp/alloffers': { summary: 'All offers', auth: 'public', data: Type.Array(Offer) },
  'GET /webapp/homepageoffers': { summary: 'Offers shown on Home', auth: 'public', data: Type.Array(Offer) },
  'GET /webapp/offers': {
    summary: 'All offers, by page',
    auth: 'public',
    query: Type.Object(PageQuery),
    data: Type.Array(Offer),
    meta: PageMeta,
  },
  'GET /webapp/offer/:offer_id': {
    summary: 'One offer',
    auth: 'public',
    params: Type.Object({ offer_id: Type.String({ maxLength: 80 }) }),
    data: Offer,
  },
});
