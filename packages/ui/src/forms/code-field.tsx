import type { ChangeEvent, InputEvent } from 'react';
import { latinDigits } from './digits.ts';
import { TextField, type TextFieldProps } from './field.tsx';

/** A box for a code or a number: digits of other scripts become 0 to 9 as they arrive. */
export function CodeField({ onChange, ...rest }: TextFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    readDigits(event.currentTarget);
    onChange?.(event);
  };
  return (
    <TextField
      {...rest}
      {...(rest.type === 'number' ? { onBeforeInput: typeLatin } : { onChange: change })}
    />
  );
}

/** Replaces digits of other scripts in the box and keeps the caret behind the same character. */
function readDigits(box: HTMLInputElement): void {
  const latin = latinDigits(box.value);
  if (latin === box.value) return;
  const caret = latinDigits(box.value.slice(0, box.selectionStart ?? box.value.length)).length;
  box.value = latin;
  box.setSelectionRange(caret, caret);
}

/** Types digits of other scripts as 0 to 9 into a number input, which would drop them silently. */
function typeLatin(event: InputEvent<HTMLInputElement>): void {
  const latin = latinDigits(event.data);
  if (latin === event.data) return;
  event.preventDefault();
  document.execCommand('insertText', false, latin);
}
