import { useEffect } from 'react';
import type { Ticket } from './ticket.ts';

const AFTER_MS = 2000;

/**
 * Keeps a ticket that was shown, with all that its page needs, so that it opens at the gate without a
 * network. When the network is silent, the service worker (`/sw.js`) takes page and files from there, and the
 * page its ticket. `path` is the page's own.
 */
export function useKeepTicket(path: string, ticket: Ticket | null | undefined): void {
  useEffect(() => {
    if (!ticket || ticket.kept || !('serviceWorker' in navigator) || !('caches' in window)) return;
    const timer = setTimeout(() => void keep(path, ticket).catch(() => {}), AFTER_MS);
    return () => clearTimeout(timer);
  }, [path, ticket]);
}

async function keep(path: string, ticket: Ticket): Promise<void> {
  const { keepOpened } = await import('../../account/keep-tickets.ts');
  await keepOpened(path, ticket);
}
