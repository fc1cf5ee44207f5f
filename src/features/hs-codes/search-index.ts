import { EMPTY_WORDS, REFINEMENTS } from './data/refinements.ts';
import { subheadings, type HsEntry, type Nomenclature } from './nomenclature.ts';
import type { TermRow } from './term-row.ts';
import { TERM_ROWS } from './terms.ts';
import { chinese, fold, meaningful, stems } from './tokens.ts';

/** One term of a row: its words, and the subheadings it stands for. */
export interface Term {
  text: string;
  words: readonly string[];
  codes: readonly Ranked[];
}

export interface ChineseTerm {
  text: string;
  folded: string;
  codes: readonly Ranked[];
}

/** A subheading with its rank among the codes of its row; the usual one is 0. */
export interface Ranked {
  code: string;
  place: number;
}

/** A word that chooses among subheadings: what shops say in English or Chinese, and what descriptions say. */
interface Refinement {
  means: readonly string[];
  words: ReadonlySet<string>;
  chinese: readonly string[];
}

export interface SearchIndex {
  of: Nomenclature;
  terms: readonly Term[];
  termsByWord: ReadonlyMap<string, readonly number[]>;
  chineseTerms: readonly ChineseTerm[];
  /** Words of each subheading's description that say what it is, not what it is not. */
  described: ReadonlyMap<string, ReadonlySet<string>>;
  codesByWord: ReadonlyMap<string, readonly string[]>;
  /** What each description begins with, its subject: "Horses; live, …". */
  leads: ReadonlyMap<string, ReadonlySet<string>>;
  refinements: readonly Refinement[];
  /** How much weight a word carries, 0.15 to 2. */
  weight: (word: string) => number;
  /** Words that end a term: names of things, unlike "acrylic" or "women". */
  things: ReadonlySet<string>;
  /** Words that occur in terms or descriptions; others may be misspelled. */
  known: ReadonlySet<string>;
}

/** A description without what it excludes ("other than of cotton", "not knitted or crocheted"). */
export function positive(description: string): string {
  return fold(description)
    .replace(/\((?:[^()]*\b)?(?:other than|not|excluding|excl|except|n\.e\.c)\b[^()]*\)/g, ' ')
    .replace(/\b(?:other than|excluding|except|not)\b[^;,()]*/g, ' ');
}

const list = (text: string): string[] => text.split(', ').filter((part) => part !== '');

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function rankedCodes(of: Nomenclature, codes: string): Ranked[] {
  const found = new Map<string, number>();
  for (const [place, code] of codes.split(' ').entries()) {
    const entry = of.entries.get(code);
    // A term of a code that a newer edition ended stands for that code's successors.
    const now = entry?.isEnded ? entry.successors : [code];
    for (const one of now.flatMap((next) => subheadings(of, next))) if (!found.has(one.code)) found.set(one.code, place);
  }
  return [...found].map(([code, place]) => ({ code, place }));
}

/** The description of a subheading together with its heading's. */
function describe(of: Nomenclature, entry: HsEntry): Set<string> {
  const heading = of.entries.get(entry.code.slice(0, 4));
  return new Set(meaningful(stems(`${positive(entry.description)} ${positive(heading?.description ?? '')}`)));
}

function weigher(documents: Iterable<Iterable<string>>): { weight: SearchIndex['weight']; known: Set<string> } {
  const counts = new Map<string, number>();
  let total = 0;
  for (const words of documents) {
    total += 1;
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const span = Math.log(total + 1);
  return {
    weight: (word) => (EMPTY_WORDS.has(word) ? 0.15 : 1 + Math.log((total + 1) / ((counts.get(word) ?? 0) + 1)) / span),
    known: new Set(counts.keys()),
  };
}

/** Builds the search index of an edition; that takes tens of milliseconds, so it is done once. */
export function searchIndex(of: Nomenclature, rows: readonly TermRow[] = TERM_ROWS): SearchIndex {
  const terms: Term[] = [];
  const chineseTerms: ChineseTerm[] = [];
  for (const [codes, english, zh] of rows) {
    const ranked = rankedCodes(of, codes);
    if (ranked.length === 0) continue;
    for (const text of list(english)) terms.push({ text, words: stems(text), codes: ranked });
    for (const text of list(zh)) chineseTerms.push({ text, folded: chinese(text), codes: ranked });
  }
  const termsByWord = new Map<string, number[]>();
  terms.forEach((term, index) => new Set(term.words).forEach((word) => push(termsByWord, word, index)));
  const described = new Map<string, ReadonlySet<string>>();
  const codesByWord = new Map<string, string[]>();
  const leads = new Map<string, ReadonlySet<string>>();
  for (const entry of of.entries.values()) {
    if (entry.code.length !== 6 || entry.isEnded) continue;
    const words = describe(of, entry);
    described.set(entry.code, words);
    leads.set(entry.code, new Set(stems(entry.description.split(/[;,(]/)[0] ?? '')));
    for (const word of words) push(codesByWord, word, entry.code);
  }
  return {
    of,
    terms,
    termsByWord,
    chineseTerms,
    described,
    codesByWord,
    leads,
    things: new Set(terms.flatMap((term) => term.words.at(-1) ?? [])),
    refinements: REFINEMENTS.map(([means, english, zh]) => ({
      means: stems(means),
      words: new Set(list(english).flatMap(stems)),
      chinese: list(zh).map(chinese),
    })),
    ...weigher([...terms.map((term) => term.words), ...described.values()]),
  };
}
