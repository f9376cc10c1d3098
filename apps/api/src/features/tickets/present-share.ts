import { toRupees } from '@houseful/domain/money.ts';
import type { ShareNow } from '../orders/end-shares.ts';
import type { TicketView } from './present.ts';

/**
 * Returns what a friend's link tells of the booking: film, show, cinema, seats and the share's amount. Every
 * field is named here, so that a new one of the ticket stays out. Nothing opens the booking: no id of it, no
 * QR code, no other amount (AMB-82).
 */
export function presentShareTicket(ticket: TicketView, share: ShareNow, duePaise: number): TicketView {
  return {
    transaction_id: share.share_id,
    intBookId: 0,
    strBookId: '',
    qr: '',
    only_fnd: ticket.only_fnd,
    Film_strTitle: ticket.Film_strTitle,
    film_slug: ticket.film_slug,
    Film_strCensor: ticket.Film_strCensor,
    language_name: ticket.language_name,
    show_type: ticket.show_type,
    image_path_1: ticket.image_path_1,
    still_path: ticket.still_path,
    Session_dtmRealShow: ticket.Session_dtmRealShow,
    show_ends_at: ticket.show_ends_at,
    Cinema_strID: ticket.Cinema_strID,
    Cinema_strName: ticket.Cinema_strName,
    Screen_strName: ticket.Screen_strName,
    cinema_address: ticket.cinema_address,
    latitude: ticket.latitude,
    longitude: ticket.longitude,
    number_of_seats: ticket.number_of_seats,
    strSeatInfo: ticket.strSeatInfo,
    items: [],
    fndType: ticket.fndType,
    delivery_time: ticket.delivery_time,
    payment_status: ticket.payment_status,
    curTotal: 0,
    convenience_fee: 0,
    DiscountAmount: 0,
    amount: toRupees(share.amount_paise),
    transaction_time: ticket.transaction_time,
    booking_status: ticket.booking_status,
    payment_type: ticket.payment_type,
    amount_due: toRupees(duePaise),
    pay_by: ticket.pay_by,
    cancellable: false,
    refund: null,
    cancelled_by: ticket.cancelled_by,
    receipt: null,
    taxes: [],
  };
}
