import type { ColumnDefinition } from '../../shared/import-kind.ts';
import type { Currency } from '../../shared/money.ts';
import type { Read } from './cell-types.ts';
import { headingZone } from './heading-zone.ts';

/** A column of the file that fills one of the kind's. */
export interface Place {
  definition: ColumnDefinition;
  at: number;
  steps: readonly string[];
  /** What its numbers come to in the unit of the column, by the unit in its heading; the cell at `unitAt`, where it is filled, goes before that. */
  change: (value: number) => number;
  unitAt: number;
  /** What its amounts are in where they do not say, by its heading; null where that does not, either. */
  currencies: readonly Currency[] | null;
  /** What its texts are read by: with the zone of its times, where its heading says one. */
  read: Read;
}

/** The texts of a column are read with the zone in its heading, where that says one. */
export function readBy({ type }: ColumnDefinition, heading: string, options: Read): Read {
  const zone = type === 'moment' ? headingZone(heading)?.zone : undefined;
  return zone === undefined ? options : { ...options, known: { ...options.known, moment: new Set([zone]) } };
}
