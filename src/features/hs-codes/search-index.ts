import type { Work } from '../../shared/work.ts';
import { compoundsOf, type Compounds } from './compounds.ts';
import { ENDINGS_ZH } from './data/endings.ts';
import { PLAIN_NAMES } from './data/plain-names.ts';
import { REFINEMENTS } from './data/refinements.ts';
import type { Goods } from './goods.ts';
import { subheadings, type HsEntry, type Nomenclature } from './nomenclature.ts';
import type { TermRow } from './term-row.ts';
import { TERM_ROWS } from './terms.ts';
import { isRussianAdjective } from './russian-stem.ts';
import { chinese, fold, isEmpty, meaningful, stem, stems, undisguised, wordsOf } from './tokens.ts';
import { learn, saidIn, type Sample, type Votes } from './votes.ts';

/** One term of a row: its words, and the subheadings it stands for. */
export interface Term {
  text: string;
  words: readonly string[];
  /** The word that says what the thing is: the last in English, the first noun in Russian. */
  head: string;
  isRussian: boolean;
  codes: readonly Ranked[];
  row: number;
}

export interface ChineseTerm {
  text: string;
  folded: string;
  codes: readonly Ranked[];
  row: number;
}

/** A subheading with its rank among the codes of its row; the usual one is 0. */
export interface Ranked {
  code: string;
  place: number;
}

/** A word that chooses among subheadings: what shops say, and what descriptions say. */
interface Refinement {
  means: readonly string[];
  /** Whether it says what goods are made of, not how they work or who wears them. */
  isMaterial: boolean;
  words: ReadonlySet<string>;
  chinese: readonly string[];
}

export interface SearchIndex {
  of: Nomenclature;
  terms: readonly Term[];
  termsByWord: ReadonlyMap<string, readonly number[]>;
  chineseTerms: readonly ChineseTerm[];
  chineseNames: ReadonlySet<string>;
  /** Rows of names so plain that any other name in a title says more. */
  plain: ReadonlySet<number>;
  /** By the last character of a Chinese name: what such a thing usually is. */
  chineseEndings: ReadonlyMap<string, ChineseTerm>;
  /** Words of each subheading's description that say what it is, not what it is not. */
  described: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those without what only others of its heading are: "of leather or of plastics" in the heading, and one of the two in each subheading. */
  told: ReadonlyMap<string, ReadonlySet<string>>;
  codesByWord: ReadonlyMap<string, readonly string[]>;
  /** What each description begins with, its subject: "Horses; live, …". */
  leads: ReadonlyMap<string, ReadonlySet<string>>;
  refinements: readonly Refinement[];
  /** Words that say what a thing is made of. */
  materials: ReadonlySet<string>;
  /** Words that say who wears a thing. */
  wearers: ReadonlySet<string>;
  /** How much weight a word carries, 0.15 to 2. */
  weight: (word: string) => number;
  /** For each heading, the subheadings of its parts and accessories. */
  parts: ReadonlyMap<string, string>;
  compounds: Compounds;
  /** Russian names of one word whose spelling tells that they are in the nominative. */
  russianNames: ReadonlySet<string>;
  /** What the words of a text say together. */
  votes: Votes;
  /** Words that occur in terms or descriptions; others may be misspelled. */
  known: ReadonlySet<string>;
}

/** A description without what it excludes ("other than of cotton", "not knitted or crocheted"). */
export function positive(description: string): string {
  return fold(description)
    .replace(/\((?:[^()]*\b)?(?:other than|not|excluding|excl|except|n\.e\.c)\b[^()]*\)/g, ' ')
    .replace(/\b(?:other than|excluding|except|not)\b[^;,()]*|\bnon[- ]electric\w*/g, ' ');
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

/** What is glassware is of glass. */
const ownWords = ({ description }: HsEntry): string[] =>
  meaningful(stems(positive(description))).flatMap((word) => (word === 'glassware' ? [word, 'glass'] : [word]));

/** The description of a subheading together with its heading's. */
function describe(of: Nomenclature, entry: HsEntry): Set<string> {
  const heading = of.entries.get(entry.code.slice(0, 4));
  return new Set([...ownWords(entry), ...(heading ? ownWords(heading) : [])]);
}

function tell(of: Nomenclature, described: SearchIndex['described']): SearchIndex['told'] {
  const own = new Map<string, ReadonlySet<string>>();
  const inHeading = new Map<string, Set<string>>();
  for (const code of described.keys()) {
    const entry = of.entries.get(code);
    const words = new Set(entry ? ownWords(entry) : []);
    own.set(code, words);
    inHeading.set(code.slice(0, 4), new Set([...(inHeading.get(code.slice(0, 4)) ?? []), ...words]));
  }
  const isTold = (code: string, word: string) => own.get(code)?.has(word) === true || inHeading.get(code.slice(0, 4))?.has(word) !== true;
  return new Map([...described].map(([code, words]) => [code, new Set([...words].filter((word) => isTold(code, word)))]));
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
    weight: (word) => (isEmpty(word) ? 0.15 : 1 + Math.log((total + 1) / ((counts.get(word) ?? 0) + 1)) / span),
    known: new Set(counts.keys()),
  };
}

/** Words inside a term that only join the others: "scooter for kids", коврик для йоги. */
const JOINING = /^(?:for|with|of|and|in|для|с|на|из|и|в|от|к)$/;

/** What stands behind a name and is not what it names: a "dvd drive external" is a drive, a "tracksuit women" a tracksuit. */
const TRAILING = new Set(
  (
    'plastic ceramic stainless steel metal wood wooden leather rubber electric medical external manual portable cordless reusable disposable electronic digital ' +
    'wireless inflatable adjustable folding foldable rechargeable waterproof synthetic organic natural magnetic small heated handheld indoor outdoor women men adult'
  ).split(' '),
);

