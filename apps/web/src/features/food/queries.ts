import { type Caller, call, dataOf, received } from '@houseful/app-kit/call.ts';
import type { Load } from '@houseful/app-kit/route-loader.ts';
import type { Lang } from '@houseful/app-kit/text.tsx';
import type { CartLine } from '@houseful/domain/food-cart.ts';
import { receiveOrder } from '../../booking/receive.ts';
import {
  type Delivery,
  type FoodItem,
  type FoodPlace,
  receiveItem,
  receiveMenuCinema,
  receiveOwnSeats,
  receiveTodayShow,
  receiveVerified,
  sentFood,
  sentPlace,
} from './receive.ts';

/** The next show is looked for among so many of the latest bookings. */
const OWN_BOOKINGS = 20;

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
  const { data, meta } = answer;
  return { code, cinema: meta ? receiveMenuCinema(meta) : null, items: data.map(receiveItem), failed: false };
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
    const shows = dataOf(answer).map(receiveTodayShow);
    const { delivery_allowed = false, delivery_message = '' } = (answer.ok && answer.meta) || {};
    return { shows, deliveryAllowed: delivery_allowed, deliveryMessage: delivery_message };
  },
  staleTime: 0,
});

/** Reads the caller's bookings with seats, the next show first. */
export const ownSeatsQuery = (lang: Lang) => ({
  queryKey: ['own-seats', lang],
  queryFn: async () => {
    const answer = await call('GET /webapp/profile/bookings', { query: { limit: OWN_BOOKINGS } });
    return receiveOwnSeats(dataOf(answer));
  },
  staleTime: 0,
});

/** Replaces the food of a held booking, so sending it twice changes nothing (H-27, AMB-68). */
export const saveFood = async (reservation: string, lines: readonly CartLine[], delivery: Delivery) =>
  received(
    await call('POST /webapp/booking/add-food', {
      body: { reservation_id: reservation, ...sentFood(lines, delivery) },
    }),
    ({ order }) => receiveOrder(order),
  );

/** H-34: by the phone number on the food page, by the cinema at its checkout. */
export const verifyBooking = async (
  asked: { booking_id: string; user_number: string } | { booking_id: string; cinema_code: string },
) => received(await call('POST /webapp/booking/verify-booking', { body: asked }), receiveVerified);

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
    body: { cinema_code: code, ...sentFood(lines, delivery), ...sentPlace(place) },
  });
