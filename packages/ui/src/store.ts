import { useSyncExternalStore } from 'react';

/**
 * A value outside React that screens can follow. `onServer` is what the server and the first render of the
 * browser see.
 */
export interface Store<T> {
  read: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  readonly onServer: T;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onServer: initial,
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, () => store.onServer);
}
