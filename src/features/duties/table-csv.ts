import { CsvError, parse } from 'csv-parse/sync';
import { brokenAt } from '../../shared/broken-at.ts';
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
  let lastRead = 1;
  let twice: string | undefined;
  /** The last of two columns of one name would count, and nobody would know. */
  const named = (header: string[]): string[] => {
    twice = columns.find((column) => header.filter((name) => name === column).length > 1);
    return header;
  };
  const read = (row: Parsed): Parsed => {
    lastRead = row.info.lines;
    return row;
  };
  try {
    const parsed: Parsed[] = parse(text, {
      bom: true,
      columns: named,
      info: true,
      on_record: read,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    if (twice !== undefined) return refused(1, twice, 'columnTwice');
    const first = parsed[0]?.record;
    if (first === undefined) return refused(1, '', 'empty');
    const missing = columns.find((column) => !(column in first));
    if (missing !== undefined) return refused(1, missing, 'header');
    return { rows: parsed.map(({ record, info }) => ({ record, line: info.lines })), problems: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(brokenAt(error, lastRead), '', 'unreadable');
  }
}
