import type { Delimiter, Separator } from '../../shared/csv.ts';

/** Rows are short; a longer one means a quotation mark that was never closed. */
const MAX_ROW_BYTES = 256 * 1024;

/** How a file is written back whose cells stand apart by this: as it came where spreadsheets write it so. */
export const separatorOf = (delimiter: Delimiter): Separator => (delimiter === ';' ? ';' : ',');

/** Any of them ends a row, whatever ended the first: files are put together of several, and edited by several programs. */
const LINE_ENDS = ['\r\r\n', '\r\n', '\n', '\r'];

/** How CSV is read, in the browser and on the server: rows as they are, of any length, including empty ones, because lines are counted. */
export const csvFormat = (delimiter: Delimiter) => ({
  bom: true,
  delimiter,
  record_delimiter: LINE_ENDS,
  relax_column_count: true,
  skip_empty_lines: false,
  max_record_size: MAX_ROW_BYTES,
});

/**
 * How a file is read further that has a quotation mark within a cell without any around it, as Amazon writes inches and Taobao its numbers:
 * `Mug 12" high`, `="2153"`.
 */
export const looseFormat = (delimiter: Delimiter) => ({ ...csvFormat(delimiter), relax_quotes: true, raw: true });

/** A row as the parser gives it, with the text it stands for where that was asked for. */
export type Parsed = string[] | { record: string[]; raw: string };

/** The cells of a row. Throws where a mark closed another too early: the cell could have swallowed those behind it, and whole rows. */
export function cellsOf(row: Parsed, delimiter: Delimiter): string[] {
  if (Array.isArray(row)) return row;
  const isTorn = (cell: string): boolean =>
    cell.startsWith('"') && (cell.includes(delimiter) || /[\r\n]/.test(cell)) && !row.raw.includes(`"${cell.replaceAll('"', '""')}"`);
  if (row.record.some(isTorn)) throw new Error('A quotation mark is closed too early.');
  return row.record;
}

/** Whether a file could not be read only because a quotation mark stands within a cell. */
export const isMarkInCell = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'INVALID_OPENING_QUOTE';

/** Whether a text is a page or XML: shops give such files the names of workbooks. */
export const isMarkup = (text: string): boolean => /^\s*<(?:!doctype|\?xml|html|head|body|meta|style|table|div|center)\b/i.test(text);

/** Whether bytes begin like a zip, and so like XLSX. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** The most bytes a workbook may unpack to: more is a bomb, not a table. */
const MAX_UNPACKED = 1024 * 1024 * 1024;
const MAX_ENTRIES = 2000;

/**
 * Whether a zip claims to unpack to no more than a table can be; read from its directory, before anything is unpacked. The reader
 * then holds each file to its listed size.
 */
export function unpacksReasonably(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lowest = Math.max(0, bytes.byteLength - 22 - 65_535);
  let end = bytes.byteLength - 22;
  while (end >= lowest && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < lowest || end < 0) return false;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  if (count > MAX_ENTRIES) return false;
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== 0x02014b50) return false;
    total += view.getUint32(at + 24, true);
    if (total > MAX_UNPACKED) return false;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return true;
}

const MIDNIGHT = 'T00:00:00.000Z';

/** A workbook cell as the text a person would type: no exponents, days as YYYY-MM-DD, with their time where they have one. */
export function cellText(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const iso = value.toISOString();
    return iso.endsWith(MIDNIGHT) ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
  }
  if (typeof value !== 'number') return String(value);
  if (!Number.isFinite(value)) return String(value);
  // A spreadsheet keeps fifteen digits of a number, and writes zeros for the others.
  if (Math.abs(value) >= 1e15 && (!Number.isSafeInteger(value) || value % 10 === 0)) return value.toExponential(14).toUpperCase();
  if (Number.isInteger(value)) return BigInt(value).toString();
  const plain = String(Number(value.toPrecision(15)));
  return plain.includes('e') ? value.toFixed(12).replace(/0+$/, '') : plain;
}
