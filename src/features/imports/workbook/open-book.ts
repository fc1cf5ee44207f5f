import { AppError } from '../../../shared/errors.ts';
import { isCompound, mustBeReadable } from '../readable.ts';
import { sheetsOf } from '../sheets.ts';
import { rowTexts, uncomputedIn } from '../uncomputed.ts';
import { unpacksReasonably } from '../csv-format.ts';
import { entriesOf, type Entry } from '../zip-entry.ts';
import type { Book } from './book.ts';
import { openOds } from './ods.ts';
import { openPage } from './page-table.ts';
import { openXls } from './xls.ts';
import { isXmlSheets, openXmlSheets, type Texts } from './xml-sheets.ts';

/** The reader of XLSX, which is large: the server loads it when it is needed. */
type XlsxReader = () => Promise<(typeof import('hucre/xlsx'))['streamXlsxRows']>;

async function openXlsx(bytes: Uint8Array, reader: XlsxReader): Promise<Book> {
  await mustBeReadable(bytes);
  return {
    sheets: await sheetsOf(bytes),
    async *rows(sheet) {
      const [streamRows, uncomputed] = [await reader(), await uncomputedIn(bytes, sheet)];
      for await (const row of streamRows(bytes, { sheet })) yield { index: row.index, cells: rowTexts(row, uncomputed) };
    },
  };
}

/** What nobody put into a zip: folders, and what systems keep of them. */
const NO_FILE = /\/$|^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
const WORKBOOK = /^(?:\[Content_Types\]\.xml|content\.xml|encrypted-package|mimetype)$|^(?:xl|Index|META-INF)\/|\.iwa$/;
const NUMBERS = /^Index(?:\.zip$|\/.*\.iwa$)/;

/**
 * The one file in a zip that is no workbook; null for a workbook. Throws `file_packed` for a zip of several files, `file_locked` for one behind
 * a password, and `file_too_large` for a file of more than `most` bytes.
 */
export function packedIn(bytes: Uint8Array, most: number): Entry | null {
  if (!unpacksReasonably(bytes)) throw new AppError('file_unreadable');
  const entries = [...entriesOf(bytes)];
  if (entries.some(({ name }) => WORKBOOK.test(name))) return null;
  const [file, ...others] = entries.filter(({ name }) => !NO_FILE.test(name));
  if (file === undefined) throw new AppError('file_unreadable');
  if (others.length > 0) throw new AppError('file_packed');
  if (file.isLocked) throw new AppError('file_locked');
  if (file.size > most) throw new AppError('file_too_large');
  return file;
}

/**
 * Opens a workbook: XLSX, ODS, or XLS of Excel 95 to 2003. Throws `file_unreadable` for what is none, `file_locked` for one behind a password,
 * `file_numbers` for one of Apple's Numbers, and `file_too_large`.
 */
export async function openBook(bytes: Uint8Array, reader: XlsxReader): Promise<Book> {
  if (isCompound(bytes)) return openXls(bytes);
  if (!unpacksReasonably(bytes)) throw new AppError('file_unreadable');
  const names = [...entriesOf(bytes)].map(({ name }) => name);
  if (names.some((name) => NUMBERS.test(name))) throw new AppError('file_numbers');
  const isOds = names.includes('content.xml') || names.includes('encrypted-package');
  return isOds ? openOds(bytes) : openXlsx(bytes, reader);
}

/** Opens what shops send under the name of a workbook: an XML Spreadsheet 2003, or a page with tables. `beginning` is of the same text. */
export const openMarkup = async (beginning: string, texts: Texts): Promise<Book> => (isXmlSheets(beginning) ? openXmlSheets(texts) : openPage(texts));
