import { toRupees } from '@houseful/domain/money.ts';
import { presentSums } from '../../present/present-price.ts';
import type { OrderNow } from '../orders/store.ts';

/** The true totals, as every 942 carries them; `sharePaise` where a share of them is what is paid. */
export function presentTotals(order: OrderNow, sharePaise?: number): Record<string, number> {
  return {
    ...presentSums(order.lines),
    totalAmount: toRupees(order.total_paise),
    total_amount: toRupees(order.total_paise),
    ...(sharePaise !== undefined && { amount: toRupees(sharePaise) }),
  };
}
