import { AppError } from '../../../shared/errors.ts';
import type { Sheet } from '../sheets.ts';

/** A row of a sheet; empty ones may be left out. */
export interface BookRow {
  /** From 0. */
  index: number;
  cells: string[];
}

/** A workbook of any kind, and how the rows of one of its sheets are read. */
export interface Book {
  /** Those that people see. Empty for a table that has no name. */
  sheets: readonly Sheet[];
  rows(sheet: number): AsyncIterable<BookRow> | Iterable<BookRow>;
}

/** More cells than any file of 64 MB says one by one: what repeats a few of them without end is no table. */
const MAX_CELLS = 8_000_000;
const MAX_SHEETS = 1000;
export const MAX_ROWS = 1_048_576;
/** A cell has 32,767 characters at most; the rest is what stands around them. */
const MAX_TEXT = 256 * 1024;

/** Counts the cells of a sheet as they are read; throws `file_too_large` when they are more than a table has. */
export function countCells(): (cells: number) => void {
  let left = MAX_CELLS;
  return (cells) => {
    left -= cells;
    if (left < 0) throw new AppError('file_too_large');
  };
}

/** Throws `file_unreadable` for more sheets than anybody finds their own among. */
export function mustBeFew(sheets: readonly unknown[]): void {
  if (sheets.length > MAX_SHEETS) throw new AppError('file_unreadable');
}

/** A cell's text with more of it; throws `file_unreadable` for one that never ends. */
export function longer(text: string, more: string): string {
  if (text.length + more.length > MAX_TEXT) throw new AppError('file_unreadable');
  return text + more;
}

/** `2026-11-20T10:22:00.000` as the cells of workbooks are read: a day, with its time where it has one. */
export function momentText(value: string): string {
  const [, day = value, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:[.,]\d+)?)?Z?$/.exec(value) ?? [];
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** The lines of a sheet: empty rows that are not in the file count too. */
export async function* linesOf(book: Book, sheet: number): AsyncGenerator<string[]> {
  let next = 0;
  for await (const { index, cells } of book.rows(sheet)) {
    if (index >= MAX_ROWS) throw new AppError('file_too_large');
    for (; next < index; next += 1) yield [];
    next = index + 1;
    yield cells;
  }
}
