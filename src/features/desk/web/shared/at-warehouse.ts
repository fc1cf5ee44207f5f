import { useSyncExternalStore } from 'react';

const KEY = 'portolan:desk-warehouse';
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let chosen = typeof localStorage === 'undefined' ? null : stored();

/** Chooses the warehouse this device stands in; null asks again. A browser that stores nothing asks on every visit. */
export function chooseWarehouse(code: string | null): void {
  chosen = code;
  try {
    if (code === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, code);
  } catch {
    // It still holds for this visit.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The code of the warehouse this device stands in. */
export const useChosenWarehouse = (): string | null => useSyncExternalStore(subscribe, () => chosen);
