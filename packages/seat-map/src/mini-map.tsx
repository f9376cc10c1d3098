import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type { Translate } from '@houseful/text/text.ts';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import type { AuditoriumShape } from './geometry.ts';
import type { Codes } from './plan.ts';
import type { AuditoriumView } from './use-auditorium-view.ts';

const WIDTH = 92;
/** The map has not moved for so long: the small one gives way to the seats under it. */
const RESTS_MS = 1_500;

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
    const stop = follow(({ scale, left, top, width, height }) => {
      const { current: rect } = frame;
      rect?.setAttribute('x', String(Math.round(-left / scale - shape.width / 2)));
      rect?.setAttribute('y', String(Math.round(-top / scale)));
      rect?.setAttribute('width', String(Math.round(width / scale)));
      rect?.setAttribute('height', String(Math.round(height / scale)));
      if (first) {
        first = false;
        return;
      }
      show();
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
