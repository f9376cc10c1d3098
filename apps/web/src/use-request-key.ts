import { useRef } from 'react';
import { newKey } from './new-key.ts';

/** The key for each press of a button: the same for as long as the same is asked, so that a repeat after a lost answer is done once. */
export function useRequestKey(): (asked: unknown) => string {
  const last = useRef({ asked: '', key: '' });
  return (asked) => {
    const text = JSON.stringify(asked);
    if (last.current.asked !== text) last.current = { asked: text, key: newKey() };
    return last.current.key;
  };
}
