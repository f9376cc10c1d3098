import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { pathAt, type SeatPoint, type SeatState, seatDrawing } from './seat-shapes.ts';

export type { SeatPoint, SeatState } from './seat-shapes.ts';

/** The glow of lit bulbs, once per page that shows a bulb. */
export function SeatGlow() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <radialGradient id="hf-glow">
        <stop className="hf-seat-glow-stop" offset="0.42" stopOpacity="0.62" />
        <stop className="hf-seat-glow-stop" offset="0.74" stopOpacity="0.2" />
        <stop className="hf-seat-glow-stop" offset="1" stopOpacity="0" />
      </radialGradient>
    </svg>
  );
}

const seatClass = (state: SeatState) => `hf-seat hf-seat--${state === 'wheel-blocked' ? 'blocked' : state}`;

export type SeatGlyphProps = {
  state: SeatState;
  /** Draws a wider seat, for free, sold, held and just taken seats. */
  recliner?: boolean;
  /** Shown always on a lit bulb, and on a free chair that is close enough to read it. */
  number?: string;
  /** Degrees by which the seat turns to the screen. A bulb and every number stay upright. */
  turn?: number;
  className?: string;
};

/** One seat as a drawing; the button around it carries the words. */
export function SeatGlyph({ state, recliner, number, turn = 0, className }: SeatGlyphProps) {
  const { layers, width, height } = seatDrawing(state, recliner);
  const turned = turn !== 0 && state !== 'mine' ? `rotate(${turn} ${width / 2} ${height / 2})` : undefined;
  return (
    <svg
      className={classNames(seatClass(state), className)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {state === 'mine' && <circle className="hf-seat-glow" cx="12" cy="11.2" r="24" />}
      <g transform={turned}>
        {layers.map(({ d, fill, stroke, width: line, dash }) => (
          <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={line} strokeDasharray={dash} />
        ))}
      </g>
      {number !== undefined && (state === 'mine' || state === 'free') && (
        <text className="hf-seat__number" x={width / 2} y={height / 2 + numberDrop(state, width)}>
          {number}
        </text>
      )}
    </svg>
  );
}

/** Returns the distance from the middle of a seat to the foot of its number. */
const numberDrop = (state: SeatState, width: number) => (state === 'mine' ? 2.6 : width > 24 ? 1.5 : 0.4);

export type SeatMarksProps = {
  state: SeatState;
  recliner?: boolean;
  /** Positions of the seats, in the units of the map. */
  points: readonly (SeatPoint & { /** Shown on bulbs and free chairs. */ number?: string })[];
  /** Units of the map per unit of the drawing; a chair is 24 units wide. */
  scale: number;
  className?: string;
};

/**
 * Many seats of one state inside the SVG of a map: one path per layer of the drawing, for any number of
 * seats.
 */
export const SeatMarks = memo(function SeatMarks({
  state,
  recliner,
  points,
  scale,
  className,
}: SeatMarksProps) {
  const { layers, width, height } = seatDrawing(state, recliner);
  const upright = state === 'mine' ? points.map(({ x, y }) => ({ x, y })) : points;
  const lineOf = (line: number | undefined) => (line ?? defaultLine[state] ?? 2) * scale;
  const scaled = (dash: string | undefined) =>
    dash
      ?.split(' ')
      .map((part) => Number(part) * scale)
      .join(' ');
  return (
    <g className={classNames(seatClass(state), className)}>
      {state === 'mine' &&
        points.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className="hf-seat-glow" cx={x} cy={y - 0.8 * scale} r={24 * scale} />
        ))}
      {layers.map(({ d, fill, stroke, width: line, dash }) => (
        <path
          key={d}
          d={pathAt(d, upright, { width, height, scale })}
          fill={fill}
          stroke={stroke}
          strokeWidth={lineOf(line)}
          strokeDasharray={scaled(dash)}
        />
      ))}
      {points.map(
        ({ x, y, number }) =>
          number !== undefined && (
            <text
              key={`${x} ${y}`}
              className="hf-seat__number"
              x={x}
              y={y + numberDrop(state, width) * scale}
              fontSize={numberSize(state) * scale}
            >
              {number}
            </text>
          ),
      )}
    </g>
  );
});

/** Lines of the style sheet that are not 2 wide. */
const defaultLine: Partial<Record<SeatState, number>> = {
  sold: 1.8,
  taken: 1.8,
  off: 1.8,
  held: 1.6,
  mine: 1.5,
};
const numberSize = (state: SeatState) => (state === 'mine' ? 10 : 7.6);

/** The legend of the marks on the map. */
export function SeatLegend({
  entries,
  className,
}: {
  entries: readonly { state: SeatState; label: ReactNode }[];
  className?: string;
}) {
  return (
    <ul className={classNames('hf-seat-legend', className)}>
      {entries.map(({ state, label }) => (
        <li key={state}>
          <SeatGlyph state={state} />
          {label}
        </li>
      ))}
    </ul>
  );
}
