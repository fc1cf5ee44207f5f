import { finished } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse';
import { detectDelimiter, type Separator } from '../../../shared/csv.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/words.ts';
import { cellsOf, csvFormat, isMarkInCell, isMarkup, isZip, looseFormat, separatorOf, type Parsed } from '../csv-format.ts';
import { MAX_FILE_BYTES } from '../contract.ts';
import { isCompound } from '../readable.ts';
import { declared, guessEncoding, marked, MARKED_IN, Sample } from '../encoding.ts';
import { OLD_ENCODINGS, type Encoding } from '../encodings.ts';
import { sheetMeant } from '../sheets.ts';
import { linesOf, type Book } from '../workbook/book.ts';
import { openBook, openMarkup, packedIn } from '../workbook/open-book.ts';

/** Opens the file from its beginning; it is read more than once. */
export type Source = () => Promise<AsyncIterable<Uint8Array>>;

/** What stands between its cells, first of all; a row; or the place where a broken file ends. */
export type Row = { separator: Separator } | { cells: string[] } | { broken: true };

const HEADER_CHARS = 64 * 1024;

/** What is known of a file before it is read. */
export interface Reading {
  language: Language;
  /** How it is saved, if somebody said so. */
  chosen: Encoding | null;
  /** Which sheet of a workbook, from 0; null for the first that people see. */
  sheet: number | null;
  isHeading: (cell: string) => boolean;
}

/** What a file is: a text, or a workbook, alone or with another file in a zip. */
type Look = { encoding: Encoding; header: string } | { encoding: null; isZip: boolean };
type LookAtText = Extract<Look, { header: string }>;

/** Decodes the whole file once in several encodings, without keeping it: the beginning of the text in each that holds to the end and has no NUL. */
async function decodes(open: Source, encodings: readonly Encoding[], sample?: Sample): Promise<Map<Encoding, string>> {
  const left = new Map(encodings.map((encoding) => [encoding, { decoder: new TextDecoder(encoding, { fatal: true }), header: '' }]));
  const take = (part: Uint8Array | null): void => {
    for (const [encoding, one] of left) {
      try {
        const text = part === null ? one.decoder.decode() : one.decoder.decode(part, { stream: true });
        if (text.includes('\0')) left.delete(encoding);
        else if (one.header.length < HEADER_CHARS) one.header += text;
      } catch {
        left.delete(encoding);
      }
    }
  };
  for await (const part of await open()) {
    sample?.add(part);
    take(part);
    if (left.size === 0) break;
  }
  take(null);
  return new Map([...left].map(([encoding, { header }]) => [encoding, header]));
}

async function lookAt(open: Source, { language, chosen, isHeading }: Reading): Promise<Look> {
  let first: Uint8Array = new Uint8Array();
  for await (const part of await open()) {
    first = first.length === 0 ? part : Buffer.concat([first, part]);
    if (first.length >= MARKED_IN) break;
  }
  if (isZip(first) || isCompound(first)) return { encoding: null, isZip: isZip(first) };
  const known = chosen ?? marked(first);
  const [certain] = await decodes(open, [known ?? 'utf-8']);
  if (certain !== undefined) return { encoding: certain[0], header: certain[1] };
  if (known !== null) throw new AppError('file_unreadable');
  const own = declared(first);
  const [said] = own === null ? [] : await decodes(open, [own]);
  if (said !== undefined) return { encoding: said[0], header: said[1] };
  const sample = new Sample();
  const read = await decodes(open, OLD_ENCODINGS, sample);
  const guess = guessEncoding(sample.bytes(), { among: [...read.keys()], language, isHeading });
  if (guess === null) throw new AppError('file_unreadable');
  if (!guess.isSure) throw new AppError('encoding_unclear');
  return { encoding: guess.encoding, header: read.get(guess.encoding) ?? '' };
}

/** Rows of a CSV text as far as it can be read, from the row after `isRead`; broken quoting ends it with `broken`. */
async function* csvRows(open: Source, look: LookAtText, format: typeof csvFormat = csvFormat, isRead = 0): AsyncGenerator<Row> {
  const ready: Row[] = [];
  let read = 0;
  const delimiter = detectDelimiter(look.header);
  const parser = parse({
    ...format(delimiter),
    // Taken here, not from the stream, which drops the rows it still holds when it breaks.
    on_record: (row: Parsed) => {
      const cells = cellsOf(row, delimiter);
      if (++read > isRead) ready.push({ cells });
    },
  });
  let isBroken = false;
  let isLoose = false;
  parser.on('error', (error) => {
    isBroken = true;
    isLoose = isMarkInCell(error);
  });
  const onFrom = () => (isLoose ? csvRows(open, look, looseFormat, read) : [{ broken: true as const }]);
  parser.resume();
  const decoder = new TextDecoder(look.encoding);
  for await (const part of await open()) {
    const text = decoder.decode(part, { stream: true });
    if (text !== '') await new Promise<void>((done) => parser.write(text, () => done()));
    yield* ready.splice(0);
    if (isBroken) return yield* onFrom();
  }
  await new Promise<void>((done) => finished(parser.end(decoder.decode()), () => done()));
  yield* ready.splice(0);
  if (isBroken) yield* onFrom();
}

async function* decoded(open: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of await open()) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

/** Rows of one sheet of a workbook, which is in memory as sent (64 MB at most); most are read one by one. */
async function* bookRows(opening: Promise<Book>, asked: number | null): AsyncGenerator<Row> {
  try {
    const book = await opening;
    for await (const cells of linesOf(book, sheetMeant(book.sheets, asked))) yield { cells };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('file_unreadable');
  }
}

const xlsxReader = async () => (await import('hucre/xlsx')).streamXlsxRows;

/**
 * The rows of a file: CSV in any common encoding and separator, XLSX, XLS or ODS, what passes for them, or one of these alone in a zip. It is recognized
 * by content, not by name. Throws `file_unreadable` for bytes that are none of them; `file_locked`, `file_numbers` and `file_too_large` for workbooks,
 * `file_packed` for a zip of several files, `encoding_unclear` for a CSV that may be saved in several ways.
 */
export async function* readRows(open: Source, reading: Reading, isUnpacked = false): AsyncGenerator<Row> {
  const look = await lookAt(open, reading);
  if (look.encoding === null) {
    const bytes = new Uint8Array(await buffer(await open()));
    const file = look.isZip ? packedIn(bytes, MAX_FILE_BYTES) : null;
    if (file !== null && isUnpacked) throw new AppError('file_packed');
    if (file !== null) return yield* readRows(() => Promise.resolve(file.open()), reading, true);
    yield { separator: ',' };
    return yield* bookRows(openBook(bytes, xlsxReader), reading.sheet);
  }
  const isBook = isMarkup(look.header);
  yield { separator: isBook ? ',' : separatorOf(detectDelimiter(look.header)) };
  yield* isBook
    ? bookRows(
        openMarkup(look.header, () => decoded(open, look.encoding)),
        reading.sheet,
      )
    : csvRows(open, look);
}
