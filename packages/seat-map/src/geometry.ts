import type { Plan, PlanRow } from './plan.ts';

/* The auditorium in units of its own: a unit is a CSS pixel at scale 1. x is 0 in the middle of the screen, y is 0 at its upper edge. */

/** Seat to seat and row to row of chairs; the place a tap may hit is as large. */
export const PITCH = 31;
export const ROW = 33;
const RECLINER_PITCH = 44;
const RECLINER_ROW = 43;
/** Between two pairs of recliners. */
const PAIR_GAP = 8;
const AISLE = 38;
/**
 * How far the centre of all arcs lies above the screen; farther for a wide auditorium, so that its front
 * corners stay below the screen.
 */
const CENTRE = 900;
const SCREEN_FOOT = 115;
/**
 * An auditorium wider than this, half of it, begins lower: its front corners would stand in the dark of the
 * screen's wall.
 */
const WIDE = 500;
const WIDE_DROP = 28;
/**
 * On a phone words keep their size while the auditorium becomes small. The following are the widths that they
 * need, px: the phone's, and from the wall behind the screen to the front corners. Then from a name to the
 * row below it, and from the last seat to the wall for a row's letter.
 */
const PHONE = 386;
const CORNER = 16;
const BELOW_NAME = 8;
const LETTER = 17;

/** A point of the auditorium, or of the pane that shows it. */
export interface At {
  x: number;
  y: number;
}

export interface SeatPoint {
  x: number;
  y: number;
  /** Degrees to face the screen. */
  turn: number;
  /** Length along the row's arc from the middle: what "side by side" is measured in. */
  s: number;
}

export interface RowShape {
  label: string;
  /** Depth of the row in the middle of the auditorium. */
  y: number;
  recliner: boolean;
  /** Ends of the row along its arc, half a seat outside of the last ones. */
  from: number;
  to: number;
  seats: readonly SeatPoint[];
}

export interface AreaLabel {
  /** Index of the area. */
  area: number;
  y: number;
  /** Half the length of the widest row of the area. */
  half: number;
}

export interface AuditoriumShape {
  /** Left edge is -width / 2. */
  width: number;
  height: number;
  /** Radius of the arc at y = 0. */
  radius: number;
  rows: readonly RowShape[];
  labels: readonly AreaLabel[];
  /** Depth of the entries: behind the first area. */
  doorY: number;
  /** Half the auditorium's width at a depth: the walls splay. */
  wallAt: (y: number) => number;
}

/** Half the width of the screen, as it is drawn beside a panel. */
export const screenHalf = ({ wallAt }: Pick<AuditoriumShape, 'wallAt'>) => Math.min(420, 0.83 * wallAt(70));

/** A point on the arc at depth y, s along it from the middle. */
export function onArc(radius: number, y: number, s: number): SeatPoint {
  const r = radius + y;
  const angle = s / r;
  return { x: r * Math.sin(angle), y: r * Math.cos(angle) - radius, turn: (-angle * 180) / Math.PI, s };
}

/** The arc at depth y from s0 to s1 as a path. */
export function arcPath(radius: number, y: number, s0: number, s1: number): string {
  const [from, to] = [onArc(radius, y, s0), onArc(radius, y, s1)];
  const r = (radius + y).toFixed(1);
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}A${r} ${r} 0 0 ${s1 > s0 ? 0 : 1} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}

/**
 * Lays the plan out as an auditorium (look: rows are arcs round one centre). `roomy` leaves more air above an
 * area for larger words.
 */
export function layOut(plan: Plan, { roomy = false } = {}): AuditoriumShape {
  const columns = columnsOf(plan.rows);
  const lines = plan.rows.map((row) => ({ row, recliner: isRecliner(row), s: alongTheRow(row, columns) }));
  const reach = (line: (typeof lines)[number]) =>
    Math.max(0, ...line.s.map(Math.abs)) + pitchOf(line.row) / 2;
  const widest = Math.max(PITCH, ...lines.map(reach));
  // AuditoriumShape units in a pixel of a phone that shows the whole width.
  const pixel = roomy ? Math.max(1, (2 * widest) / (PHONE - 2 * LETTER)) : 1;
  const drop = widest > WIDE ? WIDE_DROP + (roomy ? CORNER * pixel : 0) : 0;
  const depths = depthsOf(plan, roomy, drop, pixel);

  const radius = Math.max(
    CENTRE,
    ...lines.map((line, at) => {
      const y = depths.rows[at] ?? 0;
      return reach(line) ** 2 / (2 * Math.max(20, y - drop - SCREEN_FOOT)) - y;
    }),
  );
  const rows = lines.map((line, at): RowShape => {
    const y = depths.rows[at] ?? 0;
    const half = pitchOf(line.row) / 2;
    return {
      label: line.row.label,
      y,
      recliner: line.recliner,
      from: (line.s[0] ?? 0) - half,
      to: (line.s.at(-1) ?? 0) + half,
      seats: line.s.map((s) => onArc(radius, y, s)),
    };
  });

  // A narrow auditorium splays less, so that a phone shows it as large as it can; a deep one too, or its back
  // rows would stand lost.
  const splay = 0.132 * Math.min(1, (widest / 410) ** 2, 700 / depths.height);
  const walls = Math.max(
    ...lines.map((line, at) => {
      const end = onArc(radius, depths.rows[at] ?? 0, reach(line));
      return end.x + (roomy ? Math.max(26, LETTER * pixel) : 34) - splay * end.y;
    }),
    120,
  );
  const wallAt = (y: number) => walls + splay * y;
  const labels = depths.labels.map(({ area, y }) => ({
    area,
    y,
    half: Math.max(0, ...lines.filter(({ row }) => row.area === plan.areas[area]).map(reach)),
  }));
  const { height } = depths;
  return {
    width: 2 * (wallAt(height) + 4),
    height,
    radius,
    rows,
    labels,
    doorY: doorDepth(plan, depths.rows),
    wallAt,
  };
}

