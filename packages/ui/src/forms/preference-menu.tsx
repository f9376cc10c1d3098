import { Icon, type IconName } from '../kit/icon.tsx';
import { Menu } from '../overlays/menu.tsx';
import type { SelectOption } from './select.tsx';

/** A lasting choice of the person, for example the language. */
export type Preference = {
  /** Accessible name: `Language` or `Theme`. */
  label: string;
  icon: IconName;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
};

/** A header's icon button that opens a menu, so that nobody takes it for a filter of the page. */
export function PreferenceMenu({ label, icon, value, options, onChange }: Preference) {
  const items = options.map((option) => ({
    label: option.label,
    checked: option.value === value,
    onSelect: () => onChange(option.value),
  }));
  return (
    <Menu label={label} trigger={<Icon name={icon} small />} items={items} className="hf-preference-menu" />
  );
}
