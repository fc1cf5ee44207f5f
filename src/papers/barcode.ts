import { bwip } from './packages.ts';

const CACHE_MAX = 2000;
const cache = new Map<string, readonly number[]>();

/** The characters a tracking number can have; bwip-js would silently encode anything else as UTF-8 bytes. */
const PRINTABLE = /^[\x20-\x7e]+$/;

type Symbology = 'code128' | 'gs1-128';

function widthsOf(bcid: Symbology, text: string): readonly number[] {
  const key = `${bcid} ${text}`;
  const known = cache.get(key);
  if (known) return known;
  if (!PRINTABLE.test(text)) throw new Error('Code 128 holds printable ASCII only');
  const [drawing] = bwip().raw({ bcid, text });
  const widths = drawing && 'sbs' in drawing ? [...drawing.sbs] : [];
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(key, widths);
  return widths;
}

/**
 * Widths, in modules, of the bars and spaces of a text in Code 128, starting with a bar.
 * Throws when the text is empty or has a character outside printable ASCII.
 */
export function code128(text: string): readonly number[] {
  return widthsOf('code128', text);
}

/**
 * The same in GS1-128 for a text with its application identifiers in parentheses, `(00)` and 18 digits of an SSCC.
 * Throws when an identifier is unknown or its check digit is wrong.
 */
export function gs1128(text: string): readonly number[] {
  return widthsOf('gs1-128', text);
}

const modules = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Number of modules of a text in Code 128, without the quiet zones (10 on each side). */
export const code128Modules = (text: string): number => modules(code128(text));

/** Number of modules of a text in GS1-128, without the quiet zones. */
export const gs1128Modules = (text: string): number => modules(gs1128(text));

/** A QR code: how many squares it is wide, and the dark ones row by row. */
export interface QrCode {
  size: number;
  isDark(column: number, row: number): boolean;
}

/** The QR code of a text, without its quiet zone of 4 squares around. A quarter of it may be unreadable. */
export function qrCode(text: string): QrCode {
  const options: { bcid: string; text: string; eclevel: string } = { bcid: 'qrcode', text, eclevel: 'Q' };
  const [drawing] = bwip().raw(options);
  if (drawing === undefined || !('pixs' in drawing)) throw new Error('There is no QR code of this text.');
  const { pixs, pixx: size } = drawing;
  return { size, isDark: (column, row) => pixs[row * size + column] === 1 };
}

/** Its dark squares as an SVG path, run by run. */
export function qrPath({ size, isDark }: QrCode): string {
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      if (!isDark(from, row)) continue;
      let to = from + 1;
      while (to < size && isDark(to, row)) to += 1;
      runs.push(`M${from} ${row}h${to - from}v1h${from - to}z`);
      from = to;
    }
  }
  return runs.join('');
}
