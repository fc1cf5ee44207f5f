import { inflateSync } from 'node:zlib';

/** A parsed TrueType font, with only what drawing and embedding need. All measures in font units. */
export interface TtfFont {
  name: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  bbox: readonly [number, number, number, number];
  glyphCount: number;
  tables: ReadonlyMap<string, Buffer>;
  /** Glyph id by code point; missing code points are not in the font. */
  cmap: ReadonlyMap<number, number>;
  advance(glyph: number): number;
  /** The glyph's outline as stored, empty for a blank one. */
  glyphBytes(glyph: number): Buffer;
}

const WOFF = 0x774f4646;
/** The tables kept; a Chinese font's layout tables would double its memory. */
const NEEDED = new Set(['head', 'hhea', 'hmtx', 'loca', 'glyf', 'maxp', 'cmap', 'name', 'OS/2']);

/** Unpacks the tables of a WOFF 1 file into separate memory (W3C WOFF 1.0 §5). Throws on any other format. */
function woffTables(file: Buffer): Map<string, Buffer> {
  if (file.readUInt32BE(0) !== WOFF) throw new Error('Not a WOFF font');
  const tables = new Map<string, Buffer>();
  const count = file.readUInt16BE(12);
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    const tag = file.toString('latin1', entry, entry + 4);
    if (!NEEDED.has(tag)) continue;
    const offset = file.readUInt32BE(entry + 4);
    const packed = file.readUInt32BE(entry + 8);
    const full = file.readUInt32BE(entry + 12);
    const bytes = file.subarray(offset, offset + packed);
    tables.set(tag, packed < full ? inflateSync(bytes) : Buffer.from(bytes));
  }
  return tables;
}

function readFormat4(cmap: Buffer, at: number, out: Map<number, number>): void {
  const doubled = cmap.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const offsets = deltas + doubled;
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = cmap.readUInt16BE(ends + segment);
    const start = cmap.readUInt16BE(starts + segment);
    const delta = cmap.readUInt16BE(deltas + segment);
    const offset = cmap.readUInt16BE(offsets + segment);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const raw = offset === 0 ? code : cmap.readUInt16BE(offsets + segment + offset + (code - start) * 2);
      const glyph = raw === 0 && offset !== 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) out.set(code, glyph);
    }
  }
}

function readFormat12(cmap: Buffer, at: number, out: Map<number, number>): void {
  const groups = cmap.readUInt32BE(at + 12);
  for (let group = 0; group < groups; group += 1) {
    const entry = at + 16 + group * 12;
    const first = cmap.readUInt32BE(entry);
    const last = cmap.readUInt32BE(entry + 4);
    const glyph = cmap.readUInt32BE(entry + 8);
    for (let code = first; code <= last; code += 1) out.set(code, glyph + code - first);
  }
}

function readCmap(cmap: Buffer): Map<number, number> {
  const out = new Map<number, number>();
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const at = cmap.readUInt32BE(4 + index * 8 + 4);
    const format = cmap.readUInt16BE(at);
    if (format === 4) readFormat4(cmap, at, out);
    if (format === 12) readFormat12(cmap, at, out);
  }
  return out;
}

function postscriptName(table: Buffer): string {
  const strings = table.readUInt16BE(4);
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const entry = 6 + index * 12;
    if (table.readUInt16BE(entry) !== 3 || table.readUInt16BE(entry + 6) !== 6) continue;
    const offset = strings + table.readUInt16BE(entry + 10);
    const bytes = table.subarray(offset, offset + table.readUInt16BE(entry + 8));
    return Buffer.from(bytes).swap16().toString('utf16le');
  }
  return 'NotoSans';
}

/** Reads a WOFF file holding TrueType outlines. Throws when a table this program needs is missing. */
export function readTtf(file: Buffer): TtfFont {
  const tables = woffTables(file);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`Font has no ${tag} table`);
    return found;
  };
  const head = table('head');
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const loca = table('loca');
  const glyf = table('glyf');
  const os2 = table('OS/2');
  const isLongLoca = head.readInt16BE(50) === 1;
  const metricCount = hhea.readUInt16BE(34);
  const start = (glyph: number): number => (isLongLoca ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  return {
    name: postscriptName(table('name')),
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: os2.readUInt16BE(0) >= 2 ? os2.readInt16BE(88) : hhea.readInt16BE(4),
    bbox: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    glyphCount: table('maxp').readUInt16BE(4),
    tables,
    cmap: readCmap(table('cmap')),
    advance: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metricCount - 1) * 4),
    glyphBytes: (glyph) => glyf.subarray(start(glyph), start(glyph + 1)),
  };
}
