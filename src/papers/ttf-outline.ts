import type { TtfFont } from './ttf.ts';

/** A closed outline as straight segments, in font units with y upward. */
export type Contour = [number, number][];

interface RawPoint {
  x: number;
  y: number;
  isOnCurve: boolean;
}

/** Straight segments per curve; at 203 dpi a letter's curve is only a few dots long. */
const CURVE_PIECES = 5;
const DEPTH_MAX = 5;
const F2DOT14 = 16384;

/** Coordinates are deltas; a flag says whether one takes a byte, two, or repeats the last value (OpenType glyf). */
function readAxis(glyph: Buffer, start: number, flags: readonly number[], short: number, same: number): { values: number[]; next: number } {
  let at = start;
  let value = 0;
  const values = flags.map((flag) => {
    if (flag & short) {
      value += flag & same ? glyph.readUInt8(at) : -glyph.readUInt8(at);
      at += 1;
    } else if (!(flag & same)) {
      value += glyph.readInt16BE(at);
      at += 2;
    }
    return value;
  });
  return { values, next: at };
}

function flatten(points: readonly RawPoint[]): Contour {
  const out: Contour = [];
  const count = points.length;
  const at = (index: number): RawPoint => points[(index + count) % count] ?? { x: 0, y: 0, isOnCurve: true };
  const between = (a: RawPoint, b: RawPoint): RawPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOnCurve: true });
  for (let index = 0; index < count; index += 1) {
    const point = at(index);
    if (point.isOnCurve) {
      out.push([point.x, point.y]);
      continue;
    }
    const before = at(index - 1);
    const after = at(index + 1);
    const from = before.isOnCurve ? before : between(before, point);
    const to = after.isOnCurve ? after : between(point, after);
    for (let piece = before.isOnCurve ? 1 : 0; piece < CURVE_PIECES; piece += 1) {
      const t = piece / CURVE_PIECES;
      const u = 1 - t;
      out.push([u * u * from.x + 2 * u * t * point.x + t * t * to.x, u * u * from.y + 2 * u * t * point.y + t * t * to.y]);
    }
  }
  return out;
}

function simple(glyph: Buffer, contourCount: number): Contour[] {
  const ends = Array.from({ length: contourCount }, (_, index) => glyph.readUInt16BE(10 + index * 2));
  const pointCount = (ends.at(-1) ?? -1) + 1;
  let at = 10 + contourCount * 2;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < pointCount) {
    const flag = glyph.readUInt8(at);
    at += 1;
    const repeats = flag & 8 ? glyph.readUInt8(at) : 0;
    if (flag & 8) at += 1;
    for (let again = 0; again <= repeats; again += 1) flags.push(flag);
  }
  const xs = readAxis(glyph, at, flags, 2, 16);
  const ys = readAxis(glyph, xs.next, flags, 4, 32);
  let first = 0;
  return ends.map((end) => {
    const points: RawPoint[] = [];
    for (let index = first; index <= end; index += 1) {
      points.push({ x: xs.values[index] ?? 0, y: ys.values[index] ?? 0, isOnCurve: ((flags[index] ?? 0) & 1) === 1 });
    }
    first = end + 1;
    return flatten(points);
  });
}

function composite(font: TtfFont, glyph: Buffer, depth: number): Contour[] {
  const out: Contour[] = [];
  let at = 10;
  for (;;) {
    const flags = glyph.readUInt16BE(at);
    const part = glyph.readUInt16BE(at + 2);
    const isWords = (flags & 1) === 1;
    const dx = isWords ? glyph.readInt16BE(at + 4) : glyph.readInt8(at + 4);
    const dy = isWords ? glyph.readInt16BE(at + 6) : glyph.readInt8(at + 5);
    at += isWords ? 8 : 6;
    let [a, b, c, d] = [1, 0, 0, 1];
    const next = (): number => {
      at += 2;
      return glyph.readInt16BE(at - 2) / F2DOT14;
    };
    if (flags & 8) a = d = next();
    else if (flags & 64) [a, d] = [next(), next()];
    else if (flags & 128) [a, b, c, d] = [next(), next(), next(), next()];
    for (const contour of readGlyph(font, part, depth + 1)) {
      out.push(contour.map(([x, y]) => [a * x + c * y + dx, b * x + d * y + dy]));
    }
    if (!(flags & 32)) return out;
  }
}

/** Outlines already read, by font and glyph; a font has a limited number, and mail uses a few thousand. */
const known = new WeakMap<TtfFont, Map<number, Contour[]>>();

/** The outline of a glyph; empty for a blank one. The result is shared: do not change it. */
export function glyphContours(font: TtfFont, id: number): readonly Contour[] {
  const ofFont = known.get(font) ?? new Map<number, Contour[]>();
  known.set(font, ofFont);
  let contours = ofFont.get(id);
  if (!contours) {
    contours = readGlyph(font, id, 0);
    ofFont.set(id, contours);
  }
  return contours;
}

function readGlyph(font: TtfFont, id: number, depth: number): Contour[] {
  const glyph = font.glyphBytes(id);
  if (glyph.length === 0 || depth > DEPTH_MAX) return [];
  const contours = glyph.readInt16BE(0);
  return contours >= 0 ? simple(glyph, contours) : composite(font, glyph, depth);
}
