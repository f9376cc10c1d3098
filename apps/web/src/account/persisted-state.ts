import { readCookie, removeCookie, writeCookie } from '@houseful/app-kit/cookies.ts';
import { storedObject } from '@houseful/app-kit/stored-object.ts';

const NAME = 'MCSTATE';
const DAYS = 3;

/**
 * Ids that outlive a closed browser for three days; never an amount (R-06, AMB-116). The keys are part of the
 * contract. Our screens read only `transactionID` and ask the server for the rest.
 */
export interface PersistedState {
  city?: string;
  cinema?: string;
  transactionID?: string;
  reservationID?: string;
  only_fnd?: boolean;
}

/** Reads the cookie's text. Anything malformed or of a wrong type counts as absent. */
export function decodeState(text: string | undefined): PersistedState {
  const source = storedObject(text) ?? {};
  const state: PersistedState = {};
  for (const key of ['city', 'cinema', 'transactionID', 'reservationID'] as const) {
    const value = source[key];
    if (typeof value === 'string' && value !== '') state[key] = value;
  }
  if (typeof source.only_fnd === 'boolean') state.only_fnd = source.only_fnd;
  return state;
}

function readState(): PersistedState {
  return decodeState(readCookie(NAME));
}

/**
 * Changes some keys (undefined removes one) and starts the three days again. A new `transactionID` becomes
 * this tab's booking and drops the typed payment fields of the booking before.
 */
export function writeState(changes: PersistedState): void {
  const next: PersistedState = { ...readState(), ...changes };
  if ('transactionID' in changes) {
    if (changes.transactionID !== currentBooking()) typedPayment.write(null);
    tabBooking.write(changes.transactionID ?? null);
  }
  const text = JSON.stringify(next);
  if (text === '{}') removeCookie(NAME);
  else writeCookie(NAME, text, DAYS);
}

/** Makes an order this browser's booking. `direct`: food that was asked for directly (AMB-61). */
export function beginBooking({
  transaction,
  reservation,
  direct,
}: {
  transaction: string;
  reservation?: string;
  direct?: boolean;
}): void {
  writeState({ transactionID: transaction, reservationID: reservation, only_fnd: direct || undefined });
}

/** After sign out. City and cinema stay. */
function clearBooking(): void {
  writeState({ transactionID: undefined, reservationID: undefined, only_fnd: undefined });
}

/**
 * Forgets a completed or cancelled booking in this tab and in the browser, but no newer booking of either
 * (R-10).
 */
export function clearBookingOf(transactionId: string | undefined): void {
  const own = tabBooking.read();
  if (transactionId === undefined || readState().transactionID === transactionId) clearBooking();
  tabBooking.write(transactionId === undefined || own === transactionId ? null : own);
}

const remembered = (key: string) => ({
  read: (): string | null => sessionStorage.getItem(key),
  write: (value: string | null) =>
    value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value),
});

/**
 * The booking that this tab has begun. The cookie names the browser's last one, perhaps another tab's
 * (AMB-55).
 */
export const tabBooking = remembered('tab_booking');

/** The booking to go on with: this tab's own, else the browser's last (R-12, AMB-130). */
export const currentBooking = (): string | undefined => tabBooking.read() ?? keptBooking();

/** The last booking of the browser, perhaps another tab's. */
export const keptBooking = (): string | undefined => readState().transactionID;

/** Which tab of /movies opens: `now_showing` or `coming_soon` (R-07, E-02). */
export const moviePath = remembered('movie_path');
/** Food that is ordered without seats: the carts, and the booking that it is for. Ids and quantities only. */
export const foodCarts = remembered('food_cart');
export const foodFor = remembered('food_for');
/**
 * The typed fields of the payment step. They live as long as their booking, so that a failed payment loses
 * nothing (AMB-133).
 */
export const typedPayment = remembered('typed_payment');
/**
 * The person who uses this tab. A sign-in of another person, even in another tab, clears this tab's values.
 */
const tabUser = remembered('tab_user');
/** The source of the visit (`?S=`), sent along with the booking (R-09, F-19). */
export const bookingSource = remembered('booking_source');

/** The browser's searches and last cinema (recent.ts). */
export const RECENT = 'recent';
/** `Y` after a visit on which Home had a strip of the person's own: the next one keeps room for it. */
export const OWN_STRIP = 'own_strip';

const forgetTab = () => {
  for (const kept of [typedPayment, foodCarts, foodFor, tabUser, tabBooking]) kept.write(null);
  localStorage.removeItem(RECENT);
  localStorage.removeItem(OWN_STRIP);
};

/** Ends a session: forgets the booking in progress, the carts, the typed fields and the searches. */
export function forgetPerson(): void {
  clearBooking();
  forgetTab();
}

/** Keeps the tab's values for this user; values of another user are forgotten. */
export function keepFor(userId: string): void {
  const before = tabUser.read();
  if (before !== null && before !== userId) forgetTab();
  tabUser.write(userId);
}
