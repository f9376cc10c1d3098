import { createStore, useStore } from '@houseful/ui/store.ts';
import { readCookie, removeAllCookies, removeCookie, writeCookie } from './cookies.ts';
import type { User } from './data.ts';
import { dropCard, keepCard, onCardChange, readCard, type UserCard } from './user-card.ts';
import { tellVisitorEvent } from './visitor-events.ts';

/** A marker that holds no secret; it only decides what is drawn until the server has answered (AMB-07). */
const MARKER = 'MCHASHID';
/**
 * As long as the cookie that the server sets: no session is longer, and the marker must not end before it
 * (AMB-05).
 */
const MARKER_DAYS = 90;

export interface Session {
  signedIn: boolean;
  /** The part of the user that the header draws: at once after sign-in, after a moment on a later visit. */
  card: UserCard | null;
  /** The whole user, once the server has told. */
  user: User | null;
  unread: number;
}

/** An app's memory of a person, beside the session. */
export interface PersonalMemory {
  /** Hears from the server who uses this tab. */
  keepFor: (userId: string) => void;
  /** Forgets the person: their session has ended. */
  forgetPerson: () => void;
  /** Forgets what belongs to the device: its user has logged out of it. */
  forgetDevice: () => void;
}

const guest: Session = { signedIn: false, card: null, user: null, unread: 0 };
const sessions = createStore<Session>(guest);
/** In memory only: after a reload the HttpOnly cookie stands in for it (AMB-05). */
let token: string | undefined;
let memory: PersonalMemory | undefined;
/** As Authorization: whoever the HttpOnly cookie is. */
export const COOKIE = 'Cookie';

export const session = sessions.read;

/** On the server and in the first render everybody is a guest. */
export function useSession(): Session {
  return useStore(sessions);
}

/** The Authorization header of this visitor's calls; none for a guest. */
export function authorization(): string | undefined {
  if (!sessions.read().signedIn) return undefined;
  return token ?? COOKIE;
}

/** At the start of the app: the marker decides, USINFO fills in the name. */
export function startSession(given: PersonalMemory): void {
  memory = given;
  onCardChange(() => void compareTabs());
  if (readCookie(MARKER) === undefined) return;
  change({ signedIn: true });
  void readCard().then((card) => {
    if (card && sessions.read().signedIn && !sessions.read().card) change({ card });
  });
}

/**
 * Somebody has signed in or out in another tab: this one has their session by now, and asks whose it is
 * (Q-04).
 */
async function compareTabs(): Promise<void> {
  if (!sessions.read().signedIn) return;
  const card = await readCard();
  const { signedIn, card: shown } = sessions.read();
  if (signedIn && card?.user_id !== shown?.user_id) askAgain();
}

/**
 * Leaves it to the cookie who this is: this tab's token may have ended, or another tab may have signed
 * somebody else in.
 */
export function askAgain(): void {
  token = undefined;
  change({ user: null });
  tellVisitorEvent('changed');
}

/** After a correct code. */
export function signIn(given: { token: string; user: User }): void {
  token = given.token;
  writeCookie(MARKER, '1', MARKER_DAYS);
  change({ signedIn: true });
  setUser(given.user);
  tellVisitorEvent('changed');
}

/**
 * Takes over the server's word on the user: name and picture in the header, and unless told otherwise the
 * number of unread notices (M-07).
 */
export function setUser(user: User, unread = user.unread_notifications_count): void {
  const { user_id, user_name, profile_image, user_number } = user;
  const card = { user_id, user_name, profile_image, last4: user_number.slice(-4) };
  memory?.keepFor(user_id);
  change({ user, card, unread });
  // It is kept later, and who has signed out meanwhile leaves nothing behind.
  void keepCard(card).then(() => session().card || dropCard());
}

export function setUnread(unread: number): void {
  change({ unread });
}

/** Ends the session in this browser. The city stays: it belongs to the device (AMB-09). */
export function endSession(): void {
  token = undefined;
  removeCookie(MARKER);
  dropCard();
  memory?.forgetPerson();
  sessions.set(guest);
  mark();
  tellVisitorEvent('ended');
}

/** Logout and deletion: the same, and every cookie of the site. */
export function forgetEverything(): void {
  endSession();
  memory?.forgetDevice();
  removeAllCookies();
}

function change(changes: Partial<Session>): void {
  sessions.set({ ...sessions.read(), ...changes });
  mark();
}

/** The style sheet shows the guest's or the user's header by this, from the first paint on. */
function mark(): void {
  document.documentElement.toggleAttribute('data-signed-in', sessions.read().signedIn);
}
