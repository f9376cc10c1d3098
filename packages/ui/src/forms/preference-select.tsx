import { Icon } from '../kit/icon.tsx';
import type { Preference } from './preference-menu.tsx';

/** A small select with an icon, for a drawer. */
export function PreferenceSelect({ label, icon, value, options, onChange }: Preference) {
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
