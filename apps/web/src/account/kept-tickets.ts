import type { Ticket } from '../booking/receive-ticket.ts';
import { paths } from '../paths.ts';

const PREFIX = 'ticket ';
/** The cache of a person's booked tickets and of their list; no ticket's page has this path. */
export const BOOKED = `${PREFIX}of my bookings`;
export const MY_BOOKINGS = paths.profile('myTransactions');
/** The header of a kept ticket that holds the instant of keeping. */
export const KEPT_AT = 'X-Kept-At';
let forgotten = 0;

/** Returns the file that names the build of the page on the screen; each build has another. */
export const buildName = (): string | undefined =>
  document.documentElement.innerHTML.match(/\/assets\/manifest-[\w-]+\.js/)?.[0];

/** A person's list of bookings as it was answered. */
export interface BookingAnswer {
  bookings: Ticket[];
  total: number;
}

/** A copy in an older shape lies under another address, and counts as none. */
export const ticketAt = (path: string): string => `${path}?booking`;
export const listAt = `${MY_BOOKINGS}?bookings`;

/**
 * Counts how often this page dropped the kept tickets. If the count changes while a ticket is being kept,
 * that ticket must be dropped, too.
 */
export const timesForgotten = (): number => forgotten;

/** The cache that keeps the ticket of a page. */
export const ticketCache = (path: string): string => PREFIX + path;

/** Lists the caches of kept tickets, oldest first. */
export const ticketCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/**
 * Drops every ticket kept in this browser and the workers that serve them, so that the next person finds none
 * . The worker of the whole site knows nobody and stays.
 */
export async function forgetTickets(): Promise<void> {
  forgotten += 1;
  const names = 'caches' in window ? await ticketCaches() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  const ofPages = workers.filter(({ scope }) => new URL(scope).pathname !== '/');
  await Promise.all(ofPages.map((worker) => worker.unregister()));
}

/** Returns the newest kept copy of a page's ticket. */
export async function keptTicket(path: string): Promise<Ticket | undefined> {
  const keptAt = ({ headers }: Response) => Number(headers.get(KEPT_AT) ?? 0);
  const found = await keptCopies(ticketAt(path));
  return found.sort((one, other) => keptAt(other) - keptAt(one))[0]?.json();
}

/** Returns the kept answer of My Bookings. */
export async function keptBookings(): Promise<BookingAnswer | undefined> {
  return (await keptCopies(listAt))[0]?.json();
}

async function keptCopies(path: string): Promise<Response[]> {
  // A browser that keeps nothing for this site refuses to look, too.
  if (!('caches' in window)) return [];
  const names = await ticketCaches().catch(() => []);
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
  return found.flatMap((answer) => answer ?? []);
}