/** What is read as something else in names; that all names were looked at would take as long as the rest. */
const DISGUISES = /leather|кож|silk| on |glow in/;

/** The words of a name as a title is read that has it: faux leather sheets are of plastic there. What a title drops is kept. */
function readLikeTitle(text: string): string[] {
  const said = wordsOf(fold(text));
  if (!DISGUISES.test(text)) return said;
  const read = wordsOf(undisguised(text));
  return read.length > 1 && read.some((word) => !said.includes(word)) ? read : said;
}

function readTerm(text: string): Pick<Term, 'words' | 'head' | 'isRussian'> {
  const raw = readLikeTitle(text);
  const kept = raw.filter((word) => !JOINING.test(word));
  const words = kept.map(stem);
  if (/[а-я]/.test(raw.join(''))) return { words, head: stem(kept.find((word) => !isRussianAdjective(word)) ?? kept[0] ?? ''), isRussian: true };
  // "plant pot ceramic" is a pot.
  while (raw.length > 1 && TRAILING.has(raw.at(-1) ?? '')) raw.pop();
  const joint = raw.findIndex((word) => JOINING.test(word));
  return { words, head: stem((joint > 0 && raw[joint] !== 'and' ? raw[joint - 1] : raw.at(-1)) ?? ''), isRussian: false };
}

/** Parts that stand in another heading than the thing: phones, computers, cameras, bicycles, watches, guitars, cars, drones. */
const PARTS_ELSEWHERE =
  '8471 847330,8525 852990,8527 852990,8528 852990,8711 871410,8712 871499,9101 911490,9102 911490,9202 920992,9207 920994,8703 870899,8806 880790,9004 900390';

/** For each heading the subheading of its parts: the last that is described as such, or one elsewhere. */
function partsOf(of: Nomenclature): Map<string, string> {
  const parts = new Map<string, string>();
  for (const { code, description, isEnded } of of.entries.values()) {
    if (code.length === 6 && !isEnded && /(?:^|[;,] )parts\b/i.test(description) && !/aerial/i.test(description)) parts.set(code.slice(0, 4), code);
  }
  for (const pair of PARTS_ELSEWHERE.split(',')) {
    const [heading = '', code = ''] = pair.split(' ');
    if (of.entries.get(code)?.isEnded === false) parts.set(heading, code);
  }
  return parts;
}

/** How things work or who wears them. */
const NO_MATERIAL = /^(?:led|electric|electrically|telescopic|swivel|photovoltaic|women|men|baby)$/;

/** The usual subheading; several where a newer edition parted it. */
const usual = (codes: readonly Ranked[]): string[] => codes.flatMap(({ code, place }) => (place === 0 ? [code] : []));

/** Builds the search index of an edition, with titles of goods to learn from. That takes a second: it is done once, and yields to others on the way. */
export function* searchIndex(of: Nomenclature, rows: readonly TermRow[] = TERM_ROWS, goods: readonly Goods[] = []): Work<SearchIndex> {
  const terms: Term[] = [];
  const chineseTerms: ChineseTerm[] = [];
  for (const [row, [codes, english, zh, russian]] of rows.entries()) {
    const ranked = rankedCodes(of, codes);
    if (ranked.length === 0) continue;
    for (const text of [...list(english), ...list(russian)]) terms.push({ text, ...readTerm(text), codes: ranked, row });
    for (const text of list(zh)) chineseTerms.push({ text, folded: chinese(text), codes: ranked, row });
    yield;
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
    yield;
  }
  const samples: Sample[] = [
    ...terms.map(({ words, codes }) => ({ said: meaningful(words), codes: usual(codes) })),
    ...chineseTerms.map(({ folded, codes }) => ({ said: folded, codes: usual(codes) })),
  ];
  for (const { name, codes } of goods) {
    samples.push({ said: saidIn(name), codes: usual(rankedCodes(of, codes[0] ?? '')) });
    yield;
  }
  const votes = yield* learn(samples);
  return {
    of,
    terms,
    termsByWord,
    chineseTerms,
    chineseNames: new Set(chineseTerms.map(({ folded }) => folded)),
    plain: new Set(rows.flatMap((row, index) => (PLAIN_NAMES.includes(row) ? [index] : []))),
    chineseEndings: new Map(ENDINGS_ZH.map(([text, codes], i) => [text, { text, folded: text, codes: rankedCodes(of, codes), row: rows.length + i }])),
    described,
    told: tell(of, described),
    codesByWord,
    leads,
    parts: partsOf(of),
    compounds: compoundsOf(terms.filter(({ isRussian }) => !isRussian).map(({ words }) => words)),
    russianNames: new Set(terms.flatMap(({ text, isRussian }) => (isRussian && /^[а-яё]+[^ыиеяё]$/i.test(text) ? [fold(text)] : []))),
    wearers: new Set(REFINEMENTS.filter(([means]) => /^(?:women|men|baby)$/.test(means)).flatMap(([, english, , russian]) => stems(`${english} ${russian}`))),
    materials: new Set(
      REFINEMENTS.filter(([means]) => !NO_MATERIAL.test(means)).flatMap(([, english, , russian]) =>
        stems(`${english} ${russian}`).filter((word) => !JOINING.test(word)),
      ),
    ),
    refinements: REFINEMENTS.map(([means, english, zh, russian]) => ({
      means: stems(means),
      isMaterial: !NO_MATERIAL.test(means),
      words: new Set([...list(english), ...list(russian)].flatMap((text) => stems(text).filter((word) => !JOINING.test(word)))),
      chinese: list(zh).map(chinese),
    })),
    votes,
    ...weigher([...terms.map((term) => term.words), ...described.values()]),
  };
}
