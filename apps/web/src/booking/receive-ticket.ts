import type { Data } from '@houseful/app-kit/data.ts';
import { receiveDish } from './receive.ts';

type WireTicket = Data<'POST /webapp/booking/final-ticket'>;

/** A booking as its ticket, its card and its receipt show it, in rupees of the wire. */
export type Ticket = ReturnType<typeof receiveTicket>;

/** Reads a booking's ticket in our words. */
export function receiveTicket(ticket: WireTicket) {
  const {
    intBookId,
    strBookId,
    Film_strTitle,
    Film_strCensor,
    language_name,
    show_type,
    image_path_1,
    still_path,
    Session_dtmRealShow,
    Cinema_strID,
    Cinema_strName,
    Screen_strName,
    strSeatInfo,
    items,
    fndType,
    curTotal,
    DiscountAmount,
    receipt,
    ...rest
  } = ticket;
  return {
    ...rest,
    /** The number that people say and type. */
    bookingId: intBookId,
    /** The letters beside the QR. */
    code: strBookId,
    film: Film_strTitle,
    certificate: Film_strCensor,
    language: language_name,
    format: show_type,
    poster: image_path_1,
    still: still_path,
    startsAt: Session_dtmRealShow,
    cinemaId: Cinema_strID,
    cinema: Cinema_strName,
    screen: Screen_strName,
    /** Area and seats: `Gold: G 10, G 11`. */
    seats: strSeatInfo,
    items: items.map(({ quantity, Item_strDescription: name }) => ({ quantity, name })),
    delivery: fndType,
    /** Seats and food, before fees and discount. */
    goods: curTotal,
    discount: DiscountAmount,
    receipt: receipt && receiveReceipt(receipt),
  };
}

const receiveReceipt = (receipt: NonNullable<WireTicket['receipt']>) => ({
  area: receipt.area,
  items: receipt.items.map(receiveDish),
  lines: receipt.lines,
  gst_percent: receipt.gst_percent,
  promo_code: receipt.promo_code,
});