const isRecliner = ({ places }: PlanRow) => places.some(({ kind }) => kind === 'recliner');
const pitchOf = (row: PlanRow) => (isRecliner(row) ? RECLINER_PITCH : PITCH);

function depthsOf(
  plan: Plan,
  roomy: boolean,
  drop: number,
  pixel: number,
): { rows: number[]; labels: { area: number; y: number }[]; height: number } {
  const rows: number[] = [];
  const labels: { area: number; y: number }[] = [];
  let y = (roomy ? 200 : 182) + drop;
  let last: PlanRow['area'] | undefined;
  let step = 0;
  for (const row of plan.rows) {
    const recliner = isRecliner(row);
    if (row.area !== last) {
      if (last) y += (recliner ? 44 : 40) + (roomy ? Math.max(22, 18 * pixel - 12) : 0);
      const above = (recliner ? 38 : 32) + (roomy ? Math.max(9, BELOW_NAME * pixel - 12) : 0);
      labels.push({ area: plan.areas.indexOf(row.area), y: y - above });
      last = row.area;
    }
    rows.push(y);
    step = recliner ? RECLINER_ROW : ROW;
    y += step;
  }
  return { rows, labels, height: y - 8 };
}

/** Halfway between the first two areas, or a third of the way back. */
function doorDepth(plan: Plan, depths: readonly number[]): number {
  const first = plan.rows.findIndex(({ area }) => area !== plan.areas[0]);
  const at = first > 0 ? first : Math.max(1, Math.round(plan.rows.length / 3));
  return ((depths[at - 1] ?? 240) + (depths[at] ?? depths[at - 1] ?? 240)) / 2;
}

/**
 * Returns the place of each column of chairs along the arc. A column that is empty in every row is an aisle.
 */
function columnsOf(rows: readonly PlanRow[]): Map<number, number> {
  const chairs = rows.filter((row) => !isRecliner(row));
  const used = new Set(
    (chairs.length > 0 ? chairs : rows).flatMap(({ places }) => places.map(({ col }) => col)),
  );
  const [first, last] = [Math.min(...used), Math.max(...used)];
  const at = new Map<number, number>();
  let s = 0;
  for (let col = first; col <= last; col++) {
    const width = !used.has(col) && used.has(col - 1) ? AISLE : PITCH;
    at.set(col, s + width / 2);
    s += width;
  }
  for (const [col, middle] of at) at.set(col, middle - s / 2);
  return at;
}

function alongTheRow(row: PlanRow, columns: ReadonlyMap<number, number>): number[] {
  const base = (col: number) => columns.get(col) ?? outside(columns, col);
  if (!isRecliner(row)) return row.places.map(({ col }) => base(col));
  return pairsOf(blocksOf(row), base);
}

/** A recliner row may be longer than all rows of chairs. */
function outside(columns: ReadonlyMap<number, number>, col: number): number {
  const keys = [...columns.keys()];
  const near = col < Math.min(...keys) ? Math.min(...keys) : Math.max(...keys);
  return (columns.get(near) ?? 0) + (col - near) * PITCH;
}

/** Unbroken runs of a row, as columns. */
function blocksOf(row: PlanRow): number[][] {
  const blocks: number[][] = [];
  for (const { col } of row.places) {
    const last = blocks.at(-1);
    if (last && last.at(-1) === col - 1) last.push(col);
    else blocks.push([col]);
  }
  return blocks;
}

/**
 * Recliners stand in pairs and are wider than their columns: blocks keep their middle where they can and make
 * way outwards where not.
 */
function pairsOf(blocks: readonly number[][], base: (col: number) => number): number[] {
  const sizes = blocks.map(
    (block) => block.length * RECLINER_PITCH + (Math.ceil(block.length / 2) - 1) * PAIR_GAP,
  );
  const middles = blocks.map((block) => (base(block[0] ?? 0) + base(block.at(-1) ?? 0)) / 2);
  const reachTo = (at: number) => (sizes[at] ?? 0) / 2;
  // The block that stands in the middle of the auditorium stays; without one, the two beside the middle part
  // evenly.
  const centre = middles.findIndex(
    (middle, at) => Math.abs(middle) < reachTo(at) && Math.abs(middle) < RECLINER_PITCH,
  );
  const right = centre >= 0 ? centre : middles.findIndex((middle) => middle >= 0);
  const first = right < 0 ? middles.length : right;
  if (centre < 0 && first > 0 && first < middles.length) {
    const gap = (base(blocks[first - 1]?.at(-1) ?? 0) + base(blocks[first]?.[0] ?? 0)) / 2;
    middles[first - 1] = Math.min(middles[first - 1] ?? 0, gap - AISLE / 2 - reachTo(first - 1));
    middles[first] = Math.max(middles[first] ?? 0, gap + AISLE / 2 + reachTo(first));
  }
  for (let at = first + 1; at < middles.length; at++) {
    middles[at] = Math.max(middles[at] ?? 0, (middles[at - 1] ?? 0) + reachTo(at - 1) + AISLE + reachTo(at));
  }
  for (let at = (centre >= 0 ? centre : first - 1) - 1; at >= 0; at--) {
    middles[at] = Math.min(middles[at] ?? 0, (middles[at + 1] ?? 0) - reachTo(at + 1) - AISLE - reachTo(at));
  }
  return blocks.flatMap((block, at) =>
    block.map(
      (_, n) => (middles[at] ?? 0) - reachTo(at) + (n + 0.5) * RECLINER_PITCH + Math.floor(n / 2) * PAIR_GAP,
    ),
  );
}
