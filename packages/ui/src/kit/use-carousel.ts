import { type FocusEvent, useEffect, useReducer, useRef } from 'react';
import { carouselReducer, carouselRuns } from './carousel-clock.ts';

export type CarouselOptions = {
  /** Slides change so often, or never without it. */
  autoplayMs?: number;
  /** True while the page wants the slides to stand still. */
  still?: boolean;
};

/**
 * Returns the state of a carousel of `count` slides and the handlers that hold it under a pointer or a
 * visible focus. A touch holds it until a press elsewhere.
 */
export function useCarousel(count: number, { autoplayMs, still = false }: CarouselOptions) {
  const section = useRef<HTMLElement>(null);
  const [state, send] = useReducer(carouselReducer, { at: 0, before: 0, count, stopped: false, held: [] });
  const runs = autoplayMs !== undefined && carouselRuns(state);

  useEffect(() => send({ do: 'count', count }), [count]);

  useEffect(() => send({ do: 'hold', by: 'page', on: still }), [still]);

  // Touches can wait for their code; the first paint cannot.
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    void import('./carousel-touch.ts').then(
      ({ watchTouch }) => {
        if (section.current && !gone) end = watchTouch(section.current, send);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      end?.();
    };
  }, []);

  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => send({ do: 'tick' }), autoplayMs);
    return () => clearTimeout(timer);
  }, [runs, autoplayMs, state.at]);

  useEffect(() => {
    const less = matchMedia('(prefers-reduced-motion: reduce)');
    const motion = () => send({ do: 'hold', by: 'motion', on: less.matches });
    const hidden = () => send({ do: 'hold', by: 'hidden', on: document.hidden });
    motion();
    less.addEventListener('change', motion);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      less.removeEventListener('change', motion);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);

  const hold = {
    ref: section,
    onPointerEnter: () => send({ do: 'hold', by: 'pointer', on: true }),
    onPointerLeave: () => send({ do: 'hold', by: 'pointer', on: false }),
    onFocus: (event: FocusEvent) =>
      send({ do: 'hold', by: 'focus', on: event.target.matches(':focus-visible') }),
    onBlur: () => send({ do: 'hold', by: 'focus', on: false }),
  };
  return { state, send, hold };
}
