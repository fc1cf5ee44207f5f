/*
 * Reading a list that is sorted by time, while it changes: each page goes on from where the one before ended.
 */

/** From when on, and how many of the list from there are known. */
export interface TimeCursor {
  after: string;
  skip: number;
}

/**
 * Where to go on behind a page of `size`, by the bounds from which its first and last are seen. Counted is only where a whole page is of one
 * moment: by numbers alone, one would be missed whenever an earlier one changes.
 */
export function goOn(from: TimeCursor, { first, last, size }: { first: string; last: string; size: number }): TimeCursor {
  if (first !== last) return { after: last, skip: 0 };
  return { after: last, skip: last === from.after ? from.skip + size : size };
}

/** Shops give a change its time when they begin with it, and show it once they have finished; longer than that none of them takes. */
const UNSEEN_MS = 2 * 60_000;

/** The time from which to look next, where everything up to a time has been read: what was then on its way is seen too. */
export const lookBack = (time: string, ms = UNSEEN_MS): string => new Date(Date.parse(time) - ms).toISOString();
