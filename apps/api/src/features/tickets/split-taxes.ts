import { startOfIstDay } from '@houseful/domain/ist.ts';
import { fromRupees, type Paise, toRupees } from '@houseful/domain/money.ts';
import { paiseOf, promoOf, seatPrice, seatRates, sumOf } from '@houseful/domain/pricing.ts';
import { splitTax, type TaxRate, takeOffPromo, taxRateAt } from '@houseful/domain/tax-split.ts';
import type { Translate } from '@houseful/text/text.ts';
import type { ChainTaxRate } from '../../settings.ts';
import type { TicketView } from './present.ts';
import type { TicketRow } from './store.ts';

/**
 * How much tax is in what was paid, by the rates of the day it was booked (AMB-74). It informs and changes no
 * amount. A promo lessens the price of what it is for; the tax of the handling charge is the one that was
 * added to it.
 */
export function splitTaxes(
  row: TicketRow,
  rates: readonly ChainTaxRate[],
  t: Translate,
): TicketView['taxes'] {
  const at = row.booked_at ?? row.created_at;
  const price = { tickets: sumOf(row.lines, 'ticket'), food: sumOf(row.lines, 'food') };
  const paid = takeOffPromo(price, promoOf(row.lines), row.promo_scope ?? 'any');
  const line = (name: string, percent: number | null, tax: (percent: number) => Paise) =>
    percent === null || tax(percent) === 0 ? [] : [{ name, percent, amount: toRupees(tax(percent)) }];
  const within = (gross: Paise) => (percent: number) => splitTax(gross, percent).tax;
  const seatRate = taxRateAt(ratesOf(rates, 'ticket'), seatPrice(seatRates(row.lines)), at);
  return [
    ...line(t('GST on tickets'), seatRate, within(paid.tickets)),
    ...line(t('GST on food and drinks'), taxRateAt(ratesOf(rates, 'food'), 0, at), within(paid.food)),
    ...line(t('GST on the convenience fee'), row.gst_percent, () => paiseOf(row.lines, 'gst')),
  ];
}

function ratesOf(rates: readonly ChainTaxRate[], of: ChainTaxRate['of']): TaxRate[] {
  return rates
    .filter((rate) => rate.of === of)
    .map(({ from, up_to_rupees, percent }) => ({
      from: startOfIstDay(from),
      upToPaise: up_to_rupees === null ? null : fromRupees(up_to_rupees),
      percent,
    }));
}
