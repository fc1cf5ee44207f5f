import { asPrinted, elementsOf, GS, isChecked, labelFacts } from './gs1.ts';

/** What control keys, a byte order mark and the width of Chinese letters make of a code. */
const UNSEEN = /[\p{Cc}\u200B-\u200D\u2060\uFEFF]/gu;
const WIDE = /[\uFF01-\uFF5E]/g;
/** The symbology that a scanner may name before a code (AIM, ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z](?=.)/;
/** USPS puts the receiver's ZIP code before a parcel's number (Publication 199: 420, 5 or 9 digits, then 22 that begin with 91 to 95). */
const ZIP_BEFORE = /^420(?:\d{5}|\d{9})(?=9[1-5]\d{20}$)/;

/** Where a scanner marks the ends of a GS1 code's elements, the code as it is printed; else as it came. */
function withEnds(code: string): string {
  const parts = code.split(GS).map((part) => part.replaceAll(UNSEEN, ''));
  const inner = parts.filter((part) => part !== '').join(GS);
  const elements = inner.includes(GS) ? elementsOf(inner) : null;
  return elements === null ? code : asPrinted(elements);
}

/** A code as it is printed, of what a scanner made of it. */
export const bareScan = (text: string): string =>
  withEnds(
    text
      .replaceAll(WIDE, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
      .trim()
      .replace(SYMBOLOGY, ''),
  )
    .replaceAll(UNSEEN, '')
    .trim()
    .replace(ZIP_BEFORE, '');

/** What the keys of a scanner's code type where the layout of the keyboard is Russian or Ukrainian, and what they are. */
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбю.ёіїє';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`s]'";

/** A code as its keys are printed, where another layout of the keyboard made Cyrillic letters of all of its own. */
export function latinOf(text: string): string {
  if (!/\p{Script=Cyrillic}/u.test(text) || /\p{Script=Latin}/u.test(text)) return text;
  return text.replaceAll(/[\p{Script=Cyrillic}.]/gu, (char) => {
    const latin = LATIN[CYRILLIC.indexOf(char.toLowerCase())] ?? char;
    return char === char.toLowerCase() ? latin : latin.toUpperCase();
  });
}

/** What a scan names, in whatever layout it was typed: the goods of a label as they are kept, a carton's number, else the code as it is printed. */
export function namedIn(text: string): string {
  const code = bareScan(latinOf(text));
  return labelFacts(code)?.gtin.replace(/^0/, '') ?? code.replace(/^(?:\(00\)|00)(?=\d{18}$)/, '');
}

const GTIN_LENGTH = 14;

/** The trade item number in a code as its 14 digits: EAN, UPC, or what a label names its goods by; null where there is none. */
const gtinOf = (code: string): string | null =>
  labelFacts(code)?.gtin ?? (/^\d{12,14}$/.test(code) && isChecked(code) ? code.padStart(GTIN_LENGTH, '0') : null);

/** As a scanner types it while Caps Lock is on. */
const turned = (code: string): string =>
  code.replaceAll(/\p{L}/gu, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()));

/**
 * The ways in which what was scanned may be kept, as it came first: in capitals or not, and a trade item number with the zeros that make an EAN of
 * an UPC, or without them.
 */
export function formsOf(scanned: string): string[] {
  const code = bareScan(scanned);
  const gtin = gtinOf(code);
  const shorter = gtin === null ? [] : [gtin, gtin.replace(/^0/, ''), gtin.replace(/^00/, ''), gtin.replace(/^0{6}/, '')];
  return [...new Set([code, code.toUpperCase(), code.toLowerCase(), turned(code), ...shorter])];
}

/** Whether one of these codes was scanned. */
export function goesBy(codes: readonly (string | null)[], scanned: string): boolean {
  const forms = new Set(formsOf(scanned).map((one) => one.toLowerCase()));
  return codes.some((one) => one !== null && forms.has(one.toLowerCase()));
}

/** Those that go by what was scanned: exactly as it came, if any does. */
export function namedBy<Thing>(things: readonly Thing[], codesOf: (one: Thing) => readonly (string | null)[], scanned: string): Thing[] {
  const exactly = things.filter((one) => codesOf(one).includes(bareScan(scanned)));
  return exactly.length > 0 ? exactly : things.filter((one) => goesBy(codesOf(one), scanned));
}
