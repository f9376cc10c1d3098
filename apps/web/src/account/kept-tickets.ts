const PREFIX = 'ticket ';
let forgotten = 0;

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
 * Drops every ticket kept in this browser and the worker that serves them, so that the next person finds none
 * (A-28, A-29, A-30).
 */
export async function forgetTickets(): Promise<void> {
  forgotten += 1;
  const names = 'caches' in window ? await ticketCaches() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}
