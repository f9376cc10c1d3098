import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Bulb } from '../cinema/bulbs.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from './button.tsx';
import type { CarouselAction, CarouselState } from './carousel-clock.ts';
import { useCarousel } from './use-carousel.ts';

export type CarouselLabels = {
  /** Names the dot of one slide. */
  slide: (number: number, total: number) => string;
  previous: string;
  next: string;
  pause: string;
  play: string;
};

export type SlideState = {
  shown: boolean;
  /** True if the slide is shown now, next or until now, so that its picture is worth loading. */
  near: boolean;
  /** `aria-current` for the slide's own element (the link of a promotion). */
  current: { 'aria-current'?: 'true' };
};

export type CarouselProps<Item> = {
  /** Name of the region. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  /** Draws a slide. It sets `current` on its own element, unless `markSlides` makes the carousel do it. */
  children: (item: Item, state: SlideState) => ReactNode;
  markSlides?: boolean;
  autoplayMs?: number;
  labels: CarouselLabels;
  /** `fade` lays slides over one another; `row` shows `perView` of them side by side. */
  look?: 'fade' | 'row';
  perView?: number;
  /** Drawn in the place of the dots. */
  arrows?: ComponentType<CarouselControlProps>;
  controls?: 'dots' | 'none';
  /** Places the controls on the hero's still. */
  hero?: boolean;
  /** Holds the slides while the page is busy with something else. */
  still?: boolean;
  className?: string;
};

export type CarouselControlProps = {
  state: CarouselState;
  send: (action: CarouselAction) => void;
  labels: CarouselLabels;
};

function Dots({ state, send, labels, plays }: CarouselControlProps & { plays: boolean }) {
  return (
    <div className="hf-carousel__controls">
      {Array.from({ length: state.count }, (_, at) => (
        <button
          key={at}
          type="button"
          className="hf-carousel__dot"
          aria-label={labels.slide(at + 1, state.count)}
          aria-pressed={at === state.at}
          onClick={() => send({ do: 'show', at })}
        >
          <Bulb lit={at === state.at} />
        </button>
      ))}
      {plays && (
        <IconButton
          icon={state.stopped ? 'play' : 'pause'}
          label={state.stopped ? labels.play : labels.pause}
          onClick={() => send({ do: 'toggle' })}
        />
      )}
    </div>
  );
}

/**
 * Slides that change by themselves, unless somebody points at them, touches them, reads them or prefers less
 * motion. A swipe or a dot stops them for good. Dots are bulbs.
 */
export function Carousel<Item>(props: CarouselProps<Item>) {
  const {
    label,
    items,
    itemKey,
    children,
    markSlides,
    autoplayMs,
    labels,
    look = 'fade',
    perView = 1,
    arrows: Arrows,
    controls = 'dots',
    hero,
    still,
    className,
  } = props;
  const { state, send, hold } = useCarousel(items.length, {
    autoplayMs,
    still,
  });
  const track = useRef<HTMLDivElement>(null);
  const { at, before } = state;

  // A row scrolls to the chosen slide; it leaves a person's own scrolling alone.
  useEffect(() => {
    const slide = track.current?.children[at] as HTMLElement | undefined;
    if (look === 'row' && slide)
      track.current?.scrollTo({ left: slide.offsetLeft - track.current.offsetLeft, behavior: 'smooth' });
  }, [at, look]);

  const bar = { state, send, labels };
  return (
    <section
      aria-label={label}
      className={classNames(
        'hf-carousel',
        `hf-carousel--${look}`,
        hero && 'hf-carousel--hero room',
        className,
      )}
      style={{ '--per-view': perView } as CSSProperties}
      {...hold}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row scrolls, so a keyboard must reach it */}
      <div ref={track} className="hf-carousel__slides" tabIndex={look === 'row' ? 0 : undefined}>
        {items.map((item, index) => {
          const shown = index === at;
          const current = shown ? ({ 'aria-current': 'true' } as const) : {};
          return (
            <div key={itemKey(item)} inert={look === 'fade' && !shown} {...(markSlides ? current : {})}>
              {children(item, {
                shown,
                near: shown || index === before || index === (at + 1) % items.length,
                current,
              })}
            </div>
          );
        })}
      </div>
      {items.length > 1 && !Arrows && controls === 'dots' && (
        <Dots {...bar} plays={autoplayMs !== undefined} />
      )}
      {items.length > 1 && Arrows && <Arrows {...bar} />}
    </section>
  );
}
