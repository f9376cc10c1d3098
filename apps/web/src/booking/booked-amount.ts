import type { Translate } from '@houseful/app-kit/text.tsx';
import { formatRupees, type Paise, toPaise } from '@houseful/domain/money.ts';

/** The total of a booking and the amount that is due, in rupees of the wire. */
interface Booked {
  goods: number;
  convenience_fee: number;
  discount: number;
  amount_due: number;
}

/**
 * goods + convenience_fee - discount, as every page shows it (K-02, J-17); added up in paise, for
 * rupees leave dust (AMB-124).
 */
export const amountOf = ({ goods, convenience_fee, discount }: Omit<Booked, 'amount_due'>): Paise =>
  toPaise(goods) + toPaise(convenience_fee) - toPaise(discount);

/** How far a split booking is paid (J-22); empty where nothing is, or nothing is left to pay. */
export function partPaid(booked: Booked, t: Translate): string {
  const due = toPaise(booked.amount_due);
  const paid = amountOf(booked) - due;
  return due > 0 && paid > 0
    ? t('{paid} paid, {due} to come', { paid: formatRupees(paid), due: formatRupees(due) })
    : '';
}
