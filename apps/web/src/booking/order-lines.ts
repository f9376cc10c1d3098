import type { Translate } from '@houseful/app-kit/text.tsx';
import { formatRupees, toPaise } from '@houseful/domain/money.ts';
import type { LineKind } from '@houseful/domain/pricing.ts';
import type { PriceLine } from '@houseful/ui/cinema/price-lines.tsx';
import type { Order } from './receive.ts';

/** Rupees of the wire as they are shown: `₹1,814.40` (J-17). */
export const rupees = (amount: number): string => formatRupees(toPaise(amount));

/**
 * The outcome of the fee call. After a failure, the fee's lines and the total stay empty until the call works
 * (J-07, AMB-73).
 */
export type Fee = 'known' | 'failed';

/** The price of an order or a receipt, in rupees. */
export type Priced = Pick<Order, 'lines' | 'area' | 'items' | 'gst_percent' | 'promo_code'>;

type Line = Order['lines'][number];

/** The name of a line, and the mark by which the page finds it. Food has the names of its dishes. */
const SHOWN: Record<
  Exclude<LineKind, 'food'>,
  { line: string; label: (priced: Priced, t: Translate) => string }
> = {
  tickets: { line: 'tickets', label: ({ area }, t) => (area ? t('{area} seats', { area }) : t('Seats')) },
  three_d: { line: 'threeD', label: (_, t) => t('3D charge') },
  handling: { line: 'charges', label: (_, t) => t('Convenience fee') },
  gst: { line: 'gst', label: (_, t) => t('GST on the convenience fee') },
  promo: { line: 'promo', label: ({ promo_code }, t) => t('Promo {code}', { code: promo_code ?? '' }) },
};

/**
 * The price as lines: seats, food, fees, promo, the same on every page from the summary to the ticket. Every
 * amount is the server's. Without a known fee, the amounts of its lines stay empty.
 */
export function orderLines(priced: Priced, t: Translate, fee: Fee = 'known'): PriceLine[][] {
  const groups: [seats: PriceLine[], food: PriceLine[], fees: PriceLine[], promo: PriceLine[]] = [
    [],
    [],
    [],
    [],
  ];
  for (const given of priced.lines) {
    const { kind } = given;
    if (kind === 'food') groups[1] = foodLines(priced, t);
    else if (kind === 'promo') groups[3].push({ ...lineOf(kind, given, priced, t), good: true });
    else if (kind !== 'handling' && kind !== 'gst')
      groups[0].push({ ...lineOf(kind, given, priced, t), each: timesEach(given) });
    else if (fee !== 'known') groups[2].push({ ...lineOf(kind, given, priced, t), amount: '' });
    else groups[2].push({ ...lineOf(kind, given, priced, t), each: feeEach(given, priced, t) });
  }
  return groups;
}

function lineOf(kind: Exclude<LineKind, 'food'>, { amount }: Line, priced: Priced, t: Translate): PriceLine {
  const { line, label } = SHOWN[kind];
  return {
    key: kind,
    label: label(priced, t),
    line,
    amount: amount < 0 ? `−${rupees(-amount)}` : rupees(amount),
  };
}

const timesEach = ({ count, each }: Line): string => `${count} × ${rupees(each)}`;

function feeEach(line: Line, { lines, gst_percent: percent }: Priced, t: Translate): string {
  if (line.kind !== 'gst') return timesEach(line);
  const taxed = lines.find(({ kind }) => kind === 'handling')?.amount ?? 0;
  return t('{percent}% of {amount}', { percent, amount: rupees(taxed) });
}

/** The total, two decimals; empty while the fee is not known. */
export function totalLine({ total }: Pick<Order, 'total'>, t: Translate, fee: Fee = 'known') {
  return { label: t('Total to pay'), amount: fee === 'known' ? rupees(total) : '', line: 'total' };
}

function foodLines({ items }: Priced, t: Translate): PriceLine[] {
  const lines: PriceLine[] = items.map(({ id, name, price, quantity }) => ({
    key: id,
    label: name,
    each: `${quantity} × ${rupees(price)}`,
    amount: rupees(quantity * price),
  }));
  if (lines.length < 2) return lines.map((line) => ({ ...line, line: 'food' }));
  const sum = items.reduce((total, { price, quantity }) => total + quantity * toPaise(price), 0);
  return [
    ...lines,
    {
      key: 'food',
      label: t('Food and drinks in all'),
      amount: formatRupees(sum),
      line: 'food',
      spoken: true,
    },
  ];
}
