import { call } from '@houseful/app-kit/call.ts';
import { showPopup } from './show-popup.ts';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/** The time that a person who has just chosen a city has Home to themselves, in ms. */
const REST_MS = 20_000;

/** Calls `then` once, when nobody has touched the page for 20 s. `signal` ends the wait. */
function whenUntouched(signal: AbortSignal, then: () => unknown): void {
  if (signal.aborted) return;
  const done = new AbortController();
  const over = AbortSignal.any([signal, done.signal]);
  let timer: ReturnType<typeof setTimeout>;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      done.abort();
      then();
    }, REST_MS);
  };
  for (const touch of TOUCHES) addEventListener(touch, begin, { signal: over, passive: true, capture: true });
  over.addEventListener('abort', () => clearTimeout(timer));
  begin();
}

/** Shows the popup on a Home that nobody touches. */
export const popupLater = (left: AbortSignal): void =>
  whenUntouched(left, () => showPopup(call('GET /webapp/popups'), left, () => {}));
