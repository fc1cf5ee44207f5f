import { cellText } from './csv-format.ts';
import { NO_RESULT } from './clean-cell.ts';
import { fileOfSheet } from './sheets.ts';
import { entryStream } from './zip-entry.ts';

const FORMULA = /<(?:\w+:)?f[\s/>]/;
const CELL = /<(?:\w+:)?c\s/;
/** No cell is longer; what is, is no cell. */
const MAX_CELL = 64 * 1024;

/** Which cell a text behind `<c ` is where it has a formula and no value. A formula that comes to an empty text has the type of one. */
function refOf(cell: string): string | undefined {
  if (!FORMULA.test(cell) || /<(?:\w+:)?v>[^<]/.test(cell) || /^[^>]*\bt="str"/.test(cell)) return undefined;
  return /^[^>]*\br="([A-Z]+\d+)"/.exec(cell)?.[1];
}

/**
 * The cells of a sheet, as `B2`, whose formulas were saved without their results, as programs write them that cannot work them out: they are not
 * empty. None for a sheet that cannot be read so.
 */
export async function uncomputedIn(bytes: Uint8Array, sheet: number): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const file = await fileOfSheet(bytes, sheet);
  const stream = file === null ? null : entryStream(bytes, file);
  if (stream === null) return found;
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) {
    text += decoder.decode(part, { stream: true });
    const cells = FORMULA.test(text) ? text.split(CELL) : [];
    const last = cells.pop();
    for (const cell of cells) {
      const ref = refOf(cell);
      if (ref !== undefined) found.add(ref);
    }
    text = last === undefined || cells.length === 0 ? text : `<c ${last}`;
    if (text.length > MAX_CELL) text = text.slice(-MAX_CELL);
  }
  const last = refOf(text.split(CELL).at(-1) ?? '');
  return last === undefined ? found : found.add(last);
}

type Value = Parameters<typeof cellText>[0];

const A = 65;
/** `B` of the second column, `AA` of the 27th. */
const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(A + (at % 26));

/** The cells of a workbook's row as texts; where a formula has no result, what says so. A row of nothing else is one that waits to be filled in. */
export function rowTexts({ index, values }: { index: number; values: readonly Value[] }, uncomputed: ReadonlySet<string>): string[] {
  const texts = values.map(cellText);
  if (uncomputed.size === 0 || texts.every((text) => text === '')) return texts;
  return texts.map((text, at) => (uncomputed.has(`${columnName(at)}${index + 1}`) ? NO_RESULT : text));
}
