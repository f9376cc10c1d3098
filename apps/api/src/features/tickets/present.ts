import type { Ticket } from '@houseful/contract/booking-shapes.ts';
import type { DataOf } from '@houseful/contract/contract.ts';
import type { tickets } from '@houseful/contract/tickets.ts';
import { outward } from '@houseful/domain/booking-status.ts';
import { istIso } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import { offersCancellation } from '@houseful/domain/refunds.ts';
import type { Lang, Translate } from '@houseful/text/text.ts';
import type { Static } from 'typebox';
import type { Config } from '../../config/config.ts';
import { dayIn } from '../../present/day-words.ts';
import { inLang, saidIn } from '../../present/in-lang.ts';
import { posterPath, stillPath } from '../../present/pictures.ts';
import { presentParts, presentSums } from '../../present/present-price.ts';
import type { NotificationRow } from '../notifications/store.ts';
import { cancelTerms, restOf, stateNow } from '../orders/order-state.ts';
import type { FoodLine } from '../orders/store-order.ts';
import type { Plan } from '../shows/store.ts';
import { ticketCode } from './sign-ticket.ts';
import type { TicketRow } from './store.ts';
import { refundOf } from './sum-refunds.ts';

export type TicketView = Static<typeof Ticket>;

export interface TicketParts {
  plan: Plan | null;
  items: readonly FoodLine[];
  taxes: TicketView['taxes'];
  config: Config;
}

/**
 * A booking as ticket and card show it (K-05). No name, number or address of a person is in it: the link
 * alone opens it (K-03, AMB-83).
 */
export function presentTicket(
  row: TicketRow,
  { plan, items, taxes, config }: TicketParts,
  lang: Lang,
): TicketView {
  const state = stateNow(row);
  const { payment_status, booking_status } = outward(state, row.was_paid);
  const { curTotal, convenience_fee, promo_amount } = presentSums(row.lines);
  const amount = row.total_paise;
  const due = state === 'PENDING' ? restOf(row, row.paid_paise) : 0;
  return {
    transaction_id: row.order_id,
    intBookId: row.int_book_id ?? 0,
    strBookId: row.str_book_id ?? '',
    qr: row.str_book_id ? ticketCode(row.str_book_id, config) : '',
    only_fnd: row.kind === 'food',
    Film_strTitle: inLang(row, 'film_title', lang) ?? '',
    film_slug: row.film_id ?? '',
    Film_strCensor: row.film_censor ?? '',
    language_name: (inLang(row, 'language_names', lang) ?? []).join(', '),
    show_type: row.show_type ?? '',
    image_path_1: row.film_id ? posterPath(row.film_id) : '',
    still_path: row.film_id ? stillPath(row.film_id, row.film_has_still ?? false) : '',
    Session_dtmRealShow: row.starts_at === null ? '' : istIso(row.starts_at),
    show_ends_at: row.ends_at === null ? '' : istIso(row.ends_at),
    Cinema_strID: row.cinema_id,
    Cinema_strName: inLang(row, 'cinema_name', lang),
    Screen_strName: inLang(row, 'screen_name', lang) ?? '',
    cinema_address: inLang(row, 'cinema_address', lang),
    latitude: row.latitude,
    longitude: row.longitude,
    number_of_seats: countSeats(row),
    strSeatInfo: seatInfo(row, plan, lang),
    items: items.map((item) => ({
      quantity: item.quantity,
      Item_strDescription: inLang(item, 'name', lang),
    })),
    fndType: row.fnd_type,
    delivery_time: row.delivery_time,
    payment_status,
    curTotal,
    convenience_fee,
    DiscountAmount: promo_amount,
    amount: toRupees(amount),
    transaction_time: istIso(row.booked_at ?? row.created_at),
    booking_status,
    payment_type: row.payment_type ?? PAYMENT_TYPE.card,
    amount_due: toRupees(due),
    pay_by: row.pay_by === null ? null : istIso(row.pay_by),
    cancellable: offersCancellation(cancelTerms(row, row.facilities, row.starts_at), row.at),
    refund: refundOf(row),
    cancelled_by: row.cancelled_by,
    receipt: {
      area: areaName(row.area_code, plan, lang) ?? '',
      ...presentParts(row.lines),
      items: items.map((item) => ({
        Item_strID: item.item_id,
        Item_strDescription: inLang(item, 'name', lang),
        Item_intPrice: toRupees(item.price_paise),
        quantity: item.quantity,
      })),
      gst_percent: row.gst_percent,
      promo_code: row.promo_code,
    },
    taxes,
  };
}

/** The food of a booking alone. */
export function presentFood({ transaction_id, intBookId, items }: TicketView) {
  return { transaction_id, intBookId, items };
}

/** Returns the name of a ticket's file, without its ending. */
export const fileNameOf = ({ strBookId }: TicketView): string => `ticket-${strBookId || 'booking'}`;

/** Counts the seats; for food, those of its booking, or the typed one (AMB-87). */
function countSeats(row: TicketRow): number {
  if (row.kind === 'ticket') return row.seat_count;
  return row.for_seat_nos?.length ?? (row.food_seat === null ? 0 : 1);
}

function areaName(code: string | null, plan: Plan | null, lang: Lang): string | undefined {
  const area = plan?.areas.find((entry) => entry.code === code);
  return area && saidIn(area.name, lang);
}

/** "Gold: G 10, G 11": the area, then each seat. */
export function seatInfo(row: TicketRow, plan: Plan | null, lang: Lang): string {
  const seatNos = row.for_seat_nos ?? row.seat_nos;
  const seats = seatNos.flatMap((no) => plan?.seats.get(no) ?? []).map((seat) => `${seat.row} ${seat.label}`);
  const area = areaName(row.for_area ?? row.area_code, plan, lang);
  if (seats.length === 0) return row.food_row ? `${row.food_row} ${row.food_seat ?? ''}`.trim() : '';
  return area ? `${area}: ${seats.join(', ')}` : seats.join(', ');
}

export type NotificationView = DataOf<
  (typeof tickets)['GET /webapp/profile/bookings']
>['notifications'][number];

export function presentNotification(row: NotificationRow, t: Translate): NotificationView {
  const { pay_by, ...values } = row.text_values;
  const words = pay_by === undefined ? values : { ...values, pay_by: dayIn(t, String(pay_by)) };
  return {
    notification_id: row.notification_id,
    notification_text: t(row.text_key, words),
    notification_image: row.image,
    notification_time: istIso(row.created_at),
    transaction_id: row.order_id,
    is_read: row.read_at !== null,
    only_fnd: row.only_fnd,
  };
}
