import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type PriceLine = {
  key: string;
  label: ReactNode;
  /** Muted, after the label: `4 × ₹400.00`. */
  each?: ReactNode;
  /** Already formatted. */
  amount: string;
  /** Becomes `data-line` of the amount. */
  line?: string;
  /** True for a line in the reader's favour: a promo. */
  good?: boolean;
  /** True for a line that only screen readers need, because the lines above show it: the sum of several. */
  spoken?: boolean;
};

export type PriceLinesProps = {
  /** Seats, food, fees, promo: a line stands between groups. Empty groups are left out. */
  groups: readonly (readonly PriceLine[])[];
  total?: { label: ReactNode; amount: string; line?: string };
  look?: 'receipt' | 'compact';
  className?: string;
};

function Line({ label, each, amount, line, good, spoken, first }: PriceLine & { first: boolean }) {
  return (
    <div
      className={classNames(
        'hf-price__line',
        good && 'hf-price__line--good',
        first && 'hf-price__line--first',
        spoken && 'hf-hidden',
      )}
    >
      <dt>
        {label} {each !== undefined && <span className="hf-price__each">{each}</span>}
      </dt>
      <dd data-line={line}>{amount}</dd>
    </div>
  );
}

/**
 * The layout of prices on every screen: item, muted `count × each`, amount on the right; then a strong rule
 * and the total.
 */
export function PriceLines({ groups, total, look = 'receipt', className }: PriceLinesProps) {
  const filled = groups.filter((group) => group.length > 0);
  return (
    <dl className={classNames('hf-price', look === 'compact' && 'hf-price--compact', className)}>
      {filled.map((group) => (
        <Fragment key={group[0]?.key}>
          {group.map((line, at) => (
            <Line {...line} key={line.key} first={at === 0} />
          ))}
        </Fragment>
      ))}
      {total && (
        <div className="hf-price__line hf-price__total">
          <dt>{total.label}</dt>
          <dd data-line={total.line}>{total.amount}</dd>
        </div>
      )}
    </dl>
  );
}
