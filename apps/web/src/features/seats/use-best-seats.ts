import { rankBlocks, type SeatBlock } from '@houseful/domain/best-seats.ts';
import { type ChosenSeat, MAX_SEATS, SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import { type AuditoriumShape, layOut } from '@houseful/seat-map/geometry.ts';
import { useMemo, useState } from 'react';
import type { Area, Plan } from './read-plan.ts';
import { codeOf, type SeatMap } from './seat-choice.ts';

/** Places that are near the middle within this many seats' widths are "in the middle". */
const MIDDLE = 90;

const OPEN: readonly string[] = [SEAT_STATUS.available, SEAT_STATUS.ownHold];
const isOpen = (row: readonly string[] = []) => row.some((code) => OPEN.includes(code));

export type Side = 'left' | 'middle' | 'right';

export interface BestSeats {
  count: number;
  setCount: (count: number) => void;
  area: Area | undefined;
  setArea: (id: string) => void;
  /** No seat of the area can be chosen. */
  isSoldOut: (id: string) => boolean;
  /** Put forward, still free; empty before Find and after a choice. */
  suggested: readonly ChosenSeat[];
  /** Place of the suggested seats; rows are counted from the screen. */
  where: { side: Side; row: number } | null;
  /** Find was pressed and no row has so many side by side. */
  isNone: boolean;
  /** The nearest places that Find leads to when there are none: as many in another area, else fewer. */
  wayOn: { count: number; area: Area } | null;
  /** No seat of the whole room can be chosen, and none is held for the visitor. */
  isFull: boolean;
  find: () => void;
  clear: () => void;
}

/** "Find 4 together" (look: best seats): the best block first, another one at every further press. */
export function useBestSeats(map: SeatMap | null): BestSeats {
  const [count, setCount] = useState(2);
  const [areaId, setAreaId] = useState<string | null>(null);
  const [found, setFound] = useState<{
    areaId: string;
    block: SeatBlock | null;
    seen: readonly string[];
  } | null>(null);
  const plan = map?.plan;
  // A found block stays in its area, even if another area is tapped meanwhile.
  const wanted = found?.areaId ?? areaId;
  const area = plan?.areas.find(({ id }) => id === wanted) ?? (map ? likelyArea(map) : undefined);
  const room = useMemo(() => (plan ? layOut(plan) : undefined), [plan]);

  const forget = () => setFound(null);
  const isNone = found !== null && found.block === null;
  const wayOn = useMemo(
    () => (isNone && map && area && room ? nearestWay(map, room, area, count) : null),
    [isNone, map, area, room, count],
  );
  const findIn = (there: Area, n: number) => {
    if (!map || !room) return;
    const blocks = blocksIn(map, room, there, n);
    const seen = found?.block ? found.seen : [];
    // A new suggestion shares no seat with earlier ones; after the last one the search starts again.
    const names = (block: SeatBlock) => block.seats.map((seat) => `${block.row} ${seat}`);
    const next = blocks.find((block) => !names(block).some((name) => seen.includes(name)));
    const block = next ?? blocks[0] ?? null;
    setFound({ areaId: there.id, block, seen: block ? [...(next ? seen : []), ...names(block)] : [] });
  };
  const find = () => {
    if (!map || !area || !room) return;
    if (wayOn) {
      setCount(wayOn.count);
      setAreaId(wayOn.area.id);
      return findIn(wayOn.area, wayOn.count);
    }
    // An area that nobody asked for gives way to one with so many together.
    const other = areaId === null && map.chosen.length === 0 ? areaWith(map, room, area, count) : undefined;
    findIn(other ?? area, count);
  };

  const block = found?.block;
  const row = block ? plan?.rows.findIndex(({ label }) => label === block.row) : undefined;
  const isFree =
    map && block?.seats.every((seat) => codeOf(map, { row: block.row, seat }) === SEAT_STATUS.available);
  const suggested = useMemo(
    () => (block && area && isFree ? block.seats.map((seat) => chosenSeat(area, block.row, seat)) : []),
    [block, area, isFree],
  );
  return {
    count,
    setCount: (next) => {
      setCount(Math.min(MAX_SEATS, Math.max(1, next)));
      forget();
    },
    area,
    setArea: (id) => {
      setAreaId(id);
      forget();
    },
    suggested,
    where:
      suggested.length > 0 && row !== undefined && room && plan
        ? { side: sideOf(room, plan, row, suggested), row: row + 1 }
        : null,
    isFull: map !== null && !map.codes.some(isOpen),
    isSoldOut: (id) =>
      map?.plan.rows.every((row, at) => row.area.id !== id || !isOpen(map.codes[at])) ?? false,
    isNone,
    wayOn,
    find,
    clear: forget,
  };
}

function chosenSeat(area: Area, row: string, seat: string): ChosenSeat {
  return { row, seat, area: area.code, type: area.type };
}

/** The area of the seats chosen, else the one in the middle of the price list. */
function likelyArea({ plan, chosen, codes }: SeatMap): Area | undefined {
  const [first] = chosen;
  const own = first && plan.areas.find(({ code, type }) => code === first.area && type === first.type);
  if (own) return own;
  const open = plan.areas.filter((area) =>
    plan.rows.some((row, at) => row.area === area && codes[at]?.includes(SEAT_STATUS.available)),
  );
  return open[Math.floor(open.length / 2)] ?? plan.areas[0];
}

/** Returns the area with so many seats together: the given one, else the next in price. */
function areaWith(map: SeatMap, room: AuditoriumShape, own: Area, count: number): Area | undefined {
  const away = ({ seatPaise }: Area) => Math.abs(seatPaise - own.seatPaise);
  return [own, ...map.plan.areas.filter((area) => area !== own).sort((a, b) => away(a) - away(b))].find(
    (area) => blocksIn(map, room, area, count).length > 0,
  );
}

/** As many together in another area, else the most that are together, two at least. */
function nearestWay(map: SeatMap, room: AuditoriumShape, own: Area, count: number): BestSeats['wayOn'] {
  for (let n = count; n > 1 || n === count; n -= 1) {
    const area = areaWith(map, room, own, n);
    if (area) return { count: n, area };
  }
  return null;
}

/** Wheelchair places and their companion seats are never suggested. */
function blocksIn({ plan, codes }: SeatMap, room: AuditoriumShape, area: Area, count: number): SeatBlock[] {
  const rows = plan.rows.flatMap((row, at) =>
    row.area === area
      ? {
          row: row.label,
          cells: row.places.map(({ seat, kind }, n) => ({
            seat,
            x: room.rows[at]?.seats[n]?.s ?? 0,
            status:
              kind === 'wheelchair' || kind === 'companion'
                ? SEAT_STATUS.notForSale
                : (codes[at]?.[n] ?? SEAT_STATUS.notForSale),
          })),
        }
      : [],
  );
  return rankBlocks(rows, count, {
    rowsInFront: plan.rows.findIndex((row) => row.area === area),
    rows: plan.rows.length,
    centreX: 0,
  });
}

function sideOf(room: AuditoriumShape, plan: Plan, row: number, seats: readonly ChosenSeat[]): Side {
  const along = seats.map(
    ({ seat }) =>
      room.rows[row]?.seats[plan.rows[row]?.places.findIndex((place) => place.seat === seat) ?? -1]?.s ?? 0,
  );
  const middle = along.reduce((sum, s) => sum + s, 0) / along.length;
  return Math.abs(middle) <= MIDDLE ? 'middle' : middle < 0 ? 'left' : 'right';
}
