import type { RowType } from '../../shared/import-kind.ts';
import type { FileRow, Problem } from './check.ts';

/** An object of a file whose rows are still being read. */
export interface OpenUnit {
  rows: FileRow[];
  types: (RowType | null)[];
  problems: Problem[];
  values: Record<string, unknown>;
  items: Record<string, unknown>[];
  /** The row of each item within the unit's rows. */
  itemRows: number[];
  hasHead: boolean;
}

export const openUnit = (hasHead: boolean): OpenUnit => ({ rows: [], types: [], problems: [], values: {}, items: [], itemRows: [], hasHead });
