import { toRupees } from '@houseful/domain/money.ts';
import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type { Translate } from '@houseful/text/text.ts';
import { SeatMarks, type SeatPoint, type SeatState } from '@houseful/ui/cinema/seat-glyphs.tsx';
import { memo } from 'react';
import { PITCH, type SeatPoint as PointInShape, ROW, type RowShape } from './geometry.ts';
import type { Area, Place, PlanRow } from './plan.ts';

/** AuditoriumShape units per unit of the drawings: a chair of 27, a recliner of 38. */
const CHAIR = 27 / 24;
const RECLINER = 38 / 36;

export interface SeatRowProps {
  t: Translate;
  row: PlanRow;
  drawn: RowShape;
  codes: readonly string[];
  /**
   * Numbers of the seats chosen in this row, with commas around: compared as text, so that only rows that
   * change are drawn.
   */
  mine: string;
  lost: string;
  /** The place that Tab leads to, if it is in this row. */
  stop: number;
  /** Close enough for numbers on free seats. */
  isNear: boolean;
}

const has = (list: string, seat: string) => list.includes(`,${seat},`);

/**
 * One row of the grid (N-20): the drawings of its seats, and over them the places that can be pressed, which
 * nothing paints.
 */
export const SeatRow = memo(function SeatRow({
  t,
  row,
  drawn,
  codes,
  mine,
  lost,
  stop,
  isNear,
}: SeatRowProps) {
  const lookOf = ({ seat }: Place, code: string) =>
    has(mine, seat) ? 'mine' : has(lost, seat) && code !== SEAT_STATUS.available ? 'lost' : undefined;
  return (
    <g role="row" aria-label={t('Row {row}', { row: row.label })}>
      <g aria-hidden="true">
        {marksOf(row, drawn, codes, lookOf, isNear).map(({ key, state, wide, isOwn, points }) => (
          <SeatMarks
            key={key}
            state={state}
            recliner={wide}
            points={points}
            scale={wide ? RECLINER : CHAIR}
            className={isOwn ? 'st-own' : undefined}
          />
        ))}
      </g>
      {row.places.map((place, at) => {
        const point = drawn.seats[at];
        const code = codes[at] ?? SEAT_STATUS.notForSale;
        return (
          point && (
            <Seat
              key={place.seat}
              {...{ place, point, code, t }}
              area={row.area}
              recliner={drawn.recliner}
              isMine={lookOf(place, code) === 'mine'}
              isStop={stop === at}
            />
          )
        );
      })}
    </g>
  );
});

type Look = 'mine' | 'lost' | undefined;

interface Marks {
  key: string;
  state: SeatState;
  wide: boolean;
  isOwn: boolean;
  points: (SeatPoint & { number?: string })[];
}

/** The seats of a row by how they look, lit ones last: their glow lies on the others. */
function marksOf(
  row: PlanRow,
  drawn: RowShape,
  codes: readonly string[],
  lookOf: (place: Place, code: string) => Look,
  isNear: boolean,
): Marks[] {
  const marks = new Map<string, Marks>();
  for (const [at, place] of row.places.entries()) {
    const point = drawn.seats[at];
    if (!point) continue;
    const code = codes[at] ?? SEAT_STATUS.notForSale;
    const state = stateOf(place, code, lookOf(place, code));
    const wide = place.kind === 'recliner';
    const isOwn = code === SEAT_STATUS.ownHold;
    const key = `${state}${wide ? ' wide' : ''}${isOwn ? ' own' : ''}`;
    const group = marks.get(key) ?? { key, state, wide, isOwn, points: [] };
    marks.set(key, group);
    group.points.push({
      ...point,
      number: state === 'mine' || (isNear && state === 'free') ? place.seat : undefined,
    });
  }
  return [...marks.values()].sort(
    (one, other) => Number(one.state === 'mine') - Number(other.state === 'mine'),
  );
}

interface SeatProps {
  place: Place;
  point: PointInShape;
  area: Area;
  recliner: boolean;
  code: string;
  isMine: boolean;
  isStop: boolean;
  t: Translate;
}

const Seat = memo(function Seat({ place, point, area, recliner, code, isMine, isStop, t }: SeatProps) {
  const open = isMine || code === SEAT_STATUS.available;
  const [width, height] = recliner ? [44, 43] : [PITCH, ROW];
  return (
    <rect
      role="gridcell"
      className="st-seat"
      x={Math.round((point.x - width / 2) * 10) / 10}
      y={Math.round((point.y - height / 2) * 10) / 10}
      width={width}
      height={height}
      rx={7}
      tabIndex={isStop ? 0 : -1}
      aria-label={seatName(t, place, area, code, isMine)}
      aria-selected={isMine ? true : open ? false : undefined}
      aria-disabled={open ? undefined : true}
      data-row={place.row}
      data-seat={place.seat}
      data-status={code}
    />
  );
});

function stateOf({ kind }: Place, code: string, look: Look): SeatState {
  if (look === 'mine') return 'mine';
  if (look === 'lost') return 'taken';
  const open = code === SEAT_STATUS.available;
  if (kind === 'wheelchair') return open ? 'wheel' : 'wheel-blocked';
  if (open) return kind === 'companion' ? 'companion' : 'free';
  if (code === SEAT_STATUS.sold) return 'sold';
  return code === SEAT_STATUS.held || code === SEAT_STATUS.ownHold ? 'held' : 'off';
}

/** `Row F, seat 12, Gold, 400 rupees, available`; the state is the last word. */
function seatName(
  t: Translate,
  { row, seat, kind }: Place,
  area: Area,
  code: string,
  isMine: boolean,
): string {
  const values = {
    row,
    seat,
    area: area.name,
    price: toRupees(area.seatPaise),
    state: stateWord(t, code, isMine),
  };
  if (kind === 'wheelchair')
    return t('Row {row}, seat {seat}, {area}, {price} rupees, wheelchair, {state}', values);
  if (kind === 'companion')
    return t('Row {row}, seat {seat}, {area}, {price} rupees, companion, {state}', values);
  return t('Row {row}, seat {seat}, {area}, {price} rupees, {state}', values);
}

function stateWord(t: Translate, code: string, isMine: boolean): string {
  if (isMine) return t('selected');
  if (code === SEAT_STATUS.available) return t('available');
  if (code === SEAT_STATUS.sold) return t('sold');
  if (code === SEAT_STATUS.held || code === SEAT_STATUS.ownHold) return t('held');
  return t('not for sale');
}
