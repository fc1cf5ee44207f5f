import type { RowType } from '../../shared/import-kind.ts';
import type { Problem } from './problem.ts';

export interface FileRow {
  /** 0 for the first row below the header. */
  index: number;
  cells: readonly string[];
}

/** An object of a file whose rows are still being read. */
export interface OpenUnit {
  rows: FileRow[];
  types: (RowType | null)[];
  problems: Problem[];
  values: Record<string, unknown>;
  items: Record<string, unknown>[];
  /** The row of each item within the unit's rows. */
  itemRows: number[];
  /** Its rows that need nothing more where the object comes from, and the cells that say so. */
  over: { row: FileRow; at: number }[];
  hasHead: boolean;
}

export const openUnit = (hasHead: boolean): OpenUnit => ({ rows: [], types: [], problems: [], values: {}, items: [], itemRows: [], over: [], hasHead });
