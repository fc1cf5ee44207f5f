import { useSyncExternalStore } from 'react';
import { writeCookie } from './cookies.ts';

export const THEMES = ['DEFAULT', 'DARK'] as const;
export type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'DARK' ? 'DARK' : 'DEFAULT';
}

/** Applies a theme at once and stores it in the cookie the server reads before the first paint (spec §1). */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  writeCookie('theme', theme);
  for (const listener of listeners) listener();
}

/** The theme in use. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}
