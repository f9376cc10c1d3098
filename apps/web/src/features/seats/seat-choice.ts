import { type ChosenSeat, isSameSeat, SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import { type Codes, seatKey } from '@houseful/seat-map/plan.ts';
import { isSamePlan, type Plan, readCodes, readPlan } from './read-plan.ts';
import type { Layout, SeatChange } from './receive.ts';

/** The seats of a show as the screen knows them, with the visitor's choice. */
export interface SeatMap {
  plan: Plan;
  codes: Codes;
  chosen: readonly ChosenSeat[];
  /** Chosen seats that somebody else got, until the visitor chooses again: drawn with a red frame. */
  lost: readonly ChosenSeat[];
  /**
   * Chosen seats whose hold is asked for and not answered: the stream reports our own hold like a stranger's.
   */
  asked: readonly ChosenSeat[];
  /** Looks and changes older than this are no news. */
  version: number;
}

export type SeatStep =
  | { type: 'looked'; layout: Layout; fresh?: boolean }
  | { type: 'changed'; changes: readonly SeatChange[] }
  | { type: 'taken'; seats: readonly { row: string; seat: string }[] }
  | { type: 'chose'; chosen: readonly ChosenSeat[] }
  | { type: 'asked'; seats: readonly ChosenSeat[] };

/**
 * Returns the next map. A chosen seat is available or the visitor's own hold; otherwise it leaves the choice
 * and is marked as lost. Unchanged seats keep their identity. While seats are chosen, prices stay as shown
 * unless the look is `fresh`: the screen asks about a rise first (AMB-57).
 */
export function nextSeatMap(map: SeatMap | null, step: SeatStep): SeatMap | null {
  if (step.type === 'looked') return afterLook(map, step.layout, step.fresh === true);
  if (!map) return map;
  if (step.type === 'chose') return { ...map, chosen: step.chosen, lost: [] };
  if (step.type === 'asked') return { ...map, asked: step.seats };
  if (step.type === 'taken') return withCodes(map, marked(map, step.seats));
  return withCodes(
    map,
    changed(map, step.changes),
    Math.max(map.version, ...step.changes.map(({ version }) => version)),
  );
}

function afterLook(map: SeatMap | null, layout: Layout, fresh: boolean): SeatMap {
  const plan = readPlan(layout);
  const codes = readCodes(layout);
  if (!map) return { plan, codes, chosen: [], lost: [], asked: [], version: layout.version };
  if (layout.version < map.version && !fresh) return map;
  const same = isSamePlan(map.plan, plan);
  const mayChange = fresh || map.chosen.length === 0 || !isSameRoom(map.codes, codes);
  const next = same || !mayChange ? map : { ...map, plan };
  return withCodes(next, keptRows(map.codes, codes), layout.version);
}

const isSameRoom = (one: Codes, other: Codes) =>
  one.length === other.length && one.every((row, at) => row.length === other[at]?.length);

/** Keeps the arrays of unchanged rows, so that only changed rows are drawn again. */
function keptRows(before: Codes, after: Codes): Codes {
  const rows = after.map((row, at) => {
    const old = before[at];
    return old?.length === row.length && row.every((code, place) => code === old[place]) ? old : row;
  });
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows;
}

function changed(map: SeatMap, changes: readonly SeatChange[]): Codes {
  const rowAt = new Map(map.plan.rows.map(({ gridRow }, at) => [gridRow, at]));
  const rows = [...map.codes];
  for (const { gridRow, col, code, version } of changes) {
    const at = rowAt.get(gridRow);
    const row = at === undefined ? undefined : rows[at];
    if (at === undefined || !row || version < map.version) continue;
    const places = map.plan.rows[at]?.places ?? [];
    const place = places.findIndex((other) => String(other.col) === col);
    const [before, seat] = [row[place], places[place]];
    if (before === undefined || seat === undefined || before === code) continue;
    // A stranger sees the visitor's own hold as held.
    const mayBeOwn = before === SEAT_STATUS.ownHold || map.asked.some((asked) => isSameSeat(asked, seat));
    if (mayBeOwn && code === SEAT_STATUS.held) continue;
    // Not for sale is no state of a moment; the stream knows only claims.
    if (before === SEAT_STATUS.notForSale) continue;
    rows[at] = row.map((old, n) => (n === place ? code : old));
  }
  return keptRows(map.codes, rows);
}

function marked(map: SeatMap, seats: readonly { row: string; seat: string }[]): Codes {
  const taken = new Set(seats.map(seatKey));
  return map.codes.map((row, at) => {
    const places = map.plan.rows[at]?.places ?? [];
    return places.some((place) => taken.has(seatKey(place)))
      ? row.map((code, n) =>
          taken.has(seatKey(places[n] ?? { row: '', seat: '' })) && code === SEAT_STATUS.available
            ? SEAT_STATUS.held
            : code,
        )
      : row;
  });
}

/** Statuses of seats that the visitor may hold: a holder may hold their own seat anew (G-26). */
const OPEN: readonly (string | undefined)[] = [SEAT_STATUS.available, SEAT_STATUS.ownHold];

function withCodes(map: SeatMap, codes: Codes, version = map.version): SeatMap {
  const available = (seat: ChosenSeat) => OPEN.includes(codeIn(map.plan, codes, seat));
  const gone = map.chosen.filter((seat) => !available(seat));
  const stillLost = map.lost.filter(
    (seat) => !available(seat) && !gone.some((other) => isSameSeat(other, seat)),
  );
  if (codes === map.codes && gone.length === 0 && stillLost.length === map.lost.length)
    return version === map.version ? map : { ...map, version };
  return {
    ...map,
    codes,
    version,
    chosen: gone.length > 0 ? map.chosen.filter(available) : map.chosen,
    lost: [...stillLost, ...gone],
  };
}

function codeIn(plan: Plan, codes: Codes, { row, seat }: { row: string; seat: string }): string | undefined {
  for (let at = 0; at < plan.rows.length; at++) {
    const line = plan.rows[at];
    if (line?.label !== row) continue;
    const place = line.places.findIndex((other) => other.seat === seat);
    if (place >= 0) return codes[at]?.[place];
  }
  return undefined;
}

/** Returns the state of a seat; undefined for a seat that the show does not have. */
export const codeOf = (map: SeatMap, seat: { row: string; seat: string }) =>
  codeIn(map.plan, map.codes, seat);
