import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { latinLine } from './latin/latin-address.ts';
import { openFont } from './font-file.ts';
import { anyAscii, pdfDocument } from './packages.ts';
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
  font: Font | null;
}

/** A character in a face. `id` is the WinAnsi byte of a built-in face, else the glyph id; `width` in 1/1000 em. */
interface Letter {
  face: Face;
  id: number;
  code: number;
  width: number;
}

/** One glyph to print; measures in 1/1000 em. */
export interface Glyph {
  id: number;
  /** The character it shows, for copying out of a PDF; null where the glyphs of a run do not show its characters one by one. */
  code: number | null;
  /** How wide the font says it is. */
  width: number;
  /** How far the next glyph is: kerning moves it nearer. */
  advance: number;
  /** How far right and up it is set, as an accent above its letter. */
  dx: number;
  dy: number;
}

/** Glyphs of one face that stand side by side, in printing order. */
export interface Run {
  face: Face;
  text: string;
  glyphs: readonly Glyph[];
}

/** A string ready to print: its runs, its width in 1/1000 em, and what had to be transliterated to Latin. */
export interface Shaped {
  runs: readonly Run[];
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
/** Not among the scripts that a label shows beside Latin, so it is transliterated. */
const NOT_PRINTED = 'devanagari';
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
    .filter(([subset]) => subset !== NOT_PRINTED)
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
  const face: Face = { key: `N${faces.size}`, weight, font: openFont(readFileSync(require.resolve(path))) };
  faces.set(path, face);
  return face;
}

interface BuiltIn {
  face: Face;
  widths: Float64Array;
}

function builtIn(name: string, key: string, weight: Weight): BuiltIn {
  const Doc = pdfDocument();
  const ruler = new Doc({ font: name, autoFirstPage: false }).fontSize(1000);
  const widths = new Float64Array(256);
  for (let code = 0x20; code < 0x2200; code += 1) {
    const byte = winAnsi(code);
    if (byte !== null) widths[byte] = Math.round(ruler.widthOfString(String.fromCharCode(code)));
  }
  return { face: { key, weight, font: null }, widths };
}

const builtIns: Partial<Record<Weight, BuiltIn>> = {};
const builtInOf = (weight: Weight): BuiltIn =>
  (builtIns[weight] ??= weight === 'bold' ? builtIn('Helvetica-Bold', 'HB', weight) : builtIn('Helvetica', 'H', weight));

/** `outline` leaves out the built-in fonts: they have no outlines here, and they do not mix well with Noto within a word. */
type Purpose = 'print' | 'outline';
const letters: Record<string, Map<number, Letter | null>> = {};

function findLetter(code: number, weight: Weight, purpose: Purpose): Letter | null {
  if (purpose === 'print') {
    const byte = winAnsi(code);
    const { face, widths } = builtInOf(weight);
    if (byte !== null) return { face, id: byte, code, width: widths[byte] ?? 0 };
  }
  for (const source of SOURCES) {
    if (!source.ranges.some(([first, last]) => code >= first && code <= last)) continue;
    const face = loadFace(source, weight);
    if (!face.font?.hasGlyphForCodePoint(code)) continue;
    const { id, advanceWidth } = face.font.glyphForCodePoint(code);
    return { face, id, code, width: (advanceWidth * 1000) / face.font.unitsPerEm };
  }
  return null;
}

function letterFor(code: number, weight: Weight, purpose: Purpose): Letter | null {
  const cache = (letters[`${weight}/${purpose}`] ??= new Map());
  let letter = cache.get(code);
  if (letter === undefined) {
    letter = findLetter(code, weight, purpose);
    cache.set(code, letter);
  }
  return letter;
}

/** True for what the built-in font prints, and for what no font does: that is transliterated to ASCII. */
function isWestern(code: number, weight: Weight): boolean {
  return code < 0x20 || winAnsi(code) !== null || isIgnorable(code) || letterFor(code, weight, 'outline') === null;
}

