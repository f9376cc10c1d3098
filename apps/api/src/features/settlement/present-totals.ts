import { toRupees } from '@houseful/domain/money.ts';
import type { OrderNow } from '../orders/store.ts';

/** The true totals, as every 942 carries them; `sharePaise` where a share of them is what is paid. */
export function presentTotals(order: OrderNow, sharePaise?: number): Record<string, number> {
  return {
    curTotal: toRupees(order.tickets_paise + order.three_d_paise + order.food_paise),
    curTicketsTotal: toRupees(order.tickets_paise),
    internet_handling_charges: toRupees(order.charge_paise),
    gst: toRupees(order.gst_paise),
    convenience_fee: toRupees(order.charge_paise + order.gst_paise),
    promo_amount: toRupees(order.promo_paise),
    totalAmount: toRupees(order.total_paise),
    total_amount: toRupees(order.total_paise),
    ...(sharePaise !== undefined && { amount: toRupees(sharePaise) }),
  };
}
