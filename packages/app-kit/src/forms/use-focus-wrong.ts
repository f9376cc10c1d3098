import { type RefObject, useEffect, useRef } from 'react';

/** Ref for a form: when `wrong` changes to something, the first field marked as wrong takes the focus. */
export function useFocusWrong(wrong: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  return form;
}
