/** The rows a list showed last: their addresses, the place of the first, and how many there are in all where that is known. */
export interface ShownRows {
  hrefs: readonly string[];
  first: number;
  total: number | null | undefined;
}

/** For the pages its rows lead to. A link somebody sends names no list, so this is for this tab. */
export const shown: { rows?: ShownRows } = {};

const KEPT = 'shown-rows';

/** What the list showed, also after the page was loaded anew; of this tab only. */
export function rowsShown(): ShownRows {
  try {
    if (shown.rows) sessionStorage.setItem(KEPT, JSON.stringify(shown.rows));
    else shown.rows = JSON.parse(sessionStorage.getItem(KEPT) ?? '') as ShownRows;
  } catch {
    // Storage is full or switched off, or nothing was kept.
  }
  return shown.rows ?? { hrefs: [], first: 1, total: null };
}
