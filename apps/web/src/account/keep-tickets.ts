import { currentT, pageLang } from '@houseful/app-kit/text.tsx';
import type { Ticket } from '../booking/receive-ticket.ts';
import { ticketLine } from '../booking/ticket-words.ts';
import { modals } from '../modals/modals.ts';
import { paths } from '../paths.ts';
import {
  BOOKED,
  type BookingAnswer,
  buildName,
  forgetTickets,
  KEPT_AT,
  listAt,
  MY_BOOKINGS,
  ticketAt,
  ticketCache,
  ticketCaches,
  timesForgotten,
} from './kept-tickets.ts';

/** More than a phone of a keen cinema-goer needs. */
const MOST = 20;
const NEEDED = /^\/(assets|fonts|titles)\//;
const lineAt = (path: string) => `${path}?line`;

export const pathOf = ({ only_fnd, transaction_id: id }: Ticket): string =>
  only_fnd ? paths.foodTicket(id) : paths.ticket(id);

/** Keeps an opened ticket: its page, its data, and the files of the page (K-11). */
export async function keepOpened(path: string, ticket: Ticket): Promise<void> {
  const times = timesForgotten();
  const name = ticketCache(path);
  const opened = (await ticketCaches()).filter((other) => other !== name && other !== BOOKED);
  const page = await pageAt(path);
  if (!page) return;
  // Keeping the ticket again makes it the youngest; the oldest tickets make room.
  for (const old of [name, ...opened.slice(0, Math.max(0, opened.length + 1 - MOST))])
    await caches.delete(old);
  await fill(name, [page], [ticket]);
  await dropIfForgotten(times);
}

/**
 * Keeps My Bookings and each ticket in it that is not over, so that they open without a network in a browser
 * that never opened them (K-11).
 */
export async function keepBookings(answer: BookingAnswer, coming: readonly Ticket[]): Promise<void> {
  const times = timesForgotten();
  const tickets = coming.slice(0, MOST);
  const pages = (await Promise.all([MY_BOOKINGS, ...tickets.map(pathOf)].map(pageAt))).flatMap(
    (page) => page ?? [],
  );
  if (pages.length <= tickets.length) return;
  const kept = await fill(BOOKED, pages, tickets);
  await kept.cache.put(listAt, Response.json(answer));
  const wanted = new Set([...kept.paths, listAt]);
  for (const request of await kept.cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!wanted.has(pathname + search)) await kept.cache.delete(request);
  }
  await dropIfForgotten(times);
}

interface PageCopy {
  path: string;
  answer: Response;
  html: string;
}

/** Gives the page's scope a worker, and returns the page: the kept one if it is of today's code, else anew. */
async function pageAt(path: string): Promise<PageCopy | undefined> {
  await navigator.serviceWorker.register('/sw.js', { scope: path.slice(0, path.lastIndexOf('/') + 1) });
  const kept = await copyOf(path, await caches.match(path));
  if (kept && isOfToday(kept)) return kept;
  return copyOf(path, await fetch(path, { headers: { Accept: 'text/html' } }));
}

async function copyOf(path: string, answer: Response | undefined): Promise<PageCopy | undefined> {
  return answer?.ok ? { path, html: await answer.clone().text(), answer } : undefined;
}

/** The page names the same build and language as the page on the screen. */
function isOfToday({ html }: PageCopy): boolean {
  const build = buildName();
  return build !== undefined && html.includes(build) && html.includes(`<html lang="${pageLang()}"`);
}

async function fill(name: string, pages: readonly PageCopy[], tickets: readonly Ticket[]) {
  // The code of the gate is loaded at first use; load it now, so that it is kept too.
  await modals.gate?.();
  const cache = await caches.open(name);
  const t = currentT();
  const now = Date.now();
  const files = neededFiles(pages.map(({ html }) => html).join(''));
  await Promise.all(pages.map(({ path, answer }) => cache.put(path, answer)));
  const headers = { [KEPT_AT]: String(now) };
  const data = tickets.flatMap((ticket) => [
    { path: ticketAt(pathOf(ticket)), value: ticket },
    { path: lineAt(pathOf(ticket)), value: ticketLine(t, ticket, now) },
  ]);
  await Promise.all(data.map(({ path, value }) => cache.put(path, Response.json(value, { headers }))));
  await Promise.allSettled(files.map((file) => cache.add(file)));
  return { cache, paths: [...pages.map(({ path }) => path), ...data.map(({ path }) => path), ...files] };
}

/** Drops what was kept if the person has signed out meanwhile. */
async function dropIfForgotten(times: number): Promise<void> {
  if (times !== timesForgotten()) await forgetTickets();
}

/** Scripts, styles and fonts of the pages, loaded or named by them, and the pictures that show. */
function neededFiles(html: string): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...html.matchAll(/"(\/(?:assets|fonts)\/[^"]+)"/g)].map((hit) => hit[1] ?? '');
  const shown = [...document.querySelectorAll<HTMLImageElement>('main img')]
    .map(({ currentSrc }) => currentSrc)
    .filter(Boolean);
  const files = [...loaded, ...named]
    .map((address) => new URL(address, location.origin))
    .filter(({ origin, pathname }) => origin === location.origin && NEEDED.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set([...files, ...shown.map((address) => new URL(address).pathname)])];
}
