import { AppError } from '../../../shared/errors.ts';
import { broken } from './broken.ts';
import { cellText } from '../csv-format.ts';
import { isLocked } from '../readable.ts';
import type { Sheet } from '../sheets.ts';
import { countCells, mustBeFew, type Book, type BookRow } from './book.ts';
import { streamsOf } from './compound.ts';
import { dateOf, isKnownDate, showsDate } from './date-formats.ts';
import { RecordReader, recordsFrom, type XlsRecord } from './records.ts';

const ID = {
  formula: 0x06,
  end: 0x0a,
  date1904: 0x22,
  password: 0x2f,
  continued: 0x3c,
  codePage: 0x42,
  sheet: 0x85,
  numbers: 0xbd,
  richText: 0xd6,
  style: 0xe0,
  texts: 0xfc,
  textOfTable: 0xfd,
  number: 0x203,
  text: 0x204,
  truth: 0x205,
  result: 0x207,
  shortNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const;
const EXCEL_95 = 0x500;
const EXCEL_97 = 0x600;
const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};
/** What Excel 95 calls the sets of characters whose numbers are no names yet. */
const CODE_PAGES: Readonly<Record<number, string>> = { 874: 'windows-874', 932: 'shift_jis', 936: 'gb18030', 949: 'euc-kr', 950: 'big5' };
/** The last column is IV. */
const MAX_COLUMN = 255;

type Value = string | number | boolean | Date;

/** What the whole workbook says, before its sheets. */
interface Globals {
  is97: boolean;
  is1904: boolean;
  /** The text of bytes, in the set of characters the workbook is saved in. */
  decode: (bytes: Uint8Array) => string;
  texts: string[];
  /** Whether the cells of each style are days or times. */
  dates: boolean[];
  /** Every sheet with the place of its records; charts and macros too, which cannot be read. */
  sheets: { name: string; at: number; isSeen: boolean; isTable: boolean }[];
}

/** A record's text: of characters in Excel 97, of bytes before. */
function textIn({ is97, decode }: Pick<Globals, 'is97' | 'decode'>, reader: RecordReader, isShort = false): string {
  const count = isShort ? reader.u8() : reader.u16();
  return is97 ? reader.chars(count, (reader.u8() & 1) !== 0) : decode(reader.bytes(count));
}

function decodes(codePage: number): Globals['decode'] {
  try {
    const decoder = new TextDecoder(CODE_PAGES[codePage] ?? `windows-${codePage}`);
    return (bytes) => decoder.decode(bytes);
  } catch {
    return decodes(1252);
  }
}

/** Hands on each record with what continues it. */
function* whole(records: Iterable<XlsRecord>): Generator<{ id: number; at: number; parts: Uint8Array[] }> {
  let open: { id: number; at: number; parts: Uint8Array[] } | null = null;
  for (const { id, at, data } of records) {
    if (id === ID.continued && open !== null) open.parts.push(data);
    else {
      if (open !== null) yield open;
      open = { id, at, parts: [data] };
    }
  }
  if (open !== null) yield open;
}

function globalsOf(stream: Uint8Array): Globals {
  const found: Globals = { is97: true, is1904: false, decode: decodes(1252), texts: [], dates: [], sheets: [] };
  const styles: number[] = [];
  const formats = new Map<number, boolean>();
  const count = countCells();
  let isBegun = false;
  for (const { id, parts } of whole(recordsFrom(stream, 0))) {
    const reader = new RecordReader(parts);
    if (!isBegun) {
      if (id !== ID.begin) return broken();
      const version = reader.u16();
      if (version !== EXCEL_97 && version !== EXCEL_95) return broken();
      found.is97 = version === EXCEL_97;
      isBegun = true;
    } else if (id === ID.password) throw new AppError('file_locked');
    else if (id === ID.date1904) found.is1904 = reader.u16() === 1;
    else if (id === ID.codePage) found.decode = decodes(reader.u16());
    else if (id === ID.format) formats.set(reader.u16(), showsDate(textIn(found, reader, !found.is97)));
    else if (id === ID.style) {
      reader.skip(2);
      styles.push(reader.u16());
    } else if (id === ID.sheet) {
      const at = reader.u32();
      const [state, type] = [reader.u8(), reader.u8()];
      found.sheets.push({ at, isSeen: (state & 3) === 0, isTable: type === 0, name: textIn(found, reader, true) });
      mustBeFew(found.sheets);
    } else if (id === ID.texts) {
      reader.skip(8);
      for (; !reader.isEnd; count(1)) found.texts.push(reader.rich());
    } else if (id === ID.end) break;
  }
  found.dates = styles.map((format) => formats.get(format) ?? isKnownDate(format));
  return found;
}

