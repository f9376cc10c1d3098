import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../kit/icon.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** Visible label and accessible name. */
  label: ReactNode;
  error?: string | undefined;
  onCheckedChange?: (checked: boolean) => void;
};

export function Checkbox({
  label,
  error,
  className,
  id,
  onCheckedChange,
  onChange,
  ...input
}: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={className}>
      <label className="hf-check">
        <input
          {...input}
          type="checkbox"
          id={own}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(input['aria-describedby'], error && `${own}-error`)}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${own}-error`} className={classNames('hf-field__error')}>
          <Icon name="error" small />
          {error}
        </p>
      )}
    </div>
  );
}
