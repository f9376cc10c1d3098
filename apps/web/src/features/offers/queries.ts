import type { Data } from '@houseful/app-kit/data.ts';
import { type Listed, type Load, listed, required } from '@houseful/app-kit/route-loader.ts';

export type Offer = Data<'GET /webapp/offer/:offer_id'>;
export type Promotion = Data<'GET /webapp/extras/promotions'>[number];

export interface OffersData {
  offers: Listed<Offer>;
}

export const loadOffers: Load<OffersData> = async (call) => ({
  offers: listed(await call('GET /webapp/offers', { query: { limit: 200 } })),
});

/** `offer` is null when there is none of that id (I-11). */
export interface OfferData {
  offer: Offer | null;
}

export const loadOffer: Load<OfferData> = async (call, { params }) => {
  const result = await call('GET /webapp/offer/:offer_id', { params: { offer_id: params.offer_id ?? '' } });
  return { offer: !result.ok && result.http === 404 ? null : required(result) };
};

export interface PromotionsData {
  promotions: Listed<Promotion>;
}

export const loadPromotions: Load<PromotionsData> = async (call) => ({
  promotions: listed(await call('GET /webapp/extras/promotions')),
});
