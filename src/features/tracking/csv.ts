import { problemsOf } from '../../shared/issues.ts';
import type { FieldProblem } from '../../shared/errors.ts';
import type { WordKey } from '../../shared/words.ts';
import { trackingReport, type TrackingReport } from './contract.ts';

/** Columns of the operator's file of events: those of the API, one event per row. */
export const REQUIRED_COLUMNS = ['tracking_number', 'code', 'time'] as const;
export const COLUMNS: readonly string[] = Object.keys(trackingReport.shape);

const NUMERIC = new Set(['code', 'latitude', 'longitude']);
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

export interface CsvProblem extends FieldProblem {
  /** Line of the file; the header is line 1. */
  line: number;
  column: string;
  value: string;
}

/** Normalizes the header's names; reports each unknown, duplicate or missing column. */
export function checkHeader(header: readonly string[]): { columns: string[]; problems: CsvProblem[] } {
  const columns = header.map((name) => name.trim().toLowerCase());
  const at = (column: string, value: string, key: WordKey): CsvProblem => ({ line: 1, column, value, key });
  const unknown = columns.filter((name) => !COLUMNS.includes(name)).map((name) => at(name, name, 'validation.unknownField'));
  const double = columns.filter((name, i) => columns.indexOf(name) < i).map((name) => at(name, name, 'validation.unique'));
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name)).map((name) => at(name, '', 'validation.required'));
  return { columns, problems: [...unknown, ...double, ...missing] };
}

/** One row as an event, or what is wrong with it, cell by cell. */
export function checkRow(row: Readonly<Record<string, string | undefined>>, line: number): { report: TrackingReport } | { problems: CsvProblem[] } {
  const cells = Object.entries(row).flatMap(([name, text]) => {
    const value = text?.trim() ?? '';
    if (value === '') return [];
    return [[name, NUMERIC.has(name) && PLAIN_NUMBER.test(value) ? Number(value) : value] as const];
  });
  const given = Object.fromEntries(cells);
  const parsed = trackingReport.safeParse(given);
  if (parsed.success) return { report: parsed.data };
  const problems = Object.entries(problemsOf(parsed.error, given)).map(([column, problem]) => ({ line, column, value: row[column] ?? '', ...problem }));
  return { problems };
}
