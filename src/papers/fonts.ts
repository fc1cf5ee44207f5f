import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import PDFDocument from 'pdfkit';
import { readTtf, type TtfFont } from './ttf.ts';
import { isIgnorable, winAnsi } from './win-ansi.ts';

/**
 * Fonts are tried in order: the Helvetica every PDF reader and printer has for Western text, then the Noto
 * files, each of which holds one range of Unicode. A file is read when a document first needs it, then kept.
 */
export type Weight = 'regular' | 'bold';

/** A font of the stack: a built-in one with no file, or a Noto file. */
export interface Face {
  key: string;
  weight: Weight;
  ttf: TtfFont | null;
}

/** One glyph to print. `id` is the WinAnsi byte of a built-in face, else the glyph id; advance in 1/1000 em. */
export interface Glyph {
  face: Face;
  id: number;
  code: number;
  advance: number;
}

/** A string ready to print: its glyphs, its width in 1/1000 em, and what had to be transliterated to Latin. */
export interface Shaped {
  glyphs: readonly Glyph[];
  width: number;
  warnings: readonly string[];
}

interface Source {
  file: string;
  ranges: readonly (readonly [number, number])[];
}

type UnicodeMap = Record<string, string>;

const require = createRequire(import.meta.url);
const CSS_WEIGHT: Record<Weight, number> = { regular: 400, bold: 700 };
/** The one file with the 8,000 characters of everyday Chinese; the numbered files are for the rest. */
const EVERYDAY_CHINESE = 'U+2E80-2FDF,U+3000-30FF,U+3200-33FF,U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FE30-FE4F,U+FF00-FFEF';
/** Indic scripts need shaping that this program does not do; they are transliterated to Latin instead. */
const NOT_SHAPED = 'devanagari';
const SHAPED_CACHE_MAX = 4000;

function parseRanges(css: string): [number, number][] {
  return css.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function sourcesOf(family: string): Source[] {
  const map = require(`@fontsource/${family}/unicode.json`) as UnicodeMap;
  return Object.entries(map)
    .filter(([subset]) => subset !== NOT_SHAPED)
    .map(([subset, css]) => ({ file: `@fontsource/${family}/files/${family}-${subset.replace(/[[\]]/g, '')}`, ranges: parseRanges(css) }));
}

const SOURCES: readonly Source[] = [
  ...sourcesOf('noto-sans'),
  { file: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified', ranges: parseRanges(EVERYDAY_CHINESE) },
  ...sourcesOf('noto-sans-sc'),
];

const faces = new Map<string, Face>();

function loadFace(source: Source, weight: Weight): Face {
  const path = `${source.file}-${CSS_WEIGHT[weight]}-normal.woff`;
  const known = faces.get(path);
  if (known) return known;
  const ttf = readTtf(readFileSync(require.resolve(path)));
  const face: Face = { key: `N${faces.size}`, weight, ttf };
  faces.set(path, face);
  return face;
}

interface BuiltIn {
  face: Face;
  widths: Float64Array;
}

function builtIn(name: string, key: string, weight: Weight): BuiltIn {
  const ruler = new PDFDocument({ font: name, autoFirstPage: false }).fontSize(1000);
  const widths = new Float64Array(256);
  for (let code = 0x20; code < 0x2200; code += 1) {
    const byte = winAnsi(code);
    if (byte !== null) widths[byte] = Math.round(ruler.widthOfString(String.fromCharCode(code)));
  }
  return { face: { key, weight, ttf: null }, widths };
}

const BUILT_IN: Record<Weight, BuiltIn> = {
  regular: builtIn('Helvetica', 'H', 'regular'),
  bold: builtIn('Helvetica-Bold', 'HB', 'bold'),
};

/** `outline` leaves out the built-in fonts: they have no outlines here, and they do not mix well with Noto within a word. */
type Purpose = 'print' | 'outline';
const glyphs: Record<string, Map<number, Glyph | null>> = {};

function findGlyph(code: number, weight: Weight, purpose: Purpose): Glyph | null {
  if (purpose === 'print') {
    const byte = winAnsi(code);
    const { face, widths } = BUILT_IN[weight];
    if (byte !== null) return { face, id: byte, code, advance: widths[byte] ?? 0 };
  }
  for (const source of SOURCES) {
    if (!source.ranges.some(([first, last]) => code >= first && code <= last)) continue;
    const face = loadFace(source, weight);
    const id = face.ttf?.cmap.get(code);
    if (id !== undefined && face.ttf) return { face, id, code, advance: (face.ttf.advance(id) * 1000) / face.ttf.unitsPerEm };
  }
  return null;
}

function glyphFor(code: number, weight: Weight, purpose: Purpose): Glyph | null {
  const cache = (glyphs[`${weight}/${purpose}`] ??= new Map());
  let glyph = cache.get(code);
  if (glyph === undefined) {
    glyph = findGlyph(code, weight, purpose);
    cache.set(code, glyph);
  }
  return glyph;
}

/** True for what the built-in font prints, and for what no font does: that is transliterated to ASCII. */
function isWestern(code: number, weight: Weight): boolean {
  return code < 0x20 || winAnsi(code) !== null || isIgnorable(code) || glyphFor(code, weight, 'outline') === null;
}

const shapedCache = new Map<string, Shaped>();

/**
 * Turns a string into glyphs. A character no font has is transliterated to ASCII and named in `warnings` as
 * `U+0E01 ก → k`, so that nothing is printed as a blank or a question mark. A string is set entirely in the built-in font or
 * not at all, so that the letters of `Łódź` match.
 */
export function shape(text: string, weight: Weight, purpose: Purpose = 'print'): Shaped {
  const key = `${weight}/${purpose}/${text}`;
  const known = shapedCache.get(key);
  if (known) return known;
  const out: Glyph[] = [];
  const warnings: string[] = [];
  let width = 0;
  const add = (glyph: Glyph): void => {
    out.push(glyph);
    width += glyph.advance;
  };
  const chars = [...text.normalize('NFC')];
  const isBuiltIn = purpose === 'print' && chars.every((char) => isWestern(char.codePointAt(0) ?? 0, weight));
  const from: Purpose = isBuiltIn ? 'print' : 'outline';
  for (const char of chars) {
    const code = char.codePointAt(0) ?? 0;
    if (isIgnorable(code)) continue;
    const glyph = glyphFor(code < 0x20 ? 0x20 : code, weight, from);
    if (glyph) {
      add(glyph);
      continue;
    }
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    const spelled = anyAscii(char).trim() || `[${name}]`;
    warnings.push(`${name} ${char} → ${spelled}`);
    for (const letter of spelled) {
      const replacement = glyphFor(letter.codePointAt(0) ?? 0, weight, from);
      if (replacement) add(replacement);
    }
  }
  const shaped: Shaped = { glyphs: out, width, warnings };
  if (shapedCache.size >= SHAPED_CACHE_MAX) shapedCache.clear();
  shapedCache.set(key, shaped);
  return shaped;
}

/** Width of a line in points. */
export function measure(text: string, size: number, weight: Weight): number {
  return (shape(text, weight).width * size) / 1000;
}
