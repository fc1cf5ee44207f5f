import { stem } from './tokens.ts';

/** How shop terms write names of two words: as one, or with a space. */
export interface Compounds {
  words: ReadonlySet<string>;
  /** Words that stand side by side in some term. */
  pairs: ReadonlySet<string>;
}

const pair = (a: string, b: string): string => `${stem(a)} ${stem(b)}`;

/** `terms` as the stems of their words. */
export function compoundsOf(terms: Iterable<readonly string[]>): Compounds {
  const words = new Set<string>();
  const pairs = new Set<string>();
  for (const term of terms) {
    term.forEach((word, i) => {
      words.add(word);
      if (i > 0) pairs.add(`${term[i - 1]} ${word}`);
    });
  }
  return { words, pairs };
}

/** Shorter ones are often two words by chance: a car pet is no carpet. */
const SHORTEST = 7;
const SHORTEST_PART = 3;

/** "Tooth brush" as "toothbrush", where terms only know that, and the second word does not belong to the one after it: no keyboard in "key board game". */
function joined({ words, pairs }: Compounds, a: string, b: string, next: string | undefined): string | null {
  const one = a + b;
  if (one.length < SHORTEST || Math.min(a.length, b.length) < SHORTEST_PART) return null;
  if (!words.has(stem(one)) || pairs.has(pair(a, b))) return null;
  return next !== undefined && pairs.has(pair(b, next)) && !pairs.has(pair(one, next)) ? null : one;
}

/** "Phonecase" as "phone case", where terms know the two side by side. */
function split({ pairs }: Compounds, word: string): string | null {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    if (pairs.has(pair(word.slice(0, at), word.slice(at)))) return `${word.slice(0, at)} ${word.slice(at)}`;
  }
  return null;
}

/** What a Russian word begins with, and the adjective for it: an электросушилка is an electric dryer. */
const PREFIXES: readonly (readonly [prefix: string, adjective: string])[] = [
  ['электро', 'электрическая '],
  ['авто', 'автомобильная '],
  ['мото', 'мотоциклетная '],
  ['вело', 'велосипедная '],
  ['фото', 'фото '],
  ['мини', ''],
  ['мега', ''],
  ['супер', ''],
  ['нано', ''],
  ['эко', ''],
];

function unprefixed(isKnown: (stem: string) => boolean, word: string): string {
  if (isKnown(stem(word))) return word;
  const [prefix = '', adjective = ''] = PREFIXES.find(([one]) => word.startsWith(one) && isKnown(stem(word.slice(one.length)))) ?? [];
  return adjective + word.slice(prefix.length);
}

/** A folded title with its compound words as the terms write them. `isKnown` tells whether a stem needs no splitting. */
export function respelled(compounds: Compounds, isKnown: (word: string) => boolean, folded: string): string {
  // Words and what stands between them, in turn: only a space or a hyphen joins two.
  const parts = folded.split(/([a-z]+)/);
  for (let i = 1; i < parts.length; i += 2) {
    const word = parts[i] ?? '';
    const between = parts[i + 1] ?? '';
    const one = /^(?: |-)$/.test(between) && parts[i + 2] !== undefined ? joined(compounds, word, parts[i + 2] ?? '', parts[i + 4]) : null;
    if (one !== null) parts.splice(i, 3, one);
    else if (word.length >= SHORTEST && !isKnown(stem(word))) parts[i] = split(compounds, word) ?? word;
  }
  return parts.join('').replace(/[а-я]{7,}/g, (word) => unprefixed(isKnown, word));
}
