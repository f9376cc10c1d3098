import type { Translate } from '@houseful/app-kit/text.tsx';
import { formatRupees, toPaise } from '@houseful/domain/money.ts';
import type { PriceLine } from '@houseful/ui/cinema/price-lines.tsx';
import type { Order } from './receive.ts';

/** Rupees of the wire as they are shown: `₹1,814.40` (J-17). */
export const rupees = (amount: number): string => formatRupees(toPaise(amount));

/**
 * The outcome of the fee call. After a failure, the fee's lines and the total stay empty until the call works
 * (J-07, AMB-73).
 */
export type Fee = 'known' | 'failed';

/** The paid things of an order, in rupees. */
export interface Priced
  extends Pick<
    Order,
    'seatPrice' | 'ticketsTotal' | 'threeD' | 'items' | 'gst' | 'gst_percent' | 'promo_code'
  > {
  /** Seats; none where only food is bought. */
  count: number;
  area: string;
  internet_handling_charges: number;
  promo_amount: number;
}

/**
 * The price as lines: seats, food, fees, promo, the same on every page from the summary to the ticket. Empty
 * groups are left out.
 */
export function priceLines(priced: Priced, t: Translate, fee: Fee = 'known'): PriceLine[][] {
  return [seatLines(priced, t), foodLines(priced, t), feeLines(priced, t, fee), promoLine(priced, t)];
}

type PricedOrder = Omit<Priced, 'count'> & Pick<Order, 'seats' | 'showsFee'>;

/** The same of an order. Every amount is the server's. */
export function orderLines(order: PricedOrder, t: Translate, fee: Fee = 'known'): PriceLine[][] {
  const { seats, showsFee, internet_handling_charges: charge } = order;
  return priceLines(
    { ...order, count: seats.length, internet_handling_charges: showsFee ? charge : 0 },
    t,
    fee,
  );
}

/** The total, two decimals; empty while the fee is not known. */
export function totalLine({ total }: Pick<Order, 'total'>, t: Translate, fee: Fee = 'known') {
  return { label: t('Total to pay'), amount: fee === 'known' ? rupees(total) : '', line: 'total' };
}

function seatLines({ count, area, seatPrice, ticketsTotal, threeD }: Priced, t: Translate): PriceLine[] {
  if (count === 0) return [];
  const each = (amount: number) => `${count} × ${rupees(amount)}`;
  const seats: PriceLine = {
    key: 'seats',
    label: area ? t('{area} seats', { area }) : t('Seats'),
    each: each(seatPrice),
    amount: rupees(ticketsTotal),
    line: 'tickets',
  };
  if (threeD === 0) return [seats];
  return [
    seats,
    {
      key: '3d',
      label: t('3D charge'),
      each: each(threeD),
      amount: rupees(count * threeD),
      line: 'threeD',
    },
  ];
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

function feeLines(
  { internet_handling_charges: charge, gst, gst_percent, count }: Priced,
  t: Translate,
  fee: Fee,
): PriceLine[] {
  if (charge === 0) return [];
  const isKnown = fee === 'known';
  return [
    {
      key: 'charge',
      label: t('Convenience fee'),
      each: isKnown && count > 0 ? `${count} × ${rupees(charge / count)}` : undefined,
      amount: isKnown ? rupees(charge) : '',
      line: 'charges',
    },
    {
      key: 'gst',
      label: t('GST on the convenience fee'),
      each: isKnown
        ? t('{percent}% of {amount}', { percent: gst_percent, amount: rupees(charge) })
        : undefined,
      amount: isKnown ? rupees(gst) : '',
      line: 'gst',
    },
  ];
}

function promoLine({ promo_code: code, promo_amount: amount }: Priced, t: Translate): PriceLine[] {
  if (!code || amount === 0) return [];
  return [
    {
      key: 'promo',
      label: t('Promo {code}', { code }),
      amount: `−${rupees(amount)}`,
      line: 'promo',
      good: true,
    },
  ];
}
