import { useState } from 'react';
import { newKey } from '../idempotency-key.ts';

/**
 * The keys of what a form sends: the same for as long as the same is asked, so that a repeat after a lost
 * answer is done once.
 */
export function useRequestKey(): {
  keyOf: (asked: unknown) => string /** It was done: the same again is another. */;
  forget: () => void;
} {
  const [keys] = useState(() => {
    let last = { asked: '', key: '' };
    return {
      keyOf: (asked: unknown) => {
        const text = JSON.stringify(asked, describeFile);
        if (last.asked !== text) last = { asked: text, key: newKey() };
        return last.key;
      },
      forget: () => {
        last = { asked: '', key: '' };
      },
    };
  });
  return keys;
}

const describeFile = (_: string, value: unknown): unknown =>
  value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value;
