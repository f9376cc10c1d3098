import { SEAT_STATUS } from './seat-selection.ts';

// "Find 4 together": blocks of adjacent free seats in one area, best first.

/**
 * A place of a row. `x` is its position across the room, in a unit that is the same for all rows. Gaps may be
 * listed or left out.
 */
export type MapCell = { seat: string; x: number; status: string };
/** Rows in order, nearest the screen first. */
export type MapRow = { row: string; cells: readonly MapCell[] };
/**
 * The area's position in the room: rows in front of it, rows in all, and the middle of the screen. Without it
 * the area is the room.
 */
export type Room = { rowsInFront?: number; rows?: number; centreX?: number };
export type SeatBlock = { row: string; seats: string[] };

/** The best place to sit: two thirds back, in the middle. */
const IDEAL_DEPTH = 2 / 3;
/** Cost of a row too near and of a row too far, in widths of a seat: too near costs more. */
const COST_NEARER = 2;
const COST_FARTHER = 1.5;
/** Beyond this many seats from the middle each seat costs more: ideal depth does not make up for the side. */
const NEAR_MIDDLE = 2;
const COST_ASIDE = 2;
/** A wider step than this between neighbours is an aisle. */
const AISLE = 1.5;

type Candidate = SeatBlock & { orphans: number; cost: number };

/**
 * Returns all blocks of `count` adjacent available seats of one row, best first. Blocks that leave a single
 * free seat alone come last. Otherwise the distance to the middle, two thirds back, decides.
 */
export function rankBlocks(rows: readonly MapRow[], count: number, room: Room = {}): SeatBlock[] {
  if (!Number.isInteger(count) || count < 1) return [];
  const pitch = smallestStep(rows);
  const centre = room.centreX ?? middle(rows);
  const ideal = ((room.rows ?? rows.length) - 1) * IDEAL_DEPTH - (room.rowsInFront ?? 0);
  const candidates = rows.flatMap((row, index) => {
    const away = index - ideal;
    const rowCost = away < 0 ? -away * COST_NEARER : away * COST_FARTHER;
    return freeRuns(row, pitch).flatMap((run) =>
      blocksOf(run, count, centre, pitch).map((block) => ({
        row: row.row,
        ...block,
        cost: block.cost + rowCost,
      })),
    );
  });
  // The sort is stable, so equals keep the order of the room: front to back, left to right.
  return candidates
    .sort((a: Candidate, b: Candidate) => a.orphans - b.orphans || a.cost - b.cost)
    .map(({ row, seats }) => ({ row, seats }));
}

function blocksOf(
  run: readonly MapCell[],
  count: number,
  centre: number,
  pitch: number,
): Omit<Candidate, 'row'>[] {
  const blocks: Omit<Candidate, 'row'>[] = [];
  for (let from = 0; from + count <= run.length; from += 1) {
    const cells = run.slice(from, from + count);
    const after = run.length - from - count;
    const x = cells.reduce((sum, cell) => sum + cell.x, 0) / count;
    const aside = Math.abs(x - centre) / pitch;
    blocks.push({
      seats: cells.map((cell) => cell.seat),
      orphans: Number(from === 1) + Number(after === 1),
      cost: aside + COST_ASIDE * Math.max(0, aside - NEAR_MIDDLE),
    });
  }
  return blocks;
}

/** Returns the row's stretches of available seats with nothing between them. */
function freeRuns(row: MapRow, pitch: number): MapCell[][] {
  const cells = [...row.cells].sort((a, b) => a.x - b.x);
  const runs: MapCell[][] = [];
  let previous: MapCell | undefined;
  for (const cell of cells) {
    const joins = previous?.status === SEAT_STATUS.available && cell.x - previous.x <= pitch * AISLE;
    if (cell.status === SEAT_STATUS.available) {
      const run = joins ? runs[runs.length - 1] : undefined;
      if (run) run.push(cell);
      else runs.push([cell]);
    }
    previous = cell;
  }
  return runs;
}

function seatsOf(rows: readonly MapRow[]): number[][] {
  return rows.map((row) =>
    row.cells
      .filter((cell) => cell.status !== SEAT_STATUS.gap)
      .map((cell) => cell.x)
      .sort((a, b) => a - b),
  );
}

function smallestStep(rows: readonly MapRow[]): number {
  const steps = seatsOf(rows).flatMap((xs) => xs.slice(1).map((x, index) => x - (xs[index] ?? x)));
  const smallest = Math.min(...steps.filter((step) => step > 0));
  return Number.isFinite(smallest) ? smallest : 1;
}

function middle(rows: readonly MapRow[]): number {
  const xs = seatsOf(rows).flat();
  return (Math.min(...xs) + Math.max(...xs)) / 2;
}
