import { analyse } from 'chardet';
import type { Language } from '../../shared/words.ts';
import { isMarkup } from './csv-format.ts';
import { ENCODINGS, OLD_ENCODINGS, type Encoding } from './encodings.ts';

/** What a file seems to be saved in. Where it `isSure` of nothing, a person has to say. */
export interface Guess {
  encoding: Encoding;
  isSure: boolean;
}

/** What spreadsheets save in, in each language, where they do not save UTF-8. */
const USUAL: Readonly<Record<Language, Encoding>> = { en: 'windows-1252', zh: 'gb18030', ru: 'windows-1251' };

/** The detector's names for ours: the Latin sets of ISO are parts of those of Windows. */
const NAMES: Readonly<Record<string, Encoding>> = {
  GB18030: 'gb18030',
  Big5: 'big5',
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'windows-1252': 'windows-1252',
  'ISO-8859-1': 'windows-1252',
  'windows-1250': 'windows-1250',
  'ISO-8859-2': 'windows-1250',
  'windows-1254': 'windows-1254',
  'ISO-8859-9': 'windows-1254',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
};

/** In points of the detector's confidence, which goes to 100. */
const KNOWN_HEADING = 60;
const OWN_LANGUAGE = 25;
const READS_WELL = 30;
/** Chinese reads anything of two bytes; nothing but Korean reads as Hangul. */
const ONLY_KOREAN = 30;
const READS_BADLY = -60;
const LEAST_SURE = 30;
const LEAST_LEAD = 20;
const LEAST_BYTES = 3;

const shareOf = (all: readonly string[], is: (one: string) => boolean): number => (all.length === 0 ? 0 : all.filter(is).length / all.length);
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];
const beyondAscii = (text: string): string[] => [...text].filter((char) => char > '\u007F');
const CAPITALIZED = /^\p{Lu}?\p{Ll}+$|^\p{Lu}+$/u;

const isMarked = (word: string): boolean => beyondAscii(word).length > 0;
const hasPlain = (word: string): boolean => /[a-z]/i.test(word);

/** Cyrillic words have no Latin letters among theirs, and their capitals at the beginning. */
const readsCyrillic = (text: string): boolean =>
  shareOf(beyondAscii(text), (char) => /[\p{Script=Cyrillic}‘’“”…–—«»№]/u.test(char)) > 0.9 &&
  shareOf(wordsOf(text).filter(isMarked), (word) => CAPITALIZED.test(word) && !hasPlain(word)) > 0.8;

/** Latin letters with marks stand among plain ones; a word made of them alone is another alphabet's. */
const readsLatin = (text: string): boolean =>
  shareOf(beyondAscii(text), (char) => /[\p{Script=Latin}‘’“”…–—€°«»]/u.test(char)) > 0.9 &&
  shareOf(wordsOf(text).filter(isMarked), (word) => CAPITALIZED.test(word) && hasPlain(word)) > 0.7;

const readsKorean = (text: string): boolean => shareOf(beyondAscii(text), (char) => /\p{Script=Hangul}/u.test(char)) > 0.9;

/** Where the common characters of Chinese lie, by the first byte: GB 2312 level 1, Big5 level 1. What is read as Chinese by mistake is rare characters. */
const isCommon = (sample: Uint8Array, from: number, to: number): boolean => {
  const firsts: number[] = [];
  for (let at = 0; at < sample.length; at += 1) if ((sample[at] ?? 0) > 0x80) firsts.push(sample[at++] ?? 0);
  return firsts.length > 0 && firsts.filter((byte) => byte >= from && byte <= to).length / firsts.length > 0.75;
};

const readsJapanese = (text: string): boolean =>
  shareOf(beyondAscii(text), (char) => /[\uFF61-\uFF9F]/u.test(char)) < 0.3 &&
  shareOf(beyondAscii(text), (char) => /[\p{L}\u3000-\u30FF\uFF00-\uFFEF]/u.test(char)) > 0.95;

/** Whether a sample reads like something somebody wrote: a wrong encoding mixes cases, letters and signs as no language does. */
const READS: Readonly<Partial<Record<Encoding, (text: string, sample: Uint8Array) => boolean>>> = {
  gb18030: (_, sample) => isCommon(sample, 0xb0, 0xd7),
  big5: (_, sample) => isCommon(sample, 0xa4, 0xc6),
  'windows-1251': readsCyrillic,
  'koi8-r': readsCyrillic,
  shift_jis: readsJapanese,
  'euc-jp': readsJapanese,
  'windows-1252': readsLatin,
  'windows-1250': readsLatin,
  'windows-1254': readsLatin,
  'euc-kr': readsKorean,
};

/** So many bytes of a file are enough to tell its mark, or that there is none. */
export const MARKED_IN = 4096;
const LEAST_EMPTY = 8;

/** Whether every second byte of a text is empty again and again: UTF-16 without its mark, by its separators and line ends. */
function halved(bytes: Uint8Array): Encoding | null {
  const empty = { even: 0, odd: 0 };
  const beginning = bytes.subarray(0, MARKED_IN);
  beginning.forEach((byte, at) => {
    if (byte === 0) empty[at % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  // Some characters have an empty byte of their own, as 一 has.
  const isMost = (many: number, few: number): boolean => many >= LEAST_EMPTY && many > beginning.length / 50 && many > few * 3;
  if (isMost(empty.odd, empty.even)) return 'utf-16le';
  return isMost(empty.even, empty.odd) ? 'utf-16be' : null;
}

/** How the mark at its beginning says a file is saved, or without one the bytes of UTF-16; null where neither does. */
export function marked(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : halved(bytes);
}

/** How a page or XML itself says it is saved; null where it does not, or is none. */
export function declared(bytes: Uint8Array): Encoding | null {
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, MARKED_IN));
  const label = isMarkup(beginning) ? /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(beginning)?.[1] : undefined;
  if (label === undefined) return null;
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === 'gbk' ? 'gb18030' : (ENCODINGS.find((one) => one === encoding) ?? null);
  } catch {
    return null;
  }
}

