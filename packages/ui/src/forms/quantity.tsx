import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../kit/icon.tsx';

export type QuantityProps = {
  value: number;
  /** Names of the buttons: `Add Samosa`, `Remove Samosa`. */
  addLabel: string;
  removeLabel: string;
  onAdd: () => void;
  onRemove: () => void;
  min?: number;
  max?: number;
  /** Shows only the plus button at zero. */
  collapsed?: boolean;
};

/** Big minus and plus with the count between them (`data-quantity`). */
export function Quantity({
  value,
  addLabel,
  removeLabel,
  onAdd,
  onRemove,
  min = 0,
  max = 9,
  collapsed = true,
}: QuantityProps) {
  const small = collapsed && value === 0;
  const plus = useRef<HTMLButtonElement>(null);
  const minus = useRef<HTMLButtonElement>(null);
  // The minus disappears with the last one, so the plus takes the focus.
  const remove = () => {
    if (collapsed && value === 1) plus.current?.focus();
    onRemove();
  };
  // The plus is disabled at the most allowed, so the minus takes the focus.
  const add = () => {
    if (value === max - 1) minus.current?.focus();
    onAdd();
  };
  return (
    <span className={classNames('hf-quantity', small && 'hf-quantity--none')}>
      {!small && (
        <button ref={minus} type="button" aria-label={removeLabel} disabled={value <= min} onClick={remove}>
          <Icon name="minus" />
        </button>
      )}
      <span data-quantity={value} aria-live="polite" className={small ? 'hf-hidden' : 'hf-quantity__count'}>
        {value}
      </span>
      <button ref={plus} type="button" aria-label={addLabel} disabled={value >= max} onClick={add}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
