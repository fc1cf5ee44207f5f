import { watched } from '../../../../web/watched.ts';

const KEY = 'portolan:desk-warehouse';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const chosen = watched(typeof localStorage === 'undefined' ? null : stored());

/** Chooses the warehouse this device stands in; null asks again. A browser that stores nothing asks on every visit. */
export function chooseWarehouse(code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, code);
  } catch {
    // It still holds for this visit.
  }
  chosen.change(code);
}

/** The code of the warehouse this device stands in. */
export const useChosenWarehouse = chosen.useNow;
