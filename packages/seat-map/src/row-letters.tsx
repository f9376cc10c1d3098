import { memo, useEffect, useRef } from 'react';
import { type AuditoriumShape, onArc, ROW } from './geometry.ts';
import type { AuditoriumView } from './use-auditorium-view.ts';

/** The middle of the gutter, and where seats begin beside it, px. */
const MIDDLE = 15;
const EDGE = 34;

/**
 * Space for a letter, px: from its middle to the first seat, and to the letter of the next row that is named.
 */
const BESIDE = 9;
const APART = 12;

/**
 * The letters at the ends of the rows, on the floor. `lit` are rows with a chosen seat, with commas around.
 * Rows that lie closer than letters are high have a letter at every second or third row, and at each lit one.
 */
export const RowLetters = memo(function RowLetters({ shape, both, lit, scale }: RowLettersProps) {
  const away = Math.max(17, BESIDE / scale);
  const step = Math.ceil(APART / (ROW * scale));
  return (
    <g className="st-letters">
      {shape.rows.flatMap((row, at) => {
        const isLit = lit.includes(`,${row.label},`);
        if (at % step !== 0 && !isLit) return [];
        return [row.from - away, ...(both ? [row.to + away] : [])].map((s) => {
          const { x, y } = onArc(shape.radius, row.y, s);
          return (
            <text
              key={`${row.label}${s}`}
              x={x.toFixed(1)}
              y={y.toFixed(1)}
              className={isLit ? 'st-letter--lit' : undefined}
            >
              {row.label}
            </text>
          );
        });
      })}
    </g>
  );
});

interface RowLettersProps {
  shape: AuditoriumShape;
  both: boolean;
  lit: string;
  scale: number;
}

/** The same letters in a gutter at the edge of a phone, each where its row meets it. */
export const LetterGutter = memo(function LetterGutter({
  shape,
  follow,
  lit,
}: {
  shape: AuditoriumShape;
  follow: AuditoriumView['follow'];
  lit: string;
}) {
  const letters = useRef<(HTMLSpanElement | null)[]>([]);
  useEffect(
    () =>
      follow(({ scale, left, top, height }) => {
        for (const [at, row] of shape.rows.entries()) {
          const letter = letters.current[at];
          if (!letter) continue;
          const end = onArc(shape.radius, row.y, row.from - 17);
          const endX = left + (end.x + shape.width / 2) * scale;
          const radius = shape.radius + row.y;
          const dx = (EDGE - left) / scale - shape.width / 2;
          const inRoom =
            endX > MIDDLE ? end.y : Math.sqrt(Math.max(0, radius * radius - dx * dx)) - shape.radius;
          const y = top + inRoom * scale;
          letter.hidden = y < 8 || y > height + 8;
          letter.style.transform = `translate(${Math.max(MIDDLE, endX).toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`;
        }
      }),
    [follow, shape],
  );
  return (
    <div className="st-gutter" aria-hidden="true">
      {shape.rows.map(({ label }, at) => (
        <span
          key={label}
          ref={(element) => {
            letters.current[at] = element;
          }}
          className={lit.includes(`,${label},`) ? 'st-letter--lit' : undefined}
        >
          {label}
        </span>
      ))}
    </div>
  );
});
