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
  // The minus goes away with the last one: the plus keeps the place.
  const remove = () => {
    if (collapsed && value === 1) plus.current?.focus();
    onRemove();
  };
  return (
    <span className={classNames('hf-quantity', small && 'hf-quantity--none')}>
      {!small && (
        <button type="button" aria-label={removeLabel} disabled={value <= min} onClick={remove}>
          <Icon name="minus" />
        </button>
      )}
      <span data-quantity={value} aria-live="polite" className={small ? 'hf-hidden' : 'hf-quantity__count'}>
        {value}
      </span>
      <button ref={plus} type="button" aria-label={addLabel} disabled={value >= max} onClick={onAdd}>
        <Icon name="plus" />
      </button>
    </span>
  );
}

export type LikeButtonProps = {
  /** `Like Saat Samandar Ghar`. */
  label: string;
  liked: boolean;
  /** Shown in `data-likes`, in plain digits: programs read it too. */
  count?: number;
  onPress: () => void;
};

/** A heart that fills when pressed, with the count of likes. */
export function LikeButton({ label, liked, count, onPress }: LikeButtonProps) {
  return (
    <button type="button" className="hf-like" aria-label={label} aria-pressed={liked} onClick={onPress}>
      <Icon name="heart" small solid={liked} />
      {count !== undefined && <span data-likes={count}>{count}</span>}
    </button>
  );
}
