import type { Translate } from '@houseful/text/text.ts';
import { type Store, useStore } from '@houseful/ui/store.ts';

export interface Tip {
  /** Upper middle of the seat in the pane, px. */
  x: number;
  y: number;
  seat: string;
  area: string;
  price: string;
  withFees: string | null;
  /** The seat has the focus: the tip names the key for its view. */
  isFocus: boolean;
}

/**
 * Beside the seat under the pointer or the focus: which it is and what it costs. For eyes only; the seat's
 * own name says the same.
 */
export function SeatTip({ t, store }: { t: Translate; store: Store<Tip | null> }) {
  const tip = useStore(store);
  if (!tip) return null;
  return (
    <p
      className="st-tip"
      aria-hidden="true"
      style={{ transform: `translate(${tip.x}px, ${tip.y}px) translate(-50%, -100%)` }}
    >
      <b>{tip.seat}</b> {tip.area} <b>{tip.price}</b>{' '}
      {tip.withFees && <span>{t('{amount} with fees', { amount: tip.withFees })}</span>}
      {tip.isFocus && (
        <span>
          {' '}
          <kbd>V</kbd> {t('View from here')}
        </span>
      )}
    </p>
  );
}
