import type { CSSProperties, SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../kit/icon.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import type { Option } from './option-filter.ts';
import { useCombobox } from './use-combobox.ts';

export type ComboboxProps = Pick<FieldFrameProps, 'label' | 'hideLabel' | 'hint' | 'error' | 'className'> & {
  options: readonly Option[];
  /** `undefined` or an unknown value means that nothing is chosen. */
  value: string | undefined;
  /** `undefined` when the text is cleared. */
  onChange: (value: string | undefined) => void;
  placeholder?: string;
  /** Sentence if nothing matches: `No elements found.` */
  noMatchText: string;
  /** Sentence without any options: `No Records Found.` */
  emptyText: string;
  disabled?: boolean;
  required?: boolean;
  name?: string;
  /** `pick` is a step of the canopy; `state` is the step's state. */
  look?: 'field' | 'pick';
  state?: 'next' | 'set' | 'off';
  /** Set when the search runs elsewhere: it gets every letter typed, and nothing is filtered here. */
  onSearch?: (text: string) => void;
};

/** A searchable list: type to narrow it, arrows and Enter to choose. Its options open in a `listbox`. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    className,
    options,
    value,
    onChange,
    placeholder,
    noMatchText,
    emptyText,
  } = props;
  const { disabled, required, name, look = 'field', state = 'set', onSearch } = props;
  const box = useCombobox({ options, value, onChange, onSearch, hangs: look === 'pick' });
  const own = { ...box.field, placeholder, required, disabled: disabled || state === 'off' };
  const list = box.open && (
    <Options
      box={box}
      label={label}
      value={value}
      noneText={options.length === 0 ? emptyText : noMatchText}
    />
  );
  const form = name !== undefined && <input type="hidden" name={name} value={value ?? ''} />;
  if (look === 'pick') {
    return (
      <div className={classNames('hf-combobox', className)}>
        <span className={`hf-pick hf-pick--${state}`}>
          <input {...own} aria-label={label} />
          <Icon name="down" small />
        </span>
        {list}
        {form}
      </div>
    );
  }
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, className }}
      control={(field) => (
        <>
          <input {...own} {...field} className="hf-input" />
          <Icon name="down" small className="hf-field__mark" />
          {list}
          {form}
        </>
      )}
    />
  );
}

type OptionsProps = {
  box: ReturnType<typeof useCombobox>;
  label: string;
  value: string | undefined;
  noneText: string;
};

function Options({ box: { list, shown, mark, place, choose }, label, value, noneText }: OptionsProps) {
  const frame = {
    className: classNames('hf-options--list', place.up && 'hf-options--up'),
    style: { '--available-height': `${place.height}px` } as CSSProperties,
    ref: comeIntoView,
    // The text box keeps the focus, so that a person can type on after a look at the list.
    onPointerDown: keepFocus,
    onMouseDown: keepFocus,
  };
  if (shown.length === 0) {
    return (
      <div {...frame}>
        <p className="hf-options__none">{noneText}</p>
      </div>
    );
  }
  return (
    <div {...frame} role="listbox" id={list} aria-label={label}>
      {shown.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's
        <div
          key={option.value}
          role="option"
          tabIndex={-1}
          id={`${list}-${at}`}
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          data-highlighted={at === mark ? '' : undefined}
          className="hf-option"
          onClick={() => choose(option)}
        >
          {option.picture}
          <span>{option.label}</span>
          {/* Drawn by the style sheet: the option's text is its name alone. */}
          {option.aside && <span aria-hidden="true" className="hf-option__note" data-aside={option.aside} />}
          {option.note !== undefined && <span className="hf-option__note">{option.note}</span>}
        </div>
      ))}
    </div>
  );
}

const comeIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });
const keepFocus = (event: SyntheticEvent) => event.preventDefault();
