import { useId } from 'react';
import { classNames } from '../class-names.ts';
import type { ChoiceProps } from './radio-group.tsx';

const segmentLooks = { boxes: 'hf-segments', words: 'hf-switch', line: 'hf-switch hf-switch--line' };

/**
 * One choice among few, side by side: filled boxes, words with a line under the chosen one, or such words
 * over the whole width.
 */
export function Segments<Value extends string>(
  props: ChoiceProps<Value> & { look?: keyof typeof segmentLooks },
) {
  const { label, name, choices, value, onChange, look = 'boxes', className } = props;
  const made = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(segmentLooks[look], className)}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(look === 'boxes' && 'hf-segment', choice.none && 'hf-none')}
        >
          <input
            type="radio"
            name={name ?? made}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