/** Sets letters of one face: kerning, accents, ligatures and the order of glyphs are the font's own rules. */
function setRun(face: Face, letters: readonly Letter[]): Run {
  const text = String.fromCodePoint(...letters.map(({ code }) => code));
  const { font } = face;
  if (!font) return { face, text, glyphs: letters.map(({ id, code, width }) => ({ id, code, width, advance: width, dx: 0, dy: 0 })) };
  const { glyphs, positions } = font.layout(text);
  const scale = 1000 / font.unitsPerEm;
  // fontkit's own note of a glyph's characters is that of its first use ever: with it, a document would depend on those before it.
  const isOneByOne = glyphs.length === letters.length && glyphs.every(({ id }, index) => id === letters[index]?.id);
  return {
    face,
    text,
    glyphs: glyphs.map(({ id, advanceWidth }, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: advanceWidth, xOffset: 0, yOffset: 0 };
      const code = isOneByOne ? (letters[index]?.code ?? null) : null;
      return { id, code, width: advanceWidth * scale, advance: xAdvance * scale, dx: xOffset * scale, dy: yOffset * scale };
    }),
  };
}

function setRuns(letters: readonly Letter[]): Run[] {
  const runs: Run[] = [];
  let first = 0;
  letters.forEach(({ face }, index) => {
    if (letters[index + 1]?.face === face) return;
    runs.push(setRun(face, letters.slice(first, index + 1)));
    first = index + 1;
  });
  return runs;
}

/** Whether some font has a character, or it prints nothing. */
function isPrinted(char: string, weight: Weight): boolean {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x20 || winAnsi(code) !== null || isIgnorable(code) || letterFor(code, weight, 'outline') !== null;
}

/** The characters of a text that no font here has. */
export const unprintable = (text: string): string[] => [...new Set(text.normalize('NFC'))].filter((char) => !isPrinted(char, 'regular'));

/** What is missing of a text that papers print as `printed`: letters no font has, or all of it where nothing is left, as of a name of emoji. */
export const notPrinted = (typed: string, printed: string): string[] => (typed.trim() !== '' && printed.trim() === '' ? [typed] : unprintable(printed));

/** A text in whose words every letter prints: a word with one that does not is put into Latin letters as a whole, as single letters spell nothing. */
function legible(text: string, weight: Weight, warnings: string[]): string {
  if ([...text].every((char) => isPrinted(char, weight))) return text;
  return text.replace(/\S+/gu, (word) => {
    if ([...word].every((char) => isPrinted(char, weight))) return word;
    const latin = latinLine(word) ?? word;
    if (latin !== word) warnings.push(`${word} → ${latin}`);
    return latin;
  });
}

const shapedCache = new Map<string, Shaped>();

/**
 * Turns a string into runs of glyphs. A word with a letter that no font has is put into Latin letters and named in `warnings` as
 * `สมชาย → Somchai`, so that nothing is printed as a blank or a question mark. A string is set entirely in the built-in font or
 * not at all, so that the letters of `Łódź` match.
 */
export function shape(text: string, weight: Weight, purpose: Purpose = 'print'): Shaped {
  const key = `${weight}/${purpose}/${text}`;
  const known = shapedCache.get(key);
  if (known) return known;
  const found: Letter[] = [];
  const warnings: string[] = [];
  const chars = [...legible(text.normalize('NFC'), weight, warnings)];
  const isBuiltIn = purpose === 'print' && chars.every((char) => isWestern(char.codePointAt(0) ?? 0, weight));
  const from: Purpose = isBuiltIn ? 'print' : 'outline';
  for (const char of chars) {
    const code = char.codePointAt(0) ?? 0;
    if (isIgnorable(code)) continue;
    const own = letterFor(code < 0x20 ? 0x20 : code, weight, from);
    if (own) {
      found.push(own);
      continue;
    }
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    // What nothing can spell is refused before a label is bought; in other papers it is a question mark, never a code.
    const spelled = anyAscii(char).trim() || '?';
    warnings.push(`${name} ${char} → ${spelled}`);
    for (const letter of spelled) {
      const replacement = letterFor(letter.codePointAt(0) ?? 0, weight, from);
      if (replacement) found.push(replacement);
    }
  }
  const runs = setRuns(found);
  const width = runs.reduce((sum, { glyphs }) => glyphs.reduce((part, { advance }) => part + advance, sum), 0);
  const shaped: Shaped = { runs, width, warnings };
  if (shapedCache.size >= SHAPED_CACHE_MAX) shapedCache.clear();
  shapedCache.set(key, shaped);
  return shaped;
}

/** Width of a line in points. */
export function measure(text: string, size: number, weight: Weight): number {
  return (shape(text, weight).width * size) / 1000;
}