const SEPARATORS: ReadonlySet<number> = new Set([...',;|\t\r\n'].map((char) => char.charCodeAt(0)));
const MAX_SAMPLE = 16 * 1024;

/** The cells of a file that are not plain ASCII, a line each: what an encoding can be told by. */
export class Sample {
  readonly #bytes: number[] = [];
  #cell: number[] = [];
  #isPlain = true;

  add(part: Uint8Array): void {
    if (this.#bytes.length >= MAX_SAMPLE) return;
    for (const byte of part) {
      if (!SEPARATORS.has(byte)) {
        if (this.#cell.length < MAX_SAMPLE) this.#cell.push(byte);
        this.#isPlain &&= byte < 0x80;
      } else this.#end();
    }
  }

  #end(): void {
    if (!this.#isPlain && this.#bytes.length < MAX_SAMPLE) this.#bytes.push(...this.#cell, 0x0a);
    this.#cell = [];
    this.#isPlain = true;
  }

  bytes(): Uint8Array {
    this.#end();
    return Uint8Array.from(this.#bytes);
  }
}

export interface Asked {
  /** Of those that read the whole file without an error. */
  among: readonly Encoding[];
  language: Language;
  /** Whether the import knows a heading. */
  isHeading: (cell: string) => boolean;
}

/** A letter or two tell nothing, except that they are what this language usually saves. */
const isTooLittle = (sample: Uint8Array, encoding: Encoding, language: Language): boolean =>
  sample.filter((byte) => byte > 0x7f).length < LEAST_BYTES && USUAL[language] !== encoding;

/** The two sets differ in six letters, and either reads the other's words well. */
const isTurkishOrIcelandic = ({ encoding, text }: { encoding: Encoding; text: string }): boolean =>
  (encoding === 'windows-1252' && /[ÞþÐðÝý]/.test(text)) || (encoding === 'windows-1254' && /[ŞşĞğİı]/.test(text) && !/ı|ğ/.test(text));

/** What a file without a mark that is no UTF-8 is saved in, by a {@link Sample} of it; null where nothing reads it. */
export function guessEncoding(sample: Uint8Array, { among, language, isHeading }: Asked): Guess | null {
  const confidence = new Map<Encoding, number>();
  for (const { name, confidence: points } of analyse(sample)) {
    const encoding = NAMES[name];
    if (encoding !== undefined) confidence.set(encoding, Math.max(points, confidence.get(encoding) ?? 0));
  }
  const ranked = among
    .map((encoding) => {
      const text = new TextDecoder(encoding).decode(sample);
      const isKnown = text.split('\n').some((cell) => isHeading(cell));
      const points =
        (confidence.get(encoding) ?? 0) +
        (isKnown ? KNOWN_HEADING : 0) +
        (USUAL[language] === encoding ? OWN_LANGUAGE : 0) +
        (READS[encoding]?.(text, sample) === true ? READS_WELL : READS_BADLY) +
        (encoding === 'euc-kr' && readsKorean(text) ? ONLY_KOREAN : 0);
      return { encoding, points, text };
    })
    .toSorted((a, b) => b.points - a.points);
  const [best] = ranked;
  if (best === undefined) return null;
  // Sets that read the sample alike are as good as each other.
  const next = ranked.find((one) => one.text !== best.text);
  const isAhead = best.points >= LEAST_SURE && best.points - (next?.points ?? READS_BADLY) >= LEAST_LEAD;
  return { encoding: best.encoding, isSure: isAhead && !isTooLittle(sample, best.encoding, language) && !isTurkishOrIcelandic(best) };
}

/** Decodes bytes that may end in the middle of a character; null where they are no text in this encoding. */
function read(bytes: Uint8Array, encoding: Encoding, isPart = false): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isPart });
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** How a file in memory is read, and which encodings its beginning could be read in. */
export interface Saved extends Guess {
  readable: readonly Encoding[];
}

const BEGINNING = 256 * 1024;

/** The text of a file in memory: as chosen, else as its mark says, else UTF-8, else as it says itself or is guessed. Null where nothing reads it as text. */
export function decodeFile(bytes: Uint8Array, asked: Omit<Asked, 'among'> & { chosen: Encoding | null }): { text: string; saved: Saved } | null {
  const told = asked.chosen ?? marked(bytes);
  const plain = read(bytes, told ?? 'utf-8');
  if (plain === null && told !== null) return null;
  const own = plain === null ? declared(bytes) : null;
  const known = told ?? own;
  const certain = plain ?? (own && read(bytes, own));
  const sample = new Sample();
  sample.add(bytes);
  const among = OLD_ENCODINGS.filter((encoding) => read(bytes.subarray(0, BEGINNING), encoding, true) !== null);
  const guess =
    certain === null
      ? guessEncoding(sample.bytes(), { ...asked, among: among.filter((encoding) => read(bytes, encoding) !== null) })
      : ({ encoding: known ?? 'utf-8', isSure: true } as const);
  const text = certain ?? (guess && read(bytes, guess.encoding));
  if (guess === null || text === null) return null;
  const isUtf8 = read(bytes.subarray(0, BEGINNING), 'utf-8', true) !== null;
  const readable = [...(isUtf8 ? (['utf-8'] as const) : []), ...among];
  return { text, saved: { ...guess, readable: readable.includes(guess.encoding) ? readable : [guess.encoding, ...readable] } };
}
