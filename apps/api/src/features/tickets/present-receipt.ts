import { formatRupees, toPaise } from '@houseful/domain/money.ts';
import type { Translate } from '@houseful/text/text.ts';
import type { TicketView } from './present.ts';

interface Line {
  label: string;
  /** Rupees; a promo's are negative. */
  amount: number;
}

/** Returns the lines of the summary: seats, food, charge, GST, promo (J-17). A gift has none (AMB-86). */
export function receiptLines(
  { receipt, number_of_seats: seats, DiscountAmount: off }: TicketView,
  t: Translate,
): Line[] {
  if (!receipt) return [];
  const {
    area,
    curPrice,
    curTicketsTotal,
    threeDCharge,
    items,
    internet_handling_charges: charge,
    gst,
    gst_percent,
    promo_code,
  } = receipt;
  const times = (name: string, n: number, each: number): string =>
    `${name}, ${n} × ${formatRupees(toPaise(each))}`;
  const lines = [
    {
      label: times(area ? t('{area} seats', { area }) : t('Seats'), seats, curPrice),
      amount: curTicketsTotal,
    },
    { label: times(t('3D charge'), seats, threeDCharge), amount: seats * threeDCharge },
    ...items.map((item) => ({
      label: times(item.Item_strDescription, item.quantity, item.Item_intPrice),
      amount: item.quantity * item.Item_intPrice,
    })),
    { label: t('Convenience fee'), amount: charge },
    { label: `${t('GST on the convenience fee')}, ${gst_percent}%`, amount: gst },
    { label: t('Promo {code}', { code: promo_code ?? '' }), amount: -off },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}
