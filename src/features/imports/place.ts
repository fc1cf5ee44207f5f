import type { ColumnDefinition } from '../../shared/import-kind.ts';
import type { Currency } from '../../shared/money.ts';
import { UNIT_SYSTEMS } from '../../shared/units.ts';
import { convertCell, type Read } from './cell-types.ts';
import { systemChange } from './heading-unit.ts';
import { headingZone } from './heading-zone.ts';

/** A column of the file that fills one of the kind's. */
export interface Place {
  definition: ColumnDefinition;
  at: number;
  steps: readonly string[];
  /** What its numbers come to in the unit of the column, by the unit in its heading; the cell at `unitAt`, where it is filled, goes before that. */
  change: (value: number) => number;
  unitAt: number;
  /** The same where that cell is filled, by what it says. */
  inOwn: (said: string) => (value: number) => number;
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

/** How a number comes from the unit of its heading to the units that its row says were entered, where `said` is the column for them. */
export function inOwnUnits(column: ColumnDefinition, heading: string, said: ColumnDefinition | null | undefined): Place['inOwn'] {
  return (own) => {
    const system = said?.type === 'units' ? UNIT_SYSTEMS.find((one) => one === convertCell(said, own)) : undefined;
    return system === undefined || column.unit === undefined ? (value) => value : systemChange(heading, column.unit, system);
  };
}
