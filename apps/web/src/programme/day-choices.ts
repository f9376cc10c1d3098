import type { Translate } from '@houseful/app-kit/text.tsx';
import type { Day } from '@houseful/domain/ist.ts';
import { formatWholeRupees, toPaise } from '@houseful/domain/money.ts';
import { dayWords } from './days.ts';

/** The lowest price of each day, in whole rupees with fees. */
export type DayPrices = readonly { date: Day; from: number }[];

/** The choices of a `DateStrip`; `today` is named so. */
export function dayChoices(t: Translate, dates: readonly Day[], today: Day, prices: DayPrices) {
  return dates.map((date) => {
    const { weekday, day, month } = dayWords(t, date);
    const from = prices.find((each) => each.date === date)?.from;
    const price = from && formatWholeRupees(toPaise(from));
    const name = `${weekday} ${day} ${month}`;
    return {
      date,
      name: price ? `${name}, ${t('from {amount}', { amount: price })}` : name,
      price,
      weekday: date === today ? t('Today') : weekday,
      day,
      month,
    };
  });
}
