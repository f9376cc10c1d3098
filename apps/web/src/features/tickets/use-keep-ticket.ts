import { useEffect } from 'react';
import { forgetTickets, ticketCache, ticketCaches, timesForgotten } from '../../account/kept-tickets.ts';
import type { Ticket } from './ticket.ts';

/** As many as a phone of a keen cinema-goer needs. */
const MOST = 10;
const AFTER_MS = 2000;
const NEEDED = /^\/(assets|fonts|titles)\//;

/**
 * Keeps a ticket that was shown, with all that its page needs, so that it opens at the gate without a
 * network. When the network is silent, the service worker (`/sw.js`, only for ticket pages) takes page and
 * files from there, and the page its ticket. `path` is the page's own.
 */
export function useKeepTicket(path: string, ticket: Ticket | null | undefined): void {
  useEffect(() => {
    if (!ticket || ticket.kept || !('serviceWorker' in navigator) || !('caches' in window)) return;
    const timer = setTimeout(() => void keep(path, ticket).catch(() => {}), AFTER_MS);
    return () => clearTimeout(timer);
  }, [path, ticket]);
}

/** A copy in an older shape lies under another address, and counts as none. */
const dataAt = (path: string) => `${path}?booking`;

/** The ticket of that page as it was seen last. */
export async function keptTicket(path: string): Promise<Ticket | undefined> {
  // A browser that keeps nothing for this site refuses to look, too.
  const kept = 'caches' in window ? await caches.match(dataAt(path)).catch(() => undefined) : undefined;
  return kept?.json();
}

async function keep(path: string, ticket: Ticket): Promise<void> {
  const times = timesForgotten();
  await navigator.serviceWorker.register('/sw.js', { scope: path.slice(0, path.lastIndexOf('/') + 1) });
  // The code of the gate is loaded at first use; load it now, so that it is kept too.
  await import('./gate-modal.tsx');
  const page = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!page.ok) return;

  const names = await ticketCaches();
  const name = ticketCache(path);
  // Keeping the ticket again makes it the youngest; the oldest tickets make room.
  for (const old of [
    name,
    ...names.filter((other) => other !== name).slice(0, Math.max(0, names.length + 1 - MOST)),
  ])
    await caches.delete(old);
  const cache = await caches.open(name);
  const html = await page.clone().text();
  await cache.put(path, page);
  await cache.put(dataAt(path), Response.json(ticket));
  await Promise.allSettled(neededFiles(html).map((file) => cache.add(file)));
  // The person has signed out meanwhile, so no ticket may be kept.
  if (times !== timesForgotten()) await forgetTickets();
}

/** Scripts, styles and fonts of the page, loaded or named by it, and the pictures that show. */
function neededFiles(html: string): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...html.matchAll(/"(\/(?:assets|fonts)\/[^"]+)"/g)].map((hit) => hit[1] ?? '');
  const shown = [...document.querySelectorAll<HTMLImageElement>('main img')]
    .map(({ currentSrc }) => currentSrc)
    .filter(Boolean);
  const paths = [...loaded, ...named]
    .map((address) => new URL(address, location.origin))
    .filter(({ origin, pathname }) => origin === location.origin && NEEDED.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set([...paths, ...shown.map((address) => new URL(address).pathname)])];
}
