import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type { Translate } from '@houseful/text/text.ts';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import type { AuditoriumShape } from './geometry.ts';
import type { Codes } from './plan.ts';
import type { AuditoriumView, View } from './use-auditorium-view.ts';

const WIDTH = 92;
/** The map has not moved for so long: the small one gives way to the seats under it. */
const RESTS_MS = 1_500;
/** Height of a name with its price, above and below its line, px. */
const WORDS_PX = 12;
/** Air at the foot of the pane, which the bar's round corners cover. */
const FOOT_PX = 28;

interface MiniMapProps {
  t: Translate;
  shape: AuditoriumShape;
  codes: Codes;
  /** Row and place of the chosen seats. */
  chosen: readonly (readonly [number, number])[];
  follow: AuditoriumView['follow'];
  onPress: () => void;
}

/**
 * The whole auditorium in a corner of a phone while the view moves, with a frame round what is in view; shows
 * everything when pressed.
 */
export function MiniMap({ t, shape, codes, chosen, follow, onPress }: MiniMapProps) {
  const frame = useRef<SVGRectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The small picture may come a moment after the tap.
  const shown = useDeferredValue(codes);
  useEffect(() => {
    let timer = 0;
    let first = true;
    const show = () => {
      button.current?.toggleAttribute('data-resting', false);
      clearTimeout(timer);
      timer = window.setTimeout(() => button.current?.toggleAttribute('data-resting', true), RESTS_MS);
    };
    show();
    const stop = follow((view) => {
      const { scale, left, top, width, height } = view;
      const { current: rect } = frame;
      rect?.setAttribute('x', String(Math.round(-left / scale - shape.width / 2)));
      rect?.setAttribute('y', String(Math.round(-top / scale)));
      rect?.setAttribute('width', String(Math.round(width / scale)));
      rect?.setAttribute('height', String(Math.round(height / scale)));
      const isClear = button.current === null || keepOffWords(button.current, shape, view);
      if (first && isClear) {
        first = false;
        return;
      }
      first = false;
      if (isClear) return show();
      clearTimeout(timer);
      button.current?.toggleAttribute('data-resting', true);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [follow, shape]);
  const height = Math.round(((shape.height + 20) / shape.width) * WIDTH);
  const mine = chosen.flatMap(([row, place]) => shape.rows[row]?.seats[place] ?? []);
  return (
    <button
      ref={button}
      type="button"
      className="st-mini"
      aria-label={t('Show the whole room')}
      onClick={onPress}
    >
      <svg
        width={WIDTH}
        height={height}
        viewBox={`${-shape.width / 2} 0 ${shape.width} ${shape.height + 20}`}
        aria-hidden="true"
      >
        <path className="st-mini-screen" d={`M${-0.3 * shape.width} 110Q0 60 ${0.3 * shape.width} 110`} />
        <MiniSeats shape={shape} codes={shown} />
        <path className="st-mini-mine" d={dots(mine)} />
        <rect ref={frame} className="st-mini-frame" rx="14" />
      </svg>
    </button>
  );
}

/**
 * Moves the small map to the head or the foot of the pane, so that it covers no area's name or price. Returns
 * false if words stand in both places.
 */
function keepOffWords(map: HTMLElement, shape: AuditoriumShape, view: View): boolean {
  const { offsetTop, offsetHeight, offsetWidth, offsetParent } = map;
  const head = offsetTop + (offsetParent instanceof HTMLElement ? offsetParent.offsetTop : 0);
  const foot = Math.max(head, view.height - offsetHeight - FOOT_PX);
  const sides = [view.width - offsetWidth - FOOT_PX, view.width].map(
    (x) => (x - view.left) / view.scale - shape.width / 2,
  );
  const words = shape.labels.map(({ y: top }) => {
    const y = top + 5;
    const radius = shape.radius + y;
    // A line bends upwards to both sides, so its ends above the map are its extremes.
    const ends = sides.map((x) => y - radius + Math.sqrt(Math.max(0, radius ** 2 - x ** 2)));
    const [from, to] = [Math.min(...ends), Math.max(...ends)].map((end) => end * view.scale + view.top);
    return { from: (from ?? 0) - WORDS_PX, to: (to ?? 0) + WORDS_PX };
  });
  const isFree = (at: number) => words.every(({ from, to }) => to < at || from > at + offsetHeight);
  const at = [head, foot].find(isFree);
  if (at !== undefined) map.style.transform = `translateY(${Math.round(at - head)}px)`;
  return at !== undefined;
}

const dots = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => `M${x.toFixed(0)} ${y.toFixed(0)}h0`).join('');

const MiniSeats = memo(function MiniSeats({ shape, codes }: { shape: AuditoriumShape; codes: Codes }) {
  const points = (open: boolean) =>
    shape.rows.flatMap(({ seats }, row) =>
      seats.filter((_, place) => (codes[row]?.[place] === SEAT_STATUS.available) === open),
    );
  return (
    <>
      <path className="st-mini-taken" d={dots(points(false))} />
      <path className="st-mini-free" d={dots(points(true))} />
    </>
  );
});
