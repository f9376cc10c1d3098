import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../kit/icon.tsx';

export type FieldLook = 'box' | 'line' | 'inline';

export type FieldFrameProps = {
  /** Visible label and accessible name. */
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The sentence that says what is wrong. It stands beside the field, and `aria-describedby` names it. */
  error?: string | undefined;
  /** A sentence that is spoken as soon as it changes; the field itself is not wrong. */
  notice?: string;
  look?: FieldLook;
  className?: string;
};

export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Label, box, hint and error of one control. The caller draws the control with the ids that it is given. */
export function FieldFrame(
  props: FieldFrameProps & { id?: string; before?: ReactNode; control: (own: FieldControl) => ReactNode },
) {
  const { label, hideLabel, hint, error, notice, look = 'box', className, before, control } = props;
  const made = useId();
  const id = props.id ?? made;
  const described = classNames(hint !== undefined && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={classNames('hf-field', look !== 'box' && `hf-field--${look}`, className)}>
      <label htmlFor={id} className={hideLabel ? 'hf-hidden' : 'hf-field__label'}>
        {label}
      </label>
      <div className="hf-field__box">
        {before !== undefined && <span className="hf-field__before">{before}</span>}
        {control({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      </div>
      {notice !== undefined && (
        <p className="hf-field__notice" aria-live="polite">
          {notice}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hf-field__hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="hf-field__error">
          <Icon name="error" small />
          {error}
        </p>
      )}
    </div>
  );
}

export type Framed = FieldFrameProps & { onValueChange?: (value: string) => void };

export type TextFieldProps = Framed &
  Omit<ComponentProps<'input'>, keyof FieldFrameProps> & {
    /** Before the text: an icon, or a fixed text such as +91. */
    before?: ReactNode;
    icon?: IconName;
  };

/**
 * A one-line text box with its label. Works controlled (`value`) and in a plain form (`name`,
 * `defaultValue`).
 */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    notice,
    look,
    className,
    id,
    before,
    icon,
    onValueChange,
    onChange,
    ...input
  } = props;
  const frame = {
    label,
    hideLabel,
    hint,
    error,
    notice,
    look,
    className,
    id,
    before: icon ? <Icon name={icon} small /> : before,
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  };
  return (
    <FieldFrame
      {...frame}
      control={(own) => <input type="text" {...input} {...own} onChange={change} className="hf-input" />}
    />
  );
}

/** A searchbox. The label is its name and, unless another is given, its placeholder. */
export function SearchField({ look = 'box', ...rest }: Omit<TextFieldProps, 'icon' | 'before'>) {
  return (
    <TextField
      hideLabel
      icon="search"
      type="search"
      placeholder={rest.label}
      autoComplete="off"
      look={look}
      {...rest}
    />
  );
}
