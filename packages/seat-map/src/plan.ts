import type { Paise } from '@houseful/domain/money.ts';

/**
 * The auditorium as the map draws it. An app reads its API into these types; the shop does so in
 * `features/seats/read-plan.ts`.
 */

export type PlaceKind = 'standard' | 'recliner' | 'wheelchair' | 'companion';

/** Names a seat within its show. */
export interface SeatName {
  row: string;
  seat: string;
}

export interface Area {
  /** Seats of one area may be chosen together (AMB-53). */
  id: string;
  name: string;
  seatPaise: Paise;
}

export interface Place extends SeatName {
  /** Column of the grid, from 1; gaps count. */
  col: number;
  kind: PlaceKind;
}

export interface PlanRow {
  label: string;
  area: Area;
  places: readonly Place[];
}

/**
 * The part that does not change while a show is sold: areas, rows and seats, the screen's side first. Gaps
 * are left out.
 */
export interface Plan<Row extends PlanRow = PlanRow> {
  areas: readonly Row['area'][];
  rows: readonly Row[];
}

/** The state of every seat, in the order of the plan's rows and places. */
export type Codes = readonly (readonly string[])[];

/** The price of one seat of an area. */
export interface SeatPrice {
  paise: Paise;
  /** Null where there are no fees. */
  withFees: Paise | null;
  /** The price contains the 3D charge. */
  hasThreeD: boolean;
}

/** Names a seat within its show, as a key. */
export const seatKey = ({ row, seat }: SeatName): string => `${row} ${seat}`;
