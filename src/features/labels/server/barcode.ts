import bwipjs from 'bwip-js/node';

const CACHE_MAX = 2000;
const cache = new Map<string, readonly number[]>();

/** What a tracking number can be made of; bwip-js would silently encode anything else as UTF-8 bytes. */
const PRINTABLE = /^[\x20-\x7e]+$/;

/**
 * Widths, in modules, of the bars and spaces of a text in Code 128, starting with a bar.
 * Throws when the text is empty or has a character outside printable ASCII.
 */
export function code128(text: string): readonly number[] {
  const known = cache.get(text);
  if (known) return known;
  if (!PRINTABLE.test(text)) throw new Error('Code 128 holds printable ASCII only');
  const [drawing] = bwipjs.raw({ bcid: 'code128', text });
  const widths = drawing && 'sbs' in drawing ? [...drawing.sbs] : [];
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(text, widths);
  return widths;
}

/** Number of modules of a text in Code 128, without the quiet zones (10 on each side). */
export function code128Modules(text: string): number {
  return code128(text).reduce((sum, width) => sum + width, 0);
}
