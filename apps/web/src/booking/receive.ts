import type { Data } from '@houseful/app-kit/data.ts';
import type { DeliveryType } from '@houseful/domain/food-cart.ts';

type WireOrder = Data<'GET /webapp/booking/:transaction_id'>;
type WireShow = Pick<
  NonNullable<WireOrder['session']>,
  'Cinema_strID' | 'Session_lngSessionId' | 'Session_dtmRealShow' | 'Screen_strName' | 'show_type'
>;

/** A booking in progress, in rupees of the wire. */
export type Order = ReturnType<typeof receiveOrder>;

/** Reads the film of a show. */
export const receiveFilm = (film: NonNullable<WireOrder['movie']>) => ({
  code: film.Film_strCode,
  title: film.Film_strTitle,
  certificate: film.Film_strCensor,
  language: film.language_name,
  poster: film.image_path_1,
  still: film.still_path,
});

/** Reads a show: when it begins, and on which screen. */
export const receiveShow = (show: WireShow) => ({
  id: show.Session_lngSessionId,
  cinema: show.Cinema_strID,
  startsAt: show.Session_dtmRealShow,
  screen: show.Screen_strName,
  format: show.show_type,
});

/** Reads a dish of an order or a receipt, with the price of one. */
export const receiveDish = (item: WireOrder['items'][number]) => ({
  id: item.Item_strID,
  name: item.Item_strDescription,
  price: item.Item_intPrice,
  quantity: item.quantity,
});

/** Reads how food comes; an order without food counts as picked up. */
const receiveDelivery = (type: string): DeliveryType => (type === 'deliver' ? 'deliver' : 'pickup');

/** Reads an order in our words. The server's amounts stay as they are. */
export const receiveOrder = (order: WireOrder) => ({
  transaction_id: order.transaction_id,
  reservation_id: order.reservation_id,
  state: order.state,
  booked: order.booked,
  payment_opened: order.payment_opened,
  only_fnd: order.only_fnd,
  booking_end_time: order.booking_end_time,
  server_time: order.server_time,
  film: order.movie && receiveFilm(order.movie),
  show: order.session && receiveShow(order.session),
  cinema: {
    id: order.cinema.Cinema_strID,
    name: order.cinema.Cinema_strName,
    cancels: order.cinema.cinema_has_ticket_cancellation === 'Y',
  },
  seats: order.selectedSeats.map(({ row, seat }) => ({ row: row.strRowPhyID, seat: seat.strSeatNumber })),
  area: order.seatType?.strAreaDesc ?? '',
  /** The seat type as the server sent it: payment-status takes it back. */
  seatType: order.seatType,
  items: order.items.map(receiveDish),
  delivery: receiveDelivery(order.fndType),
  delivery_time: order.delivery_time,
  row: order.row,
  seat: order.seat,
  promo_code: order.promo_code,
  promo_amount: order.promo_amount,
  lines: order.lines,
  internet_handling_charges: order.internet_handling_charges,
  gst: order.gst,
  gst_percent: order.gst_percent,
  total: order.totalAmount,
  /** The cinema shows its fee apart from the price (J-07). */
  showsFee: order.ShowConvenience === 1,
  payment_types: order.payment_types,
});

/** Builds the question for the fee of an order. */
export const askedFee = ({ transaction_id, cinema }: Pick<Order, 'transaction_id' | 'cinema'>) => ({
  Cinema_strID: cinema.id,
  Transaction_ID: transaction_id,
});
