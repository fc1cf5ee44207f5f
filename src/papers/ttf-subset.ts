import type { TtfFont } from './ttf.ts';

const HAS_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const HAS_MORE = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_MATRIX = 0x0080;

/** Positions of the component glyph ids inside a composite outline; empty for a simple one. */
export function componentOffsets(glyph: Buffer): number[] {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return [];
  const found: number[] = [];
  let at = 10;
  for (;;) {
    const flags = glyph.readUInt16BE(at);
    found.push(at + 2);
    at += 4 + (flags & HAS_WORDS ? 4 : 2);
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_XY_SCALE) at += 4;
    else if (flags & HAS_MATRIX) at += 8;
    if (!(flags & HAS_MORE)) return found;
  }
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(bytes: Buffer): Buffer {
  const rest = bytes.length % 4;
  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - rest)]);
}

function sfnt(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(12 + tables.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((tables.length - power) * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  tables.forEach(([tag, bytes], index) => {
    const entry = 12 + index * 16;
    const body = padded(bytes);
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum(body), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    parts.push(body);
    offset += body.length;
  });
  return Buffer.concat(parts);
}

/**
 * The part of a font that one document uses. Glyphs are numbered in the order they were first used, so the
 * same document always has the same bytes.
 */
export class TtfSubset {
  readonly font: TtfFont;
  /** The font's glyph ids by their number here; 0 is `.notdef`. */
  readonly glyphs: number[] = [0];
  readonly #numbers = new Map<number, number>([[0, 0]]);

  constructor(font: TtfFont) {
    this.font = font;
  }

  /** The number of a glyph in this subset; a new one is added. */
  include(glyph: number): number {
    const known = this.#numbers.get(glyph);
    if (known !== undefined) return known;
    const number = this.glyphs.length;
    this.glyphs.push(glyph);
    this.#numbers.set(glyph, number);
    return number;
  }

  /** The subset as a TrueType file that a PDF can embed (no cmap: glyphs are addressed by number). */
  encode(): Buffer {
    const outlines: Buffer[] = [];
    // The list grows as composites name their parts.
    for (let number = 0; number < this.glyphs.length; number += 1) {
      const source = this.font.glyphBytes(this.glyphs[number] ?? 0);
      const parts = componentOffsets(source);
      const outline: Buffer = parts.length > 0 ? Buffer.from(source) : source;
      for (const at of parts) outline.writeUInt16BE(this.include(source.readUInt16BE(at)), at);
      outlines.push(padded(outline));
    }
    const count = outlines.length;
    const loca = Buffer.alloc((count + 1) * 4);
    const hmtx = Buffer.alloc(count * 4);
    let offset = 0;
    outlines.forEach((outline, number) => {
      hmtx.writeUInt16BE(this.font.advance(this.glyphs[number] ?? 0), number * 4);
      hmtx.writeInt16BE(outline.length > 0 ? outline.readInt16BE(2) : 0, number * 4 + 2);
      offset += outline.length;
      loca.writeUInt32BE(offset, (number + 1) * 4);
    });
    const head = this.#copy('head');
    head.writeInt16BE(1, 50);
    const hhea = this.#copy('hhea');
    hhea.writeUInt16BE(count, 34);
    const maxp = this.#copy('maxp');
    maxp.writeUInt16BE(count, 4);
    const tables: [string, Buffer][] = [
      ['glyf', Buffer.concat(outlines)],
      ['head', head],
      ['hhea', hhea],
      ['hmtx', hmtx],
      ['loca', loca],
      ['maxp', maxp],
    ];
    return sfnt(tables);
  }

  #copy(tag: string): Buffer {
    return Buffer.from(this.font.tables.get(tag) ?? Buffer.alloc(0));
  }
}
