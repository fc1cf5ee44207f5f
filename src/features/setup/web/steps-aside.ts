import { watched } from '../../../web/watched.ts';

const KEY = 'portolan:setup-aside';

function stored(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

const aside = watched(stored());

/** Puts steps aside that are not needed, for this browser. */
export function putAside(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, ids.join(' '));
  } catch {
    // It still holds for this visit.
  }
  aside.change(ids);
}

/** The steps that were put aside. */
export const useStepsAside = aside.useNow;
