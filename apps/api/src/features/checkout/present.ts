import type { booking } from '@houseful/contract/booking.ts';
import type { BodyOf, DataOf, QueryOf } from '@houseful/contract/contract.ts';
import { outward } from '@houseful/domain/booking-status.ts';
import { istIso } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { availablePayments } from '@houseful/domain/payment-terms.ts';
import { goodsOf, paiseOf, seatRates } from '@houseful/domain/pricing.ts';
import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type { Lang } from '@houseful/text/text.ts';
import { numberOf, textOf, typedLine } from '../../http/typed-text.ts';
import { inLang, saidIn } from '../../present/in-lang.ts';
import { presentParts, presentSeatPrice, presentSums } from '../../present/present-price.ts';
import { presentFilm, presentSession } from '../../present/present-show.ts';
import { termsOf } from '../orders/check-terms.ts';
import { stateNow } from '../orders/order-state.ts';
import type { SeatsPriced } from '../orders/quote-seats.ts';
import type { OrderNow } from '../orders/store.ts';
import type { CinemaFacts, FoodLine, UnpaidRecord } from '../orders/store-order.ts';
import { showIdOf } from '../shows/known-shows.ts';
import type { Plan, ShowFacts } from '../shows/store.ts';

type Booking = typeof booking;
export type OrderView = DataOf<Booking['GET /webapp/booking/:transaction_id']>;

export interface OrderParts {
  order: OrderNow;
  cinema: CinemaFacts;
  show: ShowFacts | null;
  plan: Plan | null;
  items: FoodLine[];
  providerOrderId: string | null;
  paymentOpened: boolean;
  unpaid: UnpaidRecord;
}

/** A booking in progress, in the contract's names (G-23). */
export function presentOrder(
  { order, cinema, show, plan, items, providerOrderId, paymentOpened, unpaid }: OrderParts,
  lang: Lang,
): OrderView {
  const seatType = presentSeatType(order, show, plan, lang);
  const state = stateNow(order);
  const live = state === 'HELD' || state === 'PAYING';
  return {
    transaction_id: order.order_id,
    reservation_id: order.reservation_id,
    item_reservation_id: order.item_reservation_id,
    orderID: providerOrderId,
    bookingID: order.int_book_id,
    state,
    booked: order.booked_at !== null,
    payment_opened: paymentOpened,
    only_fnd: order.kind === 'food',
    booking_end_time: order.hold_until === null ? null : istIso(order.hold_until),
    server_time: istIso(order.at),
    session: show && presentSession(show, lang),
    movie: show && presentFilm(show, lang),
    cinema: {
      Cinema_strID: order.cinema_id,
      Cinema_strName: inLang(cinema, 'name', lang),
      cinema_address: inLang(cinema, 'address', lang),
      cinema_has_chefs_corner: cinema.facilities.includes('chefs_corner') ? 'Y' : 'N',
      cinema_has_ticket_cancellation: cinema.facilities.includes('ticket_cancellation') ? 'Y' : 'N',
      has_food: cinema.facilities.includes('fnb'),
    },
    selectedSeats: seatType ? presentSeats(order, plan, seatType) : [],
    seatType,
    items: items.map((line) => ({
      Item_strID: line.item_id,
      Item_strDescription: inLang(line, 'name', lang),
      Item_intPrice: toRupees(line.price_paise),
      quantity: line.quantity,
    })),
    fndType: order.fnd_type,
    delivery_time: order.delivery_time,
    user_booking_id: order.asked_booking,
    row: order.food_row,
    seat: order.food_seat,
    promo_code: order.promo_code,
    ...presentSums(order.lines),
    ...presentParts(order.lines),
    gst_percent: cinema.gst_percent,
    totalAmount: toRupees(order.total_paise),
    ShowConvenience: cinema.show_convenience ? 1 : 0,
    isPriceChange: order.price_accepted,
    location: order.location,
    payment_types: live
      ? availablePayments(termsOf(order, cinema, show?.startsAt ?? null, unpaid), order.at)
      : [],
  };
}

function presentSeats(
  order: OrderNow,
  plan: Plan | null,
  seatType: NonNullable<OrderView['seatType']>,
): OrderView['selectedSeats'] {
  return order.seat_nos
    .flatMap((no) => plan?.seats.get(no) ?? [])
    .map((seat) => ({
      row: { strRowPhyID: seat.row, intGridRowID: seat.gridRow },
      seat: {
        strSeatNumber: seat.label,
        strGridSeatNum: String(seat.gridCol),
        strSeatStatus: SEAT_STATUS.ownHold,
      },
      seatType,
    }));
}

function presentSeatType(order: OrderNow, show: ShowFacts | null, plan: Plan | null, lang: Lang) {
  const area = plan?.areas.find((entry) => entry.code === order.area_code);
  const price = show?.prices.find((entry) => entry.areaCode === order.area_code);
  if (!area || !price) return null;
  return {
    ...presentSeatPrice(seatRates(order.lines)),
    strAreaDesc: saidIn(area.name, lang),
    TType_strCode: price.typeCode,
    PGroup_strCode: price.groupCode,
    AreaCat_strCode: area.code,
    Cinema_strID: order.cinema_id,
  };
}

/** Presents the price of the seats, and the number that their booking would have. */
export function presentPriced({
  totals,
  bookingNumber,
}: SeatsPriced): DataOf<Booking['POST /webapp/booking/add-seats']> {
  return {
    curTotal: toRupees(goodsOf(totals.lines)),
    curTicketsTotal: toRupees(paiseOf(totals.lines, 'tickets')),
    intBookId: bookingNumber,
  };
}

type Committed = DataOf<Booking['POST /webapp/booking/payment-status']>;

/** A booking that stands; `payLinks` are those of a group. */
export function presentCommitted(order: OrderNow, payLinks: Committed['pay_links']): Committed {
  return {
    transaction_id: order.order_id,
    only_fnd: order.kind === 'food',
    payment_status: outward(stateNow(order), order.was_paid).payment_status,
    intBookId: order.int_book_id ?? 0,
    strBookId: order.str_book_id ?? '',
    ...(payLinks && { pay_links: payLinks }),
  };
}

/** Source labels are kept short and plain (AMB-39). */
const label = (value: unknown, max: number): string =>
  typedLine(value)
    .replace(/[^\p{L}\p{M}\p{N}\u200c-\u200d ._+-]/gu, '')
    .slice(0, max);

/** Reads the seats to hold, by row and seat label alone. A malformed quantity fits no seats. */
export function seatsAskedOf(body: BodyOf<Booking['POST /webapp/booking/set-seats']>) {
  return {
    cinemaId: textOf(body.cinema_code),
    showId: showIdOf(body.session_id),
    seats: (body.selectedSeats ?? []).map(({ row, seat }) => ({
      row: row.strRowPhyID,
      seat: textOf(seat.strSeatNumber),
    })),
    quantity:
      body.quantity === undefined || body.quantity === null ? null : (numberOf(body.quantity) ?? Number.NaN),
    priceAccepted: body.isPriceChange === true || body.isPriceChange === 'Y' || body.isPriceChange === 'true',
    shownRupees: numberOf(body.vistaSeatPrice),
    source: label(body.source, 40),
    bookingSource: label(body.booking_source, 64),
    location: label(body.location, 80),
  };
}

/** Reads the order for the fee, and the cinema that it must be at, if the query names one. */
export function feeAskedOf(query: QueryOf<Booking['GET /webapp/convenience-fee']>) {
  return { orderId: textOf(query.Transaction_ID), cinemaId: query.Cinema_strID };
}
