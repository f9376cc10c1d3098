/**
 * `changed`: another person, city or language, so what was fetched is stale. `ended`: the session is over, so
 * it is to be forgotten.
 */
export type VisitorEvent = 'changed' | 'ended';

const listeners = new Set<(event: VisitorEvent) => void>();

export function onVisitorEvent(listener: (event: VisitorEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellVisitorEvent(event: VisitorEvent): void {
  for (const listener of listeners) listener(event);
}
