import type { Data } from '@houseful/app-kit/data.ts';
import { fromRupees, type Paise } from '@houseful/domain/money.ts';
import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type {
  Area as AnyArea,
  Plan as AnyPlan,
  PlanRow as AnyPlanRow,
  Codes,
  PlaceKind,
} from '@houseful/seat-map/plan.ts';

export type Layout = Data<'GET /webapp/seat_layout/:session_id/:cinema_code'>;
export type SeatType = Layout['seatTypes'][number];

export interface Area extends AnyArea {
  /** Area and type code. */
  id: string;
  threeDPaise: Paise;
  /** The seat type as the server sent it, without its rows; set-seats takes it back. */
  seatType: Omit<SeatType, 'rows'>;
}

export interface PlanRow extends AnyPlanRow {
  area: Area;
  /** `intGridRowID`, by which live changes name it. */
  gridRow: number;
}

export type Plan = AnyPlan<PlanRow>;

const KINDS: readonly string[] = ['recliner', 'wheelchair', 'companion'];
const kindOf = (kind: string | undefined) =>
  kind !== undefined && KINDS.includes(kind) ? (kind as PlaceKind) : 'standard';

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
          ? [
              {
                row: label,
                seat: seat.strSeatNumber,
                col: Number(seat.strGridSeatNum) || at + 1,
                kind: kindOf(seat.seat_kind),
              },
            ]
          : [],
      );
      rows.push({ label, gridRow, area, places });
    }
  }
  return { areas, rows };
}

export function readCodes(layout: Pick<Layout, 'seatTypes'>): Codes {
  return layout.seatTypes.flatMap(({ rows }) =>
    rows.map(({ seats }) => seats.filter(isSeat).map((seat) => seat.strSeatStatus)),
  );
}

/** Says if two layouts show the same seats at the same prices, whatever their state. */
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
