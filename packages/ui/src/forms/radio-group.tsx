import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  /** Second line of a list. */
  note?: ReactNode;
  disabled?: boolean;
  /** True if it leads to nothing; it can still be chosen. */
  none?: boolean;
};

export type ChoiceProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  /** Form name; generated when left out. */
  name?: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
};

export type RadioGroupProps<Value extends string> = ChoiceProps<Value> & {
  hideLabel?: boolean;
  /** `list`: one choice per line with a note, and `more` below the chosen one. `row`: side by side. */
  look?: 'list' | 'row';
  more?: (value: Value) => ReactNode;
  error?: string | undefined;
};

/** Radios with a visible or hidden legend. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, name, choices, value, onChange, look = 'row', more, error, className } = props;
  const made = useId();
  const line = (choice: Choice<Value>) => (
    <label className="hf-radio">
      <input
        type="radio"
        name={name ?? made}
        value={choice.value}
        checked={value === choice.value}
        disabled={choice.disabled}
        aria-labelledby={`${made}-${choice.value}`}
        aria-describedby={choice.note === undefined ? undefined : `${made}-${choice.value}-note`}
        onChange={() => onChange(choice.value)}
      />
      <span className="hf-radio__label">
        {look === 'list' ? (
          <b id={`${made}-${choice.value}`}>{choice.label}</b>
        ) : (
          <span id={`${made}-${choice.value}`}>{choice.label}</span>
        )}
        {choice.note !== undefined && (
          <span id={`${made}-${choice.value}-note`} className="hf-radio__note">
            {choice.note}
          </span>
        )}
      </span>
    </label>
  );
  return (
    <fieldset
      className={classNames('hf-radios', look === 'list' && 'hf-radios--list', className)}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${made}-error` : undefined}
    >
      <legend className={hideLabel ? 'hf-hidden' : undefined}>{label}</legend>
      <div className={look === 'row' ? 'hf-radios__row' : undefined}>
        {choices.map((choice) => {
          const extra = value === choice.value && more?.(choice.value);
          return (
            <div key={choice.value}>
              {line(choice)}
              {extra && <div className="hf-radios__more">{extra}</div>}
            </div>
          );
        })}
      </div>
      {error && (
        <p id={`${made}-error`} className="hf-field__error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
