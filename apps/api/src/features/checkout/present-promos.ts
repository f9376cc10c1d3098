import type { BodyOf, DataOf } from '@houseful/contract/contract.ts';
import type { promos } from '@houseful/contract/promos.ts';
import { istDate } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import type { Lang } from '@houseful/text/text.ts';
import { inLang } from '../../present/in-lang.ts';
import type { OrderNow } from '../orders/store.ts';
import type { PromoRow } from '../promos/store.ts';

type Promos = typeof promos;

/** A promo on offer; the day shown is its last one. */
export function presentListed(row: PromoRow, lang: Lang): DataOf<Promos['GET /webapp/promos']>[number] {
  return {
    promo_code: row.code,
    promo_title: inLang(row, 'title', lang),
    promo_description: inLang(row, 'description', lang),
    promo_expiry: row.ends_at === null ? '' : istDate(row.ends_at - 1),
    promo_required: inLang(row, 'terms', lang),
  };
}

/** Reads the order whose promo is to be removed. */
export const orderIdOf = (body: BodyOf<Promos['POST /webapp/promos/remove']>): string =>
  body.TransactionID ?? '';

/** Presents the present total of an order. */
export const presentTotal = (order: OrderNow): DataOf<Promos['POST /webapp/promos/remove']> => ({
  totalAmount: toRupees(order.total_paise),
});
