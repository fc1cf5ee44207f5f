import './jitless.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { AppError } from '../../../shared/errors.ts';
import { MAX_FILE_BYTES } from '../contract.ts';
import { isMarkup, isZip } from '../csv-format.ts';
import { decodeFile, type Saved } from '../encoding.ts';
import { isCompound } from '../readable.ts';
import { sheetMeant } from '../sheets.ts';
import { linesOf, type Book } from '../workbook/book.ts';
import { openBook, openMarkup, packedIn } from '../workbook/open-book.ts';
import { readCsv } from './read-csv.ts';
import { serveChecks, type FileRead, type ReadFile } from './serve-checks.ts';

const xlsxReader = () => Promise.resolve(streamXlsxRows);
/** A text is handed on in parts of so many characters. */
const PART = 64 * 1024;

function* parts(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PART) yield text.slice(at, at + PART);
}

async function readBook(book: Book, asked: number | null, saved: Saved | null): Promise<FileRead> {
  const read = sheetMeant(book.sheets, asked);
  const rows: string[][] = [];
  for await (const cells of linesOf(book, read)) rows.push(cells);
  const sheets = book.sheets.length === 0 ? null : { all: book.sheets, read };
  return { rows, isBroken: false, separator: ',', saved, sheets, other: (sheet) => readBook(book, sheet, saved) };
}

const readText: ReadFile = async (bytes, asked) => {
  const decoded = decodeFile(bytes, asked);
  if (decoded === null) return null;
  const { text, saved } = decoded;
  return isMarkup(text) ? readBook(await openMarkup(text.slice(0, PART), () => parts(text)), asked.sheet, saved) : readCsv(text, saved);
};

/** Reads one sheet of a workbook, and what is alone in a zip. It is separate because its readers are large and most files are CSV. */
serveChecks(async (bytes, asked) => {
  const file = isZip(bytes) ? packedIn(bytes, MAX_FILE_BYTES) : null;
  const whole = file === null ? bytes : new Uint8Array(await new Response(file.open()).arrayBuffer());
  if (!isZip(whole) && !isCompound(whole)) return readText(whole, asked);
  if (file !== null && isZip(whole) && packedIn(whole, MAX_FILE_BYTES) !== null) throw new AppError('file_packed');
  return readBook(await openBook(whole, xlsxReader), asked.sheet, null);
});
