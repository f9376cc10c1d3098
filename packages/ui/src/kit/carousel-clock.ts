/**
 * Reasons to hold the slides still: a pointer over them, a touch on them, or the focus in them. The rest are
 * a hidden page, a preference for less motion, and other business of the page.
 */
export type HoldReason = 'pointer' | 'touch' | 'focus' | 'hidden' | 'motion' | 'page';

export type CarouselState = {
  at: number;
  /** The slide that was shown before, which may still be fading. */
  before: number;
  count: number;
  /** True from a swipe, a dot or the pause button until the play button is pressed. */
  stopped: boolean;
  held: readonly HoldReason[];
};

export type CarouselAction =
  | { do: 'tick' | 'next' | 'previous' | 'toggle' }
  | { do: 'show'; at: number }
  | { do: 'count'; count: number }
  | { do: 'hold'; by: HoldReason; on: boolean };

/** Says whether slides change by themselves now. */
export function carouselRuns({ count, stopped, held }: CarouselState): boolean {
  return count > 1 && !stopped && held.length === 0;
}

/**
 * Returns the next state. Slides go round; a tick counts only while the carousel runs. A step that a person
 * takes stops the slides for good.
 */
export function carouselReducer(state: CarouselState, action: CarouselAction): CarouselState {
  const { at, count, held } = state;
  const show = (to: number) => (count === 0 ? state : { ...state, at: (to + count) % count, before: at });
  switch (action.do) {
    case 'tick':
      return carouselRuns(state) ? show(at + 1) : state;
    case 'next':
      return { ...show(at + 1), stopped: true };
    case 'previous':
      return { ...show(at - 1), stopped: true };
    case 'show':
      return { ...(action.at === at ? state : show(action.at)), stopped: true };
    case 'toggle':
      return { ...state, stopped: !state.stopped };
    case 'count':
      return { ...state, count: action.count, at: Math.min(at, Math.max(0, action.count - 1)) };
    case 'hold': {
      const others = held.filter((reason) => reason !== action.by);
      return { ...state, held: action.on ? [...others, action.by] : others };
    }
  }
}
