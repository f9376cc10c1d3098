import type { FormResult } from '@houseful/domain/forms/check-form.ts';
import { type FormEvent, type RefObject, useState } from 'react';
import { useT } from '../text.tsx';
import { useFocusWrong } from './use-focus-wrong.ts';

interface Wrong<Field extends string> {
  field: Field;
  message: string;
}

export interface Form<Field extends string> {
  form: RefObject<HTMLFormElement | null>;
  /** The sentence beside a field. */
  errorOf: (field: Field) => string | undefined;
  busy: boolean;
  submit: (event: FormEvent) => void;
}

/**
 * A form that says one thing at a time: the first failed check stands beside its field, which takes the
 * focus. The form is sent when all checks pass, once however often it is pressed. `send` may return a fault
 * that only the server knows.
 */
export function useForm<Field extends string>(
  check: () => FormResult<Field>,
  send: () => Promise<Wrong<Field> | undefined | void>,
): Form<Field> {
  const t = useT();
  const [wrong, setWrong] = useState<Wrong<Field>>();
  const [busy, setBusy] = useState(false);
  const form = useFocusWrong(wrong);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = check();
    setWrong(checked.ok ? undefined : checked);
    if (!checked.ok) return;
    setBusy(true);
    const refused = await send();
    setBusy(false);
    if (refused) setWrong(refused);
  };
  return {
    form,
    errorOf: (field) => (wrong?.field === field ? t(wrong.message) : undefined),
    busy,
    submit: (event) => void submit(event),
  };
}
