import { fromRupees, type Paise } from '@houseful/domain/money.ts';
import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type { Data } from '@houseful/app-kit/data.ts';

export type Layout = Data<'GET /webapp/seat_layout/:session_id/:cinema_code'>;
export type SeatType = Layout['seatTypes'][number];

export type PlaceKind = 'standard' | 'recliner' | 'wheelchair' | 'companion';

export interface Area {
  /** Area and type code: seats of one area may be chosen together (AMB-53). */
  id: string;
  name: string;
  seatPaise: Paise;
  threeDPaise: Paise;
  /** As the server sent it, without its rows: goes back to it in set-seats. */
  seatType: Omit<SeatType, 'rows'>;
}

export interface Place {
  row: string;
  seat: string;
  /** Column of the grid, from 1; gaps count. */
  col: number;
  kind: PlaceKind;
}

export interface PlanRow {
  label: string;
  /** `intGridRowID`, by which live changes name it. */
  gridRow: number;
  area: Area;
  places: readonly Place[];
}

/** What does not change while a show is sold: areas, rows and seats, the screen's side first. Gaps are left out. */
export interface Plan {
  areas: readonly Area[];
  rows: readonly PlanRow[];
}

/** The state of every seat, in the order of the plan's rows and places. */
export type Codes = readonly (readonly string[])[];

const KINDS: readonly string[] = ['recliner', 'wheelchair', 'companion'];
const kindOf = (kind: string | undefined) => (kind !== undefined && KINDS.includes(kind) ? (kind as PlaceKind) : 'standard');

type WireSeat = SeatType['rows'][number]['seats'][number];
const isSeat = (seat: WireSeat) => seat.strSeatStatus !== SEAT_STATUS.gap && seat.strSeatNumber !== '';

/** The plan of a layout (G-02..G-04). */
export function readPlan(layout: Pick<Layout, 'seatTypes'>): Plan {
  const areas: Area[] = [];
  const rows: PlanRow[] = [];
  for (const { rows: wireRows, ...seatType } of layout.seatTypes) {
    const area: Area = {
      id: `${seatType.AreaCat_strCode} ${seatType.TType_strCode}`,
      name: seatType.strAreaDesc,
      seatPaise: fromRupees(seatType.Price_curPrice) ?? 0,
      threeDPaise: fromRupees(seatType.threeDCharge) ?? 0,
      seatType,
    };
    areas.push(area);
    for (const { strRowPhyID: label, intGridRowID: gridRow, seats } of wireRows) {
      const places = seats.flatMap((seat, at) =>
        isSeat(seat)
          ? [{ row: label, seat: seat.strSeatNumber, col: Number(seat.strGridSeatNum) || at + 1, kind: kindOf(seat.seat_kind) }]
          : [],
      );
      rows.push({ label, gridRow, area, places });
    }
  }
  return { areas, rows };
}

export function readCodes(layout: Pick<Layout, 'seatTypes'>): Codes {
  return layout.seatTypes.flatMap(({ rows }) => rows.map(({ seats }) => seats.filter(isSeat).map((seat) => seat.strSeatStatus)));
}

/** Whether two layouts show the same seats at the same prices, whatever their state. */
export function isSamePlan(one: Plan, other: Plan): boolean {
  const shape = ({ rows }: Plan) =>
    JSON.stringify(
      rows.map(({ label, gridRow, area, places }) => [
        label,
        gridRow,
        area.seatType,
        places.map(({ seat, col, kind }) => [seat, col, kind]),
      ]),
    );
  return shape(one) === shape(other);
}

/** Names a seat within its show. */
export const seatKey = ({ row, seat }: { row: string; seat: string }): string => `${row} ${seat}`;
