import { useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type QuantityProps = {
  value: number;
  /** Names of the buttons: `Add Samosa`, `Remove Samosa`. */
  addLabel: string;
  removeLabel: string;
  onAdd: () => void;
  onRemove: () => void;
  min?: number;
  max?: number;
  /** At zero only the plus is there. */
  collapsed?: boolean;
};

/** Big minus and plus with the count between them (`data-quantity`). */
export function Quantity({ value, addLabel, removeLabel, onAdd, onRemove, min = 0, max = 9, collapsed = true }: QuantityProps) {
  const small = collapsed && value === 0;
  const plus = useRef<HTMLButtonElement>(null);
  const minus = useRef<HTMLButtonElement>(null);
  // The minus goes away with the last one: the plus keeps the place.
  const remove = () => {
    if (collapsed && value === 1) plus.current?.focus();
    onRemove();
  };
  // The plus sleeps with the last that may be had: the minus takes its focus.
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
