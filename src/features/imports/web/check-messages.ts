import type { Separator } from '../../../shared/csv.ts';
import type { Language, PlainKey } from '../../../shared/words.ts';
import type { Problem } from '../problem.ts';
import type { Saved } from '../encoding.ts';
import type { Encoding } from '../encodings.ts';
import type { ImportKind } from '../kinds.ts';
import type { Mapping } from '../match-columns.ts';
import type { SameInRows } from '../same-in-rows.ts';
import type { Sheet } from '../sheets.ts';

/** This many warnings are sent to the page; the rest are counted. */
export const MAX_SHOWN = 2000;

/** What the page asks the worker. A check is of a round: another begins when the person goes back to the columns, and answers of those before are late. */
export type Ask =
  | { ask: 'open'; kind: ImportKind; file: File; language: Language; chosen: Encoding | null; sheet: number | null }
  | { ask: 'check'; round: number; mapping: Mapping; same: SameInRows; known: Readonly<Record<string, readonly string[]>> }
  | { ask: 'edit'; round: number; index: number; column: number; value: string }
  | { ask: 'file' }
  | { ask: 'failed' };

/** A warning with the position of its cell. `column` is -1 for the whole row. */
export interface PlacedProblem extends Problem {
  index: number;
  at: number;
}

export interface CheckResult {
  rows: number;
  objects: number;
  good: number;
  bad: number;
  total: number;
  problems: PlacedProblem[];
  /** The merchant's own names of the objects without errors. */
  identities: string[];
  /** Cells were corrected: the file is no longer as it was chosen. */
  isEdited: boolean;
}

/** The sheets of a workbook, and the one that was read. */
export interface Sheets {
  all: readonly Sheet[];
  read: number;
}

/** What a file begins with. */
export interface Opening {
  headings: string[];
  /** The first value of each column. */
  samples: string[];
  /** Its first rows, as they stand. */
  first: string[][];
  rows: number;
  /** How a CSV is saved, as chosen or guessed; null for a workbook. */
  saved: Saved | null;
  /** The sheets of a workbook that can be chosen, and the one read; null for a CSV. */
  sheets: Sheets | null;
}

export interface FailedRow {
  cells: string[];
  problems: Problem[];
}

/** The rows with errors, and what stands between the cells of their file. */
export interface RowsWithErrors {
  headings: string[];
  rows: FailedRow[];
  separator: Separator;
}

/** What the worker tells the page. */
export type Told =
  | ({ told: 'opened' } & Opening)
  | { told: 'unreadable'; key: PlainKey }
  | { told: 'progress'; round: number; done: number; total: number }
  | { told: 'checked'; round: number; result: CheckResult }
  | { told: 'file'; content: Blob }
  | ({ told: 'failed' } & RowsWithErrors);
