import { Icon, type IconName } from './icon.tsx';
import { Menu } from './menu.tsx';
import type { SelectOption } from './select.tsx';

type PreferenceSelectProps = {
  /** Accessible name: `Language` or `Theme`. */
  label: string;
  icon: IconName;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** A button with the icon alone, which opens a menu: in a header it is not taken for a filter of the page. */
  compact?: boolean;
};

/** A small select with an icon for a lasting preference. */
function PreferenceSelect({ label, icon, value, options, onChange, compact }: PreferenceSelectProps) {
  if (compact) {
    const items = options.map((option) => ({
      label: option.label,
      checked: option.value === value,
      onSelect: () => onChange(option.value),
    }));
    return <Menu label={label} trigger={<Icon name={icon} small />} items={items} className="hf-preference-menu" />;
  }
  return (
    <span className="hf-preference">
      <Icon name={icon} small />
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  );
}

export type ThemeChoice = 'system' | 'light' | 'dark';

/** `Theme`: system, light or dark; the texts are given in that order. */
export function ThemeSwitch(props: {
  label: string;
  value: ThemeChoice;
  texts: Record<ThemeChoice, string>;
  onChange: (value: ThemeChoice) => void;
  compact?: boolean;
}) {
  const { texts, onChange, ...rest } = props;
  const options = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: texts[value] }));
  return (
    <PreferenceSelect
      icon={props.value === 'light' ? 'sun' : 'moon'}
      options={options}
      onChange={(value) => onChange(value as ThemeChoice)}
      {...rest}
    />
  );
}

/** `Language`: each language in its own name. */
export function LanguageSwitch(props: Omit<PreferenceSelectProps, 'icon'>) {
  return <PreferenceSelect icon="globe" {...props} />;
}
