import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type { Translate } from '@houseful/text/text.ts';
import { type CSSProperties, useMemo } from 'react';
import { layOut } from './geometry.ts';
import type { Codes, Plan } from './plan.ts';
import { FRAME, type SeatView, STILL, viewFrom } from './seat-view.ts';
import type { Seen } from './use-seat-view.ts';
import './seat-view.css';

export interface SeatViewPanelProps {
  t: Translate;
  plan: Plan;
  codes: Codes;
  /** The address of the picture on the screen; empty for a white one. */
  still: string;
  seen: Seen;
}

/**
 * The screen as it is seen from a seat, with those in front, and the same in words. Nothing for a seat that
 * cannot be chosen any more.
 */
export function SeatViewPanel({ t, plan, codes, still, seen }: SeatViewPanelProps) {
  // A phone's map makes way for words; the view is the same everywhere.
  const shape = useMemo(() => layOut(plan), [plan]);
  const [row, place] = seen.at;
  const seat = plan.rows[row]?.places[place];
  const view = viewFrom(shape, seen.at, (at, n) => codes[at]?.[n] === SEAT_STATUS.sold);
  if (!seat || !view || codes[row]?.[place] !== SEAT_STATUS.available) return null;
  return (
    <figure
      className="st-view"
      data-corner={seen.corner}
      aria-hidden={seen.by === 'mouse' || undefined}
      style={{ '--top': `${seen.top}px` } as CSSProperties}
    >
      <Scene view={view} still={still} />
      <figcaption>
        <b>{t('View from {row} {seat}', { row: seat.row, seat: seat.seat })}</b>{' '}
        <span>
          {sideWords(t, view)} {tiltWords(t, view)}
        </span>{' '}
        <span>
          {t('The screen fills {degrees} degrees, about {metres} m away.', {
            degrees: view.degrees,
            metres: view.metres,
          })}
        </span>{' '}
        {view.isBehindSomebody && <span>{t('Somebody sits right in front.')}</span>}
      </figcaption>
    </figure>
  );
}

/** The dark room: the lit screen, then the chairs and heads between it and the eye. */
function Scene({ view, still }: { view: SeatView; still: string }) {
  const { width, height } = FRAME;
  return (
    <div className="st-view-room" aria-hidden="true">
      <div className="st-view-scene" style={{ width, height }}>
        <div
          className="st-view-screen"
          style={{ ...STILL, transform: `matrix3d(${view.matrix.map(digits).join()})` }}
        >
          {still && <img src={still} alt="" />}
        </div>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
          {view.chairs.map(({ x, y, size, taken }) => (
            <g
              key={`${digits(x)} ${digits(y)}`}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`}
            >
              {taken && <path className="st-view-person" d={PERSON} />}
              <path className="st-view-chair" d={CHAIR} />
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}

const digits = (value: number) => Number(value.toFixed(6));

/** Drawn round the middle of a head, whose radius is 1. */
const PERSON =
  'M-.95-.1A.95 1.15 0 1 1 .95-.1C.95.45.6.85.4 1C1.5 1.15 2 1.6 2.1 2.6H-2.1C-2 1.6-1.5 1.15-.4 1C-.6.85-.95.45-.95-.1Z';
const CHAIR = 'M-2.3 9V3Q-2.3 2-1.3 2H1.3Q2.3 2 2.3 3V9Z';

function sideWords(t: Translate, { side }: SeatView): string {
  if (side === 'left') return t('You sit a little left of the middle.');
  if (side === 'right') return t('You sit a little right of the middle.');
  if (side === 'far-left') return t('You sit far to the left.');
  if (side === 'far-right') return t('You sit far to the right.');
  return t('You see the screen straight on.');
}

function tiltWords(t: Translate, { tilt }: SeatView): string {
  if (tilt === 'steep') return t('You look up steeply.');
  if (tilt === 'up') return t('You look up a little.');
  return t('Your eyes are level.');
}
