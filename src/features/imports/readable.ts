import { AppError } from '../../shared/errors.ts';
import { isMarkup, isZip, unpacksReasonably } from './csv-format.ts';
import { hasEndless } from './endless.ts';
import { entriesOf } from './zip-entry.ts';

/** As much as a CSV may have: the texts of a workbook are read whole, at about twenty bytes of memory for each of theirs, only its sheets row by row. */
const MAX_WHOLE = 64 * 1024 * 1024;
const MAX_RELATIONS = 1024 * 1024;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const RELATIONS = /\.rels$/i;
/** What names a table of texts that passes for a sheet. */
const DISGUISED = /<[^<>]*(?:worksheets|&#)[^<>]*>/gi;

/** Throws `file_unreadable` or `file_too_large` for a zip that no workbook is like, or that would take more memory than a table is worth. */
export async function mustBeReadable(bytes: Uint8Array): Promise<void> {
  if (!unpacksReasonably(bytes)) throw new AppError('file_unreadable');
  for (const { name, size, open } of entriesOf(bytes)) {
    if (!SHEET.test(name) && size > MAX_WHOLE) throw new AppError('file_too_large');
    if (!RELATIONS.test(name) || name.startsWith('xl/worksheets/')) continue;
    if (size > MAX_RELATIONS) throw new AppError('file_unreadable');
    const named = (await new Response(open()).text()).match(DISGUISED) ?? [];
    if (named.some((tag) => !/relationships\/worksheet["']/.test(tag))) throw new AppError('file_unreadable');
  }
  if (await hasEndless(bytes)) throw new AppError('file_unreadable');
}

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0] as const;
const LOCKED = new TextEncoder().encode([...'EncryptedPackage'].join('\0'));

/** Whether bytes begin like the compound format: a workbook of before 2007, or a later one behind a password. */
export const isCompound = (bytes: Uint8Array): boolean => COMPOUND.every((byte, at) => bytes[at] === byte);

/** Whether a compound file is a workbook behind a password. */
export function isLocked(bytes: Uint8Array): boolean {
  const first = LOCKED[0] ?? 0;
  let at = bytes.indexOf(first);
  while (at >= 0 && !LOCKED.every((byte, i) => bytes[at + i] === byte)) at = bytes.indexOf(first, at + 1);
  return at >= 0;
}

/** What a file is shows in so many of its first bytes. */
export const TOLD_IN = 1024;

/** Whether bytes begin like a workbook, like a zip that may hold one, or like the markup that shops send under the name of one. */
export function isBook(first: Uint8Array): boolean {
  const beginning = new TextDecoder('windows-1252').decode(first.filter((byte) => byte > 0 && byte < 0x7f));
  return isZip(first) || isCompound(first) || isMarkup(beginning);
}
