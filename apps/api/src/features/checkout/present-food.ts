import type { BodyOf, DataOf, MetaOf } from '@houseful/contract/contract.ts';
import type { food } from '@houseful/contract/food.ts';
import { DEFAULT_DELIVERY, type DeliveryTime, type DeliveryType } from '@houseful/domain/food-cart.ts';
import { formatTime, istIso } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { goodsOf } from '@houseful/domain/pricing.ts';
import type { Lang } from '@houseful/text/text.ts';
import { numberOf, textOf, typedLine } from '../../http/typed-text.ts';
import { inLang } from '../../present/in-lang.ts';
import { foodPath } from '../../present/pictures.ts';
import { refuse } from '../../refuse.ts';
import type { Flags } from '../../settings.ts';
import type { MenuCinema, MenuRow, TodayRow, VerifiedRow } from '../food/store.ts';
import type { OrderNow } from '../orders/store.ts';
import type { ShowFacts } from '../shows/store.ts';
import type { FoodAsked } from './add-food.ts';
import { typedId } from './verify-booking.ts';

type Food = typeof food;

const TYPES: readonly DeliveryType[] = ['pickup', 'deliver'];
const TIMES: readonly DeliveryTime[] = ['before_show', 'during_interval'];

/** Reads how or when food is handed over; an unknown way counts as the usual one. */
function oneOf<Way extends string>(ways: readonly Way[], sent: string | null | undefined, usual: Way): Way {
  const asked = textOf(sent).toLowerCase() || usual;
  return ways.find((way) => way === asked) ?? refuse('invalid_input');
}

/** The food asked for. Absent choices are the seeds' defaults: pick up, during the interval (H-20). */
export function foodAskedOf(body: BodyOf<Food['POST /webapp/booking/only-food-checkout']>): FoodAsked {
  return {
    lines: (body.items ?? []).map((line) => ({
      item: String(line.Item_strID),
      quantity: numberOf(line.quantity) ?? Number.NaN,
    })),
    type: oneOf(TYPES, body.fndType, DEFAULT_DELIVERY.type),
    time: oneOf(TIMES, body.delivery_time, DEFAULT_DELIVERY.time),
    row: typedLine(body.row) || null,
    seat: typedLine(body.seat) || null,
  };
}

export function presentItem(row: MenuRow, lang: Lang): DataOf<Food['GET /webapp/items']>[number] {
  return {
    Item_strID: row.item_id,
    Item_strDescription: inLang(row, 'name', lang),
    item_description: inLang(row, 'note', lang),
    Item_intPrice: toRupees(row.price_paise),
    image_path: foodPath(row.picture),
    item_category: row.category,
    filter_id: row.filter_id,
    filter_name: inLang(row, 'filter_name', lang),
    in_stock: row.stock === null || row.stock > 0,
    kcal: row.kcal,
    allergens: row.allergens,
  };
}

/** Tells whether a cinema brings food to the seats, by its own switch or else the site's (AMB-66). */
export function presentDelivery(
  own: boolean | null,
  flags: Flags,
): MetaOf<Food['GET /webapp/booking/today-shows']> {
  return { delivery_allowed: own ?? flags.delivery_allowed, delivery_message: flags.delivery_message };
}

/** Presents the facts of a cinema that its menu needs. */
export function presentMenuCinema(
  cinema: MenuCinema,
  flags: Flags,
  lang: Lang,
): MetaOf<Food['GET /webapp/items']> {
  return {
    Cinema_strID: cinema.cinema_id,
    Cinema_strName: inLang(cinema, 'name', lang),
    cinema_has_chefs_corner: cinema.facilities.includes('chefs_corner') ? 'Y' : 'N',
    ...presentDelivery(cinema.delivery_allowed, flags),
  };
}

/** An order of food alone, ready to be paid. */
export function presentFoodOrder(order: OrderNow): DataOf<Food['POST /webapp/booking/only-food-checkout']> {
  return {
    transaction_id: order.order_id,
    reservation_id: order.reservation_id ?? '',
    item_reservation_id: order.item_reservation_id ?? '',
    curTotal: toRupees(goodsOf(order.lines)),
    booking_end_time: istIso(order.hold_until ?? order.at),
  };
}

/**
 * A verified booking, under the one of its two ids that was typed (AMB-48). `seats` are null for who may not
 * know them.
 */
export function presentVerified(
  booking: VerifiedRow,
  show: ShowFacts,
  { typed, seats }: { typed: string; seats: string | null },
  lang: Lang,
): DataOf<Food['POST /webapp/booking/verify-booking']> {
  return {
    booking_id: typedId(booking, typed),
    Cinema_strID: booking.cinema_id,
    Cinema_strName: inLang(show.cinema, 'name', lang),
    cinema_has_chefs_corner: show.cinema.facilities.includes('chefs_corner') ? 'Y' : 'N',
    Session_lngSessionId: show.showId,
    Film_strCode: show.film.code,
    Film_strTitle: inLang(show.film, 'title', lang),
    Session_dtmRealShow: istIso(show.startsAt),
    ...(seats !== null && { strSeatInfo: seats }),
  };
}

/** A show of today that food can be brought to, as one line of a list. */
export function presentTodayShow(
  row: TodayRow,
  lang: Lang,
): DataOf<Food['GET /webapp/booking/today-shows']>[number] {
  return {
    string: `${formatTime(row.starts_at)} · ${inLang(row, 'film', lang)} · ${inLang(row, 'screen', lang)}`,
    Session_lngSessionId: row.show_id,
    Film_strCode: row.code,
    Session_dtmRealShow: istIso(row.starts_at),
  };
}
