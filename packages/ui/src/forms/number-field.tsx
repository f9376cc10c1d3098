import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './field.tsx';
import { type NumberBox, putTyped, putWhole } from './mobile-number.ts';

/** After this pause digits begin a new number: the person has read what was refused before. */
const PAUSE_MS = 2_000;
const TYPED = ['insertText', 'insertCompositionText'];

export type NumberFieldProps = Omit<
  TextFieldProps,
  'onChange' | 'onKeyDown' | 'onBlur' | 'notice' | 'type'
> & {
  /** The sentence that says which numbers the box takes, shown when it refuses one. */
  refusal: string;
};

/** A box for one Indian mobile number that is typed, pasted, dropped or filled in. */
export function NumberField({ refusal, value, defaultValue, ...rest }: NumberFieldProps) {
  const [refused, setRefused] = useState(false);
  const last = useRef({ value: String(defaultValue ?? ''), typed: '', at: 0 });

  const change = ({ currentTarget: box, nativeEvent, timeStamp }: ChangeEvent<HTMLInputElement>) => {
    const before = value === undefined ? last.current.value : String(value);
    const isGoingOn = last.current.value === before && timeStamp - last.current.at < PAUSE_MS;
    const typed = isGoingOn ? last.current.typed : before;
    const caret = box.selectionStart ?? box.value.length;
    const isTyped = TYPED.includes((nativeEvent as InputEvent).inputType);
    const next: NumberBox = isTyped
      ? putTyped({ value: before, typed }, box.value, caret)
      : putWhole(before, box.value, caret);
    last.current = { value: next.value, typed: next.typed, at: timeStamp };
    setRefused(next.refused);
    if (next.value === box.value) return;
    box.value = next.value;
    box.setSelectionRange(next.caret, next.caret);
  };
  const forget = () => {
    last.current.at = -PAUSE_MS;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' || event.key === 'Delete') forget();
  };
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      {...(value === undefined ? { defaultValue } : { value })}
      type="tel"
      notice={refused ? refusal : ''}
      onChange={change}
      onKeyDown={key}
      onBlur={forget}
    />
  );
}
