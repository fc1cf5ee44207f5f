import { CsvError, parse } from 'csv-parse/sync';
import type { PlainKey, Within } from '../../shared/words.ts';

/** What is wrong with a row of a file: its place, its text, and a sentence that says why. */
export interface TableProblem {
  line: number;
  /** Empty where the problem is the whole row or file. */
  column: string;
  value: string;
  key: PlainKey;
}

export interface TableRow {
  record: Record<string, string>;
  line: number;
}

interface Parsed {
  record: Record<string, string>;
  info: { lines: number };
}

const refused = (line: number, column: string, why: Within<'duties:import'>) => ({
  rows: [],
  problems: [{ line, column, value: '', key: `duties:import.${why}` as const }],
});

/** The rows of a CSV file that has the columns, by name; text that is not CSV, or a different file, gives one problem and no rows. */
export function readTable(text: string, columns: readonly string[]): { rows: TableRow[]; problems: TableProblem[] } {
  try {
    const parsed: Parsed[] = parse(text, { bom: true, columns: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
    const first = parsed[0]?.record;
    if (first === undefined) return refused(1, '', 'empty');
    const missing = columns.find((column) => !(column in first));
    if (missing !== undefined) return refused(1, missing, 'header');
    return { rows: parsed.map(({ record, info }) => ({ record, line: info.lines })), problems: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(typeof error['lines'] === 'number' ? error['lines'] : 1, '', 'unreadable');
  }
}
