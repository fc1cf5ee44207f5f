import { finished } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';
import { detectDelimiter, OLD_ENCODING } from '../../../shared/csv.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/words.ts';
import { cellText, csvFormat, isZip, unpacksReasonably } from '../csv-format.ts';

/** Opens the file from its beginning; it is read more than once. */
export type Source = () => Promise<AsyncIterable<Uint8Array>>;

/** A row, or the place where a broken file ends. */
export type Row = { cells: string[] } | { broken: true };

const HEADER_CHARS = 64 * 1024;

interface Look {
  first: Uint8Array;
  encoding: string;
  header: string;
}

/** Decodes the whole file once without keeping it, to see which encoding holds to the end and whether it is text at all. */
async function decodes(open: Source, encoding: string): Promise<string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let header = '';
  try {
    for await (const part of await open()) {
      const text = decoder.decode(part, { stream: true });
      if (text.includes('\0')) return null;
      if (header.length < HEADER_CHARS) header += text;
    }
    const rest = decoder.decode();
    return rest.includes('\0') ? null : header + (header.length < HEADER_CHARS ? rest : '');
  } catch {
    return null;
  }
}

async function lookAt(open: Source, language: Language): Promise<Look> {
  let first: Uint8Array = new Uint8Array();
  for await (const part of await open()) {
    first = part;
    if (part.length >= 4) break;
  }
  if (isZip(first)) return { first, encoding: 'xlsx', header: '' };
  const marked = first[0] === 0xff && first[1] === 0xfe ? 'utf-16le' : first[0] === 0xfe && first[1] === 0xff ? 'utf-16be' : null;
  for (const encoding of marked === null ? ['utf-8', OLD_ENCODING[language]] : [marked]) {
    const header = await decodes(open, encoding);
    if (header !== null) return { first, encoding, header };
  }
  throw new AppError('file_unreadable');
}

/** Rows of a CSV text as far as it can be read; broken quoting ends it with `broken`. */
async function* csvRows(open: Source, look: Look): AsyncGenerator<Row> {
  const ready: Row[] = [];
  const parser = parse({
    ...csvFormat(detectDelimiter(look.header)),
    // Taken here, not from the stream, which drops the rows it still holds when it breaks.
    on_record: (cells: string[]) => void ready.push({ cells }),
  });
  let isBroken = false;
  parser.on('error', () => {
    isBroken = true;
  });
  parser.resume();
  const decoder = new TextDecoder(look.encoding);
  for await (const part of await open()) {
    const text = decoder.decode(part, { stream: true });
    if (text !== '') await new Promise<void>((done) => parser.write(text, () => done()));
    yield* ready.splice(0);
    if (isBroken) return yield { broken: true };
  }
  await new Promise<void>((done) => finished(parser.end(decoder.decode()), () => done()));
  yield* ready.splice(0);
  if (isBroken) yield { broken: true };
}

/** Rows of a workbook's first sheet. A workbook is in memory as sent (64 MB at most); its rows are read one by one. */
async function* xlsxRows(open: Source): AsyncGenerator<Row> {
  const bytes = new Uint8Array(await buffer(await open()));
  if (!unpacksReasonably(bytes)) throw new AppError('file_unreadable');
  let next = 0;
  try {
    for await (const row of streamXlsxRows(bytes, { sheet: 0 })) {
      // Empty rows are not in the file, but they count as lines.
      for (; next < row.index; next += 1) yield { cells: [] };
      next += 1;
      yield { cells: row.values.map(cellText) };
    }
  } catch {
    throw new AppError('file_unreadable');
  }
}

/**
 * The rows of a file, CSV in any common encoding and separator, or XLSX, recognized by content, not by name. Throws
 * `file_unreadable` for bytes that are neither.
 */
export async function* readRows(open: Source, language: Language): AsyncGenerator<Row> {
  const look = await lookAt(open, language);
  yield* look.encoding === 'xlsx' ? xlsxRows(open) : csvRows(open, look);
}
