import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing } from '../composing.ts';
import { Icon } from '../kit/icon.tsx';
import { completeCode, putDigits, typedText } from './otp-digits.ts';

export type OtpInputProps = {
  /** Accessible name of the group. */
  label: string;
  /** Names one box: `Digit 1`. */
  boxLabel: (number: number) => string;
  digits?: number;
  /** The digits in the boxes at first. */
  given?: string;
  /** Called each time the last missing digit arrives. */
  onComplete?: (code: string) => void;
  onChange?: (code: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
};

/**
 * A one-time code in separate boxes. Typing moves to the next box and Backspace moves back. A paste counts
 * only if it is all digits. The phone's autofill fills the first box. Remount it (a new `key`) to clear it.
 */
export function OtpInput(props: OtpInputProps) {
  const { label, boxLabel, digits = 4, given = '', onComplete, onChange, error, disabled, autoFocus } = props;
  const [boxes, setBoxes] = useState<string[]>(() =>
    Array.from({ length: digits }, (_, at) => given[at] ?? ''),
  );
  const group = useRef<HTMLDivElement>(null);
  const errorId = useId();

  const focusBox = (at: number) => {
    const box = group.current?.querySelectorAll('input')[at];
    box?.focus();
    box?.select();
  };
  const put = (at: number, text: string) => {
    const next = putDigits(boxes, at, text);
    setBoxes(next.boxes);
    if (text !== '') focusBox(next.focus);
    onChange?.(next.boxes.join(''));
    const code = completeCode(next.boxes);
    if (code !== undefined && code !== boxes.join('')) onComplete?.(code);
  };
  const change = (at: number) => (event: ChangeEvent<HTMLInputElement>) =>
    put(at, typedText(boxes[at] ?? '', event.currentTarget.value));
  const paste = (at: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    put(at, event.clipboardData.getData('text').trim() || (boxes[at] ?? ''));
  };
  const key = (at: number) => (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Backspace' && boxes[at] === '' && at > 0) {
      event.preventDefault();
      put(at - 1, '');
      focusBox(at - 1);
    }
    if (event.key === 'ArrowLeft' && at > 0) focusBox(at - 1);
    if (event.key === 'ArrowRight') focusBox(at + 1);
  };
  return (
    <div>
      <div ref={group} role="group" aria-label={label} className="hf-otp">
        {boxes.map((box, at) => (
          <input
            key={at}
            aria-label={boxLabel(at + 1)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            autoFocus={autoFocus && at === 0}
            required
            disabled={disabled}
            value={box}
            onChange={change(at)}
            onPaste={paste(at)}
            onKeyDown={key(at)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="hf-field__error">
          <Icon name="error" small />
          {error}
        </p>
      )}
    </div>
  );
}
