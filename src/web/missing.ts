import { useSyncExternalStore } from 'react';

/** A part of the page that could not be loaded, or not anew: the server's sentence, and how to retry. */
export interface Missing {
  message: string;
  /** Whether it shows what was so before. */
  isOld: boolean;
  retry: () => void;
}

let all: readonly Missing[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Missing[]): void {
  all = next;
  for (const listener of listeners) listener();
}

/** Reports that a part of the page is missing; the returned function withdraws that. */
export function tellMissing(one: Missing): () => void {
  change([...all, one]);
  return () => change(all.filter((other) => other !== one));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The parts of the page that could not be loaded. */
export function useMissing(): readonly Missing[] {
  return useSyncExternalStore(subscribe, () => all);
}
