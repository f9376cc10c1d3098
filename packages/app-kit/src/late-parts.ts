import { createStore, useStore } from '@houseful/ui/store.ts';
import { useEffect } from 'react';

const PATIENCE_MS = 1500;

/** How many parts of the screen shown do not react to input yet: their code comes after the page. */
const missing = createStore(0);
const count = (change: number) => missing.set(missing.read() + change);

export const missingParts = missing.read;
export const useMissingParts = () => useStore(missing);

/**
 * For a screen that has such parts; each says `useIsHere` once it reacts, and `data-ready` waits for all of
 * them.
 */
export function useLateParts(parts: number): void {
  useEffect(() => {
    count(parts);
    return () => count(-parts);
  }, [parts]);
}

/**
 * A part that an effect asks for. The page is not ready until it says that it is here, at most for a moment.
 */
export function expectPart(): () => void {
  let isExpected = true;
  const isHere = () => {
    if (isExpected) count(-1);
    isExpected = false;
    clearTimeout(timer);
  };
  const timer = setTimeout(isHere, PATIENCE_MS);
  count(1);
  return isHere;
}

export function useIsHere(): void {
  useEffect(() => {
    count(-1);
    return () => count(1);
  }, []);
}
