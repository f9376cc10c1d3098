import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { SelectOption } from '../forms/select.tsx';
import { Icon } from '../kit/icon.tsx';
import { BulbLine } from './bulbs.tsx';

/**
 * The frame of the quick-booking bar: six `CanopyCell`s in a row on a desktop, one below the other in a
 * phone's sheet.
 */
export function Canopy({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('hf-canopy', className)}>{children}</div>;
}

/** One step: its bulbs burn once it is done. `label` is only seen; the control inside has its own name. */
export function CanopyCell({ lit, label, children }: { lit?: boolean; label?: string; children: ReactNode }) {
  return (
    <div className="hf-canopy__cell">
      <BulbLine lit={lit} />
      {label !== undefined && (
        <span className="hf-canopy__label" aria-hidden="true">
          {label}
        </span>
      )}
      {children}
    </div>
  );
}

/** State of a step: `next` is to be done now, `off` cannot be done yet. */
export type PickState = 'next' | 'set' | 'off';

export type PickSelectProps = Omit<ComponentProps<'select'>, 'children' | 'onChange'> & {
  label: string;
  placeholder: string;
  options: readonly SelectOption[];
  state: PickState;
  value: string;
  onChange: (value: string) => void;
};

/** A short list (dates, times) as a step of the canopy. */
export function PickSelect({
  label,
  placeholder,
  options,
  state,
  value,
  onChange,
  ...select
}: PickSelectProps) {
  return (
    <span className={`hf-pick hf-pick--${state}`}>
      <select
        {...select}
        aria-label={label}
        disabled={state === 'off'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  );
}

export type CanopyDoorProps = Omit<ComponentProps<'button'>, 'children'> & {
  title: string;
  text: string;
  steps: { done: number; of: number };
};

/** The phone's button that opens the sheet with the canopy. */
export function CanopyDoor({ title, text, steps, className, ...rest }: CanopyDoorProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...rest}
      className={classNames('hf-canopy-door', className)}
    >
      <BulbLine steps={steps} />
      <span className="hf-canopy-door__row">
        <span>
          <b>{title}</b>
          <span>{text}</span>
        </span>
        <Icon name="up" />
      </span>
    </button>
  );
}