function shortNumber(packed: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(4, packed & 0xff_ff_ff_fc, true);
  const value = (packed & 2) === 0 ? view.getFloat64(0, true) : (packed | 0) >> 2;
  return (packed & 1) === 0 ? value : value / 100;
}

/** The records of one sheet, without those of the charts drawn in it, whose numbers look like cells. */
function* ofSheet(stream: Uint8Array, from: number): Generator<{ id: number; parts: Uint8Array[] }> {
  let depth = 0;
  for (const record of whole(recordsFrom(stream, from))) {
    if (depth === 0 && record.id !== ID.begin) return broken();
    if (record.id === ID.begin) depth += 1;
    else if (record.id === ID.end) depth -= 1;
    else if (depth === 1) yield record;
    if (depth === 0) return;
  }
  broken();
}

/** The rows of one sheet. Its cells need not be in their order, so all are read before the first is handed on. */
function* rowsOf(stream: Uint8Array, globals: Globals, from: number): Generator<BookRow> {
  const rows: (Value[] | undefined)[] = [];
  const count = countCells();
  const put = (row: number, column: number, value: Value): void => {
    if (column > MAX_COLUMN) broken();
    count(1);
    (rows[row] ??= [])[column] = value;
  };
  const dated = (style: number, value: number): Value => (globals.dates[style] === true ? dateOf(value, globals.is1904) : value);
  /** The cell of a formula whose text comes next. */
  let waiting: readonly [row: number, column: number] | null = null;

  for (const { id, parts } of ofSheet(stream, from)) {
    const reader = new RecordReader(parts);
    if (id === ID.result && waiting !== null) {
      put(...waiting, textIn(globals, reader));
      waiting = null;
    }
    const isCell = id === ID.formula || id === ID.textOfTable || id === ID.text || id === ID.richText || id === ID.number || id === ID.shortNumber;
    if (!isCell && id !== ID.truth && id !== ID.numbers) continue;
    const [row, column] = [reader.u16(), reader.u16()];
    if (id === ID.numbers) {
      const cells = ((parts[0]?.length ?? 0) - 6) / 6;
      for (let i = 0; i < cells; i += 1) put(row, column + i, dated(reader.u16(), shortNumber(reader.u32())));
      continue;
    }
    const style = reader.u16();
    if (id === ID.textOfTable) put(row, column, globals.texts[reader.u32()] ?? broken());
    else if (id === ID.text || id === ID.richText) put(row, column, textIn(globals, reader));
    else if (id === ID.number) put(row, column, dated(style, reader.f64()));
    else if (id === ID.shortNumber) put(row, column, dated(style, shortNumber(reader.u32())));
    else if (id === ID.truth) {
      const value = reader.u8();
      put(row, column, reader.u8() === 1 ? (ERRORS[value] ?? '#VALUE!') : value !== 0);
    } else {
      const result = reader.bytes(8);
      if (result[6] !== 0xff || result[7] !== 0xff) put(row, column, dated(style, new DataView(result.buffer).getFloat64(0, true)));
      else if (result[0] === 0) waiting = [row, column];
      else if (result[0] === 1) put(row, column, result[2] !== 0);
      else if (result[0] === 2) put(row, column, ERRORS[result[2] ?? 0] ?? '#VALUE!');
    }
  }
  for (const [index, cells] of rows.entries()) if (cells !== undefined) yield { index, cells: Array.from(cells, cellText) };
}

/**
 * A workbook of Excel 95 to 2003, or of WPS. Formulas are what they came to when it was saved. Throws `file_locked` for one behind a password,
 * `file_unreadable` for another file of the compound format.
 */
export function openXls(bytes: Uint8Array): Book {
  let stream: Uint8Array | null = null;
  try {
    const named = streamsOf(bytes);
    stream = named('Workbook') ?? named('Book');
  } catch (error) {
    if (!isLocked(bytes)) throw error;
  }
  if (stream === null) throw new AppError(isLocked(bytes) ? 'file_locked' : 'file_unreadable');
  const globals = globalsOf(stream);
  const sheets = globals.sheets.flatMap(({ name, isSeen, isTable }, index): Sheet[] => (isSeen && isTable ? [{ index, name }] : []));
  return {
    sheets,
    rows(sheet) {
      const { at, isTable } = globals.sheets[sheet] ?? broken();
      return isTable ? rowsOf(stream, globals, at) : broken();
    },
  };
}
