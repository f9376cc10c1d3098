import type { Data } from '@houseful/app-kit/data.ts';
import type { Paise } from '@houseful/domain/money.ts';
import type { Order } from '../booking/receive.ts';
import type { LiveBooking } from '../booking/use-booking.ts';
import type { AfterSignIn, CodeRequest, OtpType, SignUpDraft } from '../features/accounts/sign-in-steps.ts';
import type { Choices, Filters } from '../features/films/list-queries.ts';
import type { FoodOrder } from '../features/food/queries.ts';
import type { FoodFor } from '../features/food/use-food-for.ts';
import type { Cinema } from '../features/places/receive.ts';
import type { Booking } from '../features/profile/queries.ts';
import type { WireChoices } from '../features/quick-book/receive.ts';
import type { Ticket } from '../features/tickets/ticket.ts';
import type { ListedFilm } from '../programme/listed-film.ts';

type Nothing = Record<never, never>;
type Draft = { draft?: Partial<SignUpDraft> };

/** The modals of the shop by name, and their props. The code of each stands in `modals.ts`. */
export interface ModalProps {
  menu: Nothing;
  search: Nothing;
  city: Nothing;
  /** `direct`: food was asked for directly, and the way to it remembers that (AMB-61). */
  cinema: { direct?: boolean };
  /**
   * The cinema on the screen. Without it the chosen one, else what all cinemas of the city have in common.
   */
  safety: { cinema?: Cinema | undefined };
  'sign-in': AfterSignIn & Draft;
  'sign-up': AfterSignIn & Draft;
  'sign-in-help': AfterSignIn & Draft;
  /** `expiresIn` in seconds. */
  otp: AfterSignIn & { request: CodeRequest; otpType: OtpType; expiresIn: number };
  'otp-verified': Nothing;
  welcome: Nothing;
  /** `onReturn`: where closing leads, if it was opened from another modal. */
  terms: { onAgree?: () => void; onReturn?: () => void };
  'profile-updated': Nothing;
  'delete-account': { number: string };
  cancel: {
    booking: Pick<
      Booking,
      'transaction_id' | 'startsAt' | 'number_of_seats' | 'payment_status' | 'discount' | 'film'
    >;
  };
  /** Both prices per seat with the 3D charge, and what all of it would cost now, fees included. */
  'price-changed': {
    oldPaise: Paise;
    newPaise: Paise;
    quantity: number;
    totalPaise: Paise;
    onAnswer: (accepted: boolean) => void;
  };
  bogo: { promotion: Data<'GET /webapp/extras/promotions'>[number] };
  promotions: { popups: Data<'GET /webapp/popups'>; onShown: () => void };
  'thank-you': { text: string };
  'verify-booking': Nothing;
  /** `order`: what has been chosen already, and PROCEED orders it. Without it PROCEED leads to the menu. */
  'booking-verified': { booking: FoodFor; order?: FoodOrder };
  'seat-details': Pick<FoodOrder, 'code' | 'lines' | 'direct'>;
  /** `onLeft`: the seats are given back and the booking is forgotten. */
  'leave-booking': { booking: LiveBooking; onStay?: () => void; onLeft: () => void };
  'time-up': { order: Order };
  /** `onChange` shows the filters, and asks for their list. */
  'film-filters': { filters: Filters; choices: Choices; onChange: (filters: Filters) => Promise<void> };
  'quick-book': { first: WireChoices | null; cityId: string | null; films: readonly ListedFilm[] };
  gate: { ticket: Ticket };
  gift: { ticket: Ticket };
  'gift-sent': { name: string; onlyFood: boolean };
}
