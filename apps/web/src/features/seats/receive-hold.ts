import type { call } from '@houseful/app-kit/call.ts';
import type { Data } from '@houseful/app-kit/data.ts';
import type { PriceChanged, SeatsTaken } from '@houseful/contract/seats.ts';
import { fromRupees, type Paise } from '@houseful/domain/money.ts';
import { threeDPerSeat } from '@houseful/domain/pricing.ts';
import type { Place, SeatName } from '@houseful/seat-map/plan.ts';
import type { Area, PlanRow } from './read-plan.ts';
import type { Layout } from './receive.ts';

type WireQuote = Data<'POST /webapp/booking/add-seats'>;
export type SetSeatsBody = NonNullable<Parameters<typeof call<'POST /webapp/booking/set-seats'>>[1]>['body'];

/** The layout, area and seats on the screen when the visitor pressed Proceed. */
export interface Wanted {
  layout: Layout;
  area: Area;
  seats: readonly { row: PlanRow; place: Place }[];
}

/** The price of one seat, 3D charge included, and the 3D charge in it; in rupees. */
export interface SeatQuote {
  perSeat: number;
  threeD: number;
}

/** Reads the price of `quantity` seats. */
export const receiveQuote = ({ curTotal, curTicketsTotal }: WireQuote, quantity: number): SeatQuote => ({
  perSeat: curTotal / quantity,
  threeD: threeDPerSeat(curTotal, curTicketsTotal, quantity),
});

/** Reads the seats that a hold was refused for (910). */
export function receiveTaken(data: unknown): SeatName[] {
  const { seats = [] } = (data ?? {}) as Partial<SeatsTaken>;
  return seats.map(({ strRowPhyID: row, strSeatNumber: seat }) => ({ row, seat }));
}

/** Reads both prices of a seat from the refusal of a hold at an old price (911). */
export function receivePriceChange(data: unknown, agreed: Paise): { oldPrice: Paise; newPrice: Paise } {
  const { old_price = 0, new_price = 0 } = (data ?? {}) as Partial<PriceChanged>;
  return { oldPrice: fromRupees(old_price) || agreed, newPrice: fromRupees(new_price) || agreed };
}

/**
 * Builds set-seats as the contract has had it all along; the server trusts none of the amounts (G-28,
 * AMB-58). `accepted`: the visitor agreed to a price other than the layout's.
 */
export const sentHold = (
  { layout, area, seats }: Wanted,
  quote: SeatQuote & { transaction: string; accepted: boolean },
) => ({
  session_id: layout.show.id,
  transaction_id: quote.transaction,
  group_code: area.group,
  type_code: area.type,
  selectedSeats: seats.map(({ row, place }) => ({
    row: { strRowPhyID: row.label, intGridRowID: row.gridRow },
    seat: { strSeatNumber: place.seat, strGridSeatNum: String(place.col), strSeatStatus: '0' },
    seatType: area.seatType,
  })),
  filmCode: layout.film.code,
  quantity: seats.length,
  seatType: area.seatType,
  session_time: layout.show.startsAt,
  isPriceChange: quote.accepted,
  threeDCharge: quote.accepted ? quote.threeD : area.seatType.threeDCharge,
  vistaSeatPrice: quote.perSeat,
});
