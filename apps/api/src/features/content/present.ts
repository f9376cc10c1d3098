import type { content } from '@houseful/contract/content.ts';
import type { DataOf } from '@houseful/contract/contract.ts';
import type { PromotionRow } from './store.ts';

type Promotion = DataOf<(typeof content)['GET /webapp/extras/promotions']>[number];

/** `promo_expiry` is a day, YYYY-MM-DD; the browser words it (C-16). */
export function presentPromotion(row: PromotionRow): Promotion {
  return {
    image_path: row.picture,
    promo_partner: row.partner,
    promo_title: row.title,
    promo_description: row.description,
    promo_expiry: row.expires_on,
    promo_required: row.terms,
    kind: row.kind,
    promo_code: row.promo_code ?? '',
    promo_partner_logo: row.partner_logo,
    promo_body: row.body,
  };
}
