import { formatRupees, toPaise } from '@houseful/domain/money.ts';
import { isPartOfSeat, type LineKind } from '@houseful/domain/pricing.ts';
import type { Translate } from '@houseful/text/text.ts';
import type { TicketView } from './present.ts';

interface Line {
  label: string;
  /** Rupees; a promo's are negative. */
  amount: number;
}

/** Returns the lines of the summary: seats, food, charge, GST, promo (J-17). A gift has none (AMB-86). */
export function receiptLines({ receipt }: Pick<TicketView, 'receipt'>, t: Translate): Line[] {
  if (!receipt) return [];
  const { area, items, lines, gst_percent, promo_code } = receipt;
  const names: Record<Exclude<LineKind, 'food'>, string> = {
    tickets: area ? t('{area} seats', { area }) : t('Seats'),
    three_d: t('3D charge'),
    handling: t('Convenience fee'),
    gst: `${t('GST on the convenience fee')}, ${gst_percent}%`,
    promo: t('Promo {code}', { code: promo_code ?? '' }),
  };
  return lines.flatMap(({ kind, count, each, amount }) => {
    if (kind === 'food') return items.map(dishLine);
    const name = names[kind];
    return { label: isPartOfSeat(kind) ? times(name, count, each) : name, amount };
  });
}

const times = (name: string, n: number, each: number): string =>
  `${name}, ${n} × ${formatRupees(toPaise(each))}`;

const dishLine = (item: NonNullable<TicketView['receipt']>['items'][number]): Line => ({
  label: times(item.Item_strDescription, item.quantity, item.Item_intPrice),
  amount: item.quantity * item.Item_intPrice,
});
