import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

/** What happened in the business, said once, after its commit. Listeners: live seat maps, page caches. Never decides anything and never throws. */
export interface Events {
  /** Seats of a show changed hands. */
  seatsChanged(cinemaId: string, showId: number): void;
  /** Something that public pages show changed (content, price, show, clock). */
  catalogueChanged(): void;
  /** A business fact for the log: no personal data. */
  say(what: string, facts?: Record<string, string | number | boolean | null>): void;
  onSeats(listener: (cinemaId: string, showId: number) => void): () => void;
  onCatalogue(listener: () => void): () => void;
}

export function createEvents(log: Logger): Events {
  const hub = new EventEmitter();
  hub.setMaxListeners(0);
  const on = (name: string, listener: (...args: never[]) => void) => {
    // One that fails must not keep the others from hearing it.
    const hear = (...args: unknown[]) => {
      try {
        listener(...(args as never[]));
      } catch (error) {
        log.error({ err: error, event: name }, 'an event listener failed');
      }
    };
    hub.on(name, hear);
    return () => void hub.off(name, hear);
  };
  return {
    seatsChanged: (cinemaId, showId) => void hub.emit('seats', cinemaId, showId),
    catalogueChanged: () => void hub.emit('catalogue'),
    say: (what, facts = {}) => log.debug(facts, what),
    onSeats: (listener) => on('seats', listener),
    onCatalogue: (listener) => on('catalogue', listener),
  };
}
