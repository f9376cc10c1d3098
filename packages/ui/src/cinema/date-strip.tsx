import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Bulb } from './bulbs.tsx';

export type DateChoice = {
  /** YYYY-MM-DD; also the option's `data-date`. */
  date: string;
  /** Accessible name, for example `Sat 21 Nov, from ₹204`. */
  name: string;
  /** The three lines: `Sat` or `Today`, `21`, `Nov`. */
  weekday: string;
  day: string;
  month: string;
  /** `₹204`: the lowest price of the day. */
  price?: string | 0 | undefined;
  /** True if nothing plays on that day; it can still be chosen. */
  none?: boolean;
};

export type DateStripProps = {
  label: string;
  dates: readonly DateChoice[];
  value: string;
  onChange: (date: string) => void;
  className?: string;
};

/** Days side by side as radios; the chosen day's bulb burns. */
export function DateStrip({ label, dates, value, onChange, className }: DateStripProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames('hf-dates', className)}>
      {dates.map(({ date, name, weekday, day, month, price, none }) => (
        <label key={date} className={classNames('hf-date', none && 'hf-date--none')}>
          <input
            type="radio"
            name={group}
            value={date}
            data-date={date}
            aria-label={name}
            checked={date === value}
            onChange={() => onChange(date)}
          />
          <Bulb lit />
          <span>{weekday}</span>
          <b>{day}</b>
          <span>{month}</span>
          {price && <small>{price}</small>}
        </label>
      ))}
    </div>
  );
}
