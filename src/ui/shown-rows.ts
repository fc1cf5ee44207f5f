/** The rows a list showed last: their addresses, the place of the first, and how many there are in all where that is known. */
export interface ShownRows {
  hrefs: readonly string[];
  first: number;
  total: number | null | undefined;
}

/** For the pages its rows lead to. A link somebody sends names no list, so this is for this tab. */
export const shown: { rows?: ShownRows } = {};
