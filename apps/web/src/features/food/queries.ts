import { type Caller, call, dataOf } from '@houseful/app-kit/call.ts';
import type { Data } from '@houseful/app-kit/data.ts';
import type { Load } from '@houseful/app-kit/route-loader.ts';
import type { Lang } from '@houseful/app-kit/text.tsx';
import type { CartLine, DeliveryTime, DeliveryType } from '@houseful/domain/food-cart.ts';

export type FoodItem = Data<'GET /webapp/items'>[number];

export interface MenuCinema {
  id: string;
  name: string;
  chefsCorner: boolean;
  deliveryAllowed: boolean;
}

/**
 * The menu of a cinema. A failure is an empty list that may be asked for again (H-36); so is an unknown
 * cinema (H-01).
 */
export interface Menu {
  code: string;
  cinema: MenuCinema | null;
  items: FoodItem[];
  failed: boolean;
}

async function readMenu(ask: Caller, code: string): Promise<Menu> {
  const answer = await ask('GET /webapp/items', { query: { cinema_code: code } });
  if (!answer.ok) return { code, cinema: null, items: [], failed: answer.http !== 404 };
  const { meta } = answer;
  const cinema = meta && {
    id: meta.Cinema_strID,
    name: meta.Cinema_strName,
    chefsCorner: meta.cinema_has_chefs_corner === 'Y',
    deliveryAllowed: meta.delivery_allowed,
  };
  return { code, cinema: cinema ?? null, items: answer.data, failed: false };
}

export const loadFood = (async (ask, { params }) =>
  readMenu(ask, params.cinema_code ?? '')) satisfies Load<Menu>;

/** The same for the screens that are drawn in the browser. */
export const menuQuery = (code: string, lang: Lang) => ({
  queryKey: ['menu', code, lang],
  queryFn: () => readMenu(call, code),
  staleTime: ({ state }: { state: { data?: Menu } }) => (state.data?.failed ? 0 : 60_000),
  enabled: code !== '',
});

/**
 * Today's shows of a cinema for people without a booking ID, and if food is brought to the seat there right
 * now (H-18, H-26).
 */
export const todayQuery = (code: string, lang: Lang) => ({
  queryKey: ['today-shows', code, lang],
  queryFn: async () => {
    const answer = await call('GET /webapp/booking/today-shows', { query: { cinema_code: code } });
    const shows = dataOf(answer);
    const { delivery_allowed = false, delivery_message = '' } = (answer.ok && answer.meta) || {};
    return { shows, deliveryAllowed: delivery_allowed, deliveryMessage: delivery_message };
  },
  staleTime: 0,
});

export interface Delivery {
  type: DeliveryType;
  time: DeliveryTime;
}

const lineOf = ({ item, quantity }: CartLine) => ({ Item_strID: item, quantity });

/** Replaces the food of a held booking, so sending it twice changes nothing (H-27, AMB-68). */
export const saveFood = (reservation: string, lines: readonly CartLine[], { type, time }: Delivery) =>
  call('POST /webapp/booking/add-food', {
    body: { reservation_id: reservation, items: lines.map(lineOf), fndType: type, delivery_time: time },
  });

/** H-34: by the phone number on the food page, by the cinema at its checkout. */
export const verifyBooking = (
  asked: { booking_id: string; user_number: string } | { booking_id: string; cinema_code: string },
) => call('POST /webapp/booking/verify-booking', { body: asked });

/** The target of an order without seats: a booking, or a seat of a show of today. */
export type FoodPlace =
  | { bookingId: string }
  | { session: number; film: string | null; row: string; seat: string };

export interface FoodOrderAsked {
  code: string;
  lines: readonly CartLine[];
  delivery: Delivery;
  place: FoodPlace;
}

/** A food-only order as it is going to be asked for; `direct` leads over the summary (H-25, AMB-61). */
export interface FoodOrder extends FoodOrderAsked {
  direct: boolean;
}

/** Begins a food-only order, held for seven minutes (H-28). */
export const beginFoodOrder = ({ code, lines, delivery, place }: FoodOrderAsked, idempotencyKey: string) =>
  call('POST /webapp/booking/only-food-checkout', {
    idempotencyKey,
    body: {
      cinema_code: code,
      items: lines.map(lineOf),
      fndType: delivery.type,
      delivery_time: delivery.time,
      ...('bookingId' in place
        ? { booking_id: place.bookingId }
        : { session_id: place.session, filmCode: place.film ?? '', row: place.row, seat: place.seat }),
    },
  });
