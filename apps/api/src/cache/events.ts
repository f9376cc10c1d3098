import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

/**
 * Business events, announced once after their commit. Listeners are live seat maps and page caches.
 * Announcing never decides anything and never throws.
 */
export interface Events {
  /** Announces that the seats of a show changed. */
  seatsChanged(cinemaId: string, showId: number): void;
  /**
   * Announces in this process that content of public pages changed: text, price, show or clock. Others follow
   * within a second (decision 0066).
   */
  catalogueChanged(): void;
  /** Logs a business fact without personal data. */
  say(what: string, facts?: Record<string, string | number | boolean | null>): void;
  onSeats(listener: (cinemaId: string, showId: number) => void): () => void;
  onCatalogue(listener: () => void): () => void;
}

export function createEvents(log: Logger): Events {
  const hub = new EventEmitter();
  hub.setMaxListeners(0);
  const on = (name: string, listener: (...args: never[]) => void) => {
    // A failing listener must not stop the others.
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
