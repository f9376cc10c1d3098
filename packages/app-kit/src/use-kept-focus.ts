import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what loses a pressed button when this value changes: the focus that fell to the page goes to the part
 * that bears the ref (N-20).
 */
export function useKeptFocus<Part extends HTMLElement>(value: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const before = useRef(value);
  useEffect(() => {
    if (value !== before.current && document.activeElement === document.body) part.current?.focus();
    before.current = value;
  }, [value]);
  return part;
}
