import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useId } from 'react';
import { Icon, type IconName } from '../kit/icon.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, keyof FieldFrameProps | 'children'> & {
    options: readonly SelectOption[];
    /** First entry with the empty value, shown until something is chosen. */
    placeholder?: string;
    icon?: IconName;
    onValueChange?: (value: string) => void;
  };

/**
 * Keeps Escape in an open list, whose option has the focus: it closes only the list, not the dialog around
 * it.
 */
function keepEscape(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key === 'Escape' && event.target !== event.currentTarget) event.stopPropagation();
}

/** The phone's own select in the look of our field; `look="inline"` is for a row of filters. */
export function Select(props: SelectProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    look,
    className,
    id,
    options,
    placeholder,
    icon,
    onValueChange,
    onChange,
    ...select
  } = props;
  const made = useId();
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  };
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, look, className }}
      id={id ?? made}
      before={icon && <Icon name={icon} small />}
      control={(own) => (
        <>
          <select onKeyDown={keepEscape} {...select} {...own} onChange={change} className="hf-input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" small className="hf-field__mark" />
        </>
      )}
    />
  );
}
