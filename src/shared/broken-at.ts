import type { CsvError } from 'csv-parse/sync';

/** The line from which a CSV file cannot be read. A quotation mark that nothing closes is noticed only at the file's end: it is behind the last row that was read. */
export function brokenAt(error: CsvError, lastRead: number): number {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return lastRead + 1;
  return typeof error['lines'] === 'number' ? error['lines'] : 1;
}
