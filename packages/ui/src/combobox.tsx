import { Combobox as Base } from '@base-ui/react/combobox';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { matchesOption, type Option } from './option-filter.ts';

/** Spec limit of options offered at once (D-10); the search looks through all of them. */
export const optionLimit = 1000;

export type ComboboxProps = Pick<FieldFrameProps, 'label' | 'hideLabel' | 'hint' | 'error' | 'className'> & {
  options: readonly Option[];
  /** `undefined` or an unknown value: nothing chosen. */
  value: string | undefined;
  /** `undefined` when the text is cleared. */
  onChange: (value: string | undefined) => void;
  placeholder?: string;
  /** Nothing matches: `No elements found.` */
  noMatchText: string;
  /** Nothing to choose from: `No Records Found.` */
  emptyText: string;
  disabled?: boolean;
  required?: boolean;
  name?: string;
  /** `pick` is a step of the canopy; `state` is where it stands. */
  look?: 'field' | 'pick';
  state?: 'next' | 'set' | 'off';
  /** The search runs elsewhere: every letter typed is reported and nothing is filtered here. */
  onSearch?: (text: string) => void;
};

function OptionLine({ option }: { option: Option }) {
  return (
    <Base.Item value={option} disabled={option.disabled} className="hf-option">
      <span>{option.label}</span>
      {option.note !== undefined && <span className="hf-option__note">{option.note}</span>}
    </Base.Item>
  );
}

/** A searchable list: type to narrow it, arrows and Enter to choose. Its options open in a `listbox`. */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, hint, error, className, options, value, onChange, placeholder, noMatchText, emptyText } = props;
  const { disabled, required, name, look = 'field', state = 'set', onSearch } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  const off = disabled || state === 'off';

  const list = (
    <Base.Portal>
      <Base.Positioner className="hf-options" sideOffset={8} align="start">
        <Base.Popup className="hf-options__popup">
          <Base.Empty className="hf-options__none">{options.length === 0 ? emptyText : noMatchText}</Base.Empty>
          <Base.List aria-label={label}>{(option: Option) => <OptionLine key={option.value} option={option} />}</Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
  const input = { placeholder, required, autoComplete: 'off', spellCheck: false };
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value)}
      onInputValueChange={(text) => onSearch?.(text)}
      filter={onSearch ? null : matchesOption}
      isItemEqualToValue={(a, b) => a.value === b.value}
      limit={optionLimit}
      disabled={off}
      name={name}
      autoHighlight
    >
      {look === 'pick' ? (
        <Base.InputGroup className={classNames('hf-pick', `hf-pick--${state}`, className)}>
          <Base.Input {...input} aria-label={label} />
          <Icon name="down" small />
        </Base.InputGroup>
      ) : (
        <FieldFrame
          {...{ label, hideLabel, hint, error, className }}
          control={(own) => (
            <>
              <Base.Input {...input} {...own} className="hf-input" />
              <Icon name="down" small className="hf-field__mark" />
            </>
          )}
        />
      )}
      {list}
    </Base.Root>
  );
}
