import { useSyncExternalStore } from 'react';

/** A value that stands outside of React. */
export interface Watched<T> {
  now: () => T;
  change: (next: T) => void;
  /** For components, which are drawn anew when it changes. */
  useNow: () => T;
}

export function watched<T>(first: T): Watched<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const now = (): T => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    now,
    change: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    useNow: () => useSyncExternalStore(subscribe, now),
  };
}
