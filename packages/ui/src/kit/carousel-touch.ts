import type { CarouselAction } from './carousel-clock.ts';

/** The shortest way of a finger that is a swipe and no tap, in px. */
const SWIPE_PX = 40;

/**
 * Holds the slides in `box` from a touch until a press elsewhere, and turns slides that fade by a swipe. A
 * mouse holds them by being there and drags links and text. Returns a function that ends it.
 */
export function watchTouch(box: HTMLElement, send: (action: CarouselAction) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const swipes = box.matches('.hf-carousel--fade');
  let start: { id: number; x: number; y: number } | undefined;
  const down = ({ target, pointerType, pointerId, isPrimary, clientX, clientY }: PointerEvent) => {
    const on = pointerType !== 'mouse' && box.contains(target as Node);
    send({ do: 'hold', by: 'touch', on });
    start = on && swipes && isPrimary ? { id: pointerId, x: clientX, y: clientY } : undefined;
  };
  const up = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const from = start;
    start = undefined;
    if (from?.id !== pointerId) return;
    const [across, along] = [clientX - from.x, clientY - from.y];
    if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(along)) return;
    send({ do: across < 0 ? 'next' : 'previous' });
  };
  document.addEventListener('pointerdown', down, { signal });
  document.addEventListener('pointerup', up, { signal });
  return () => over.abort();
}
