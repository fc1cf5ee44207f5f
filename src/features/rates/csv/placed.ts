import type { RateData } from '../types.ts';
import type { Lines, SectionName } from './sections.ts';

/** A row with its line number; rows of the rate set in force have line 0. */
export interface Placed<R> {
  line: number;
  row: R;
}

export interface PlacedCard {
  line: number;
  /** The line of each break. */
  lines: number[];
  row: RateData['cards'][number];
}

export type PlacedRates = { [K in Exclude<SectionName, 'cards'>]: Placed<Lines[K]>[] } & { cards: PlacedCard[] };
