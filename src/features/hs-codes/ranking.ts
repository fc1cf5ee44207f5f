import { headOf, MADE_FOR, WHOLE, within } from './head.ts';
import type { Reading, Span } from './matching.ts';
import type { SearchIndex } from './search-index.ts';
import { ZONE_SHARE } from './title.ts';
import { chinese, stem } from './tokens.ts';

/** Why a code was found: by its digits, by a shop term, by words of its description, or because titles of such goods have the words. */
export interface Why {
  kind: 'code' | 'term' | 'words' | 'alike';
  text: string;
}

/** The share of a perfect match lost for each rank further down a term's codes, and the most that can be lost. */
const PLACE_COST = 0.03;
const PLACE_MOST = 0.15;
/** What a term counts that is not what the title is about, and one that only begins its name: the yoga mat of a yoga mat bag. */
const NOT_THE_HEAD = 0.8;
const PART_OF_NAME = 0.65;
/** Behind a Chinese name that the title begins with. */
const BEHIND = 0.7;
/** A match in the description is worth less than one in a shop term: the nomenclature speaks a different language. */
const BY_WORDS = 0.6;
/** Parts of a thing whose term is known. */
const BY_PARTS = 0.9;
/** How much more of the title a whole name explains by what it is for. */
const ASIDE_TOO = 1;
/** Words apart from each other, or characters with others between them. */
const ALMOST = 0.79;

/** The best a code has got so far. */
export class Best {
  readonly found = new Map<string, { score: number; why: Why; row: number | null }>();
  /** `row` is the kind of goods, null where only words of the description say so. */
  add(code: string, score: number, why: Why, row: number | null): void {
    const known = this.found.get(code);
    if (!known || known.score < score) this.found.set(code, { score, why, row });
  }
  addAll({ codes, row, text }: Span, score: number): void {
    for (const { code, place } of codes) this.add(code, score * (1 - Math.min(PLACE_MOST, place * PLACE_COST)), { kind: 'term', text }, row);
  }
}

/** Terms that the title has whole, without those that are only a part of a longer one: the phone of a phone case, and plain ones beside others. */
function wholeSpans({ plain, wearers }: SearchIndex, { spans, words }: Reading): Span[] {
  const all = spans.filter(({ complete }) => complete >= (words.length > 0 ? WHOLE : ALMOST));
  const names = all.filter(({ row, isSingular }) => !plain.has(row) && isSingular !== true);
  // But what is made for other things is named behind them: a plastic wrap cutter, a door alarm bracket.
  const isMadeFor = (span: Span): boolean =>
    span.zone === 'main' &&
    span.at.length === 1 &&
    words.some(({ at, stem: word }) => at === span.head && MADE_FOR.has(word)) &&
    names.some(({ at, head, zone, isRussian }) => head === span.head - 1 && Math.min(...at) <= 1 && zone === 'main' && !isRussian);
  const telling = names.length > 0 ? all.filter((span) => names.includes(span) || (plain.has(span.row) && isMadeFor(span))) : [];
  const whole = telling.length > 0 ? telling : all;
  // Of names with one head, what only says who wears it tells less: a women's bag for a laptop is a laptop bag.
  const worn = new Set(words.filter(({ stem: word }) => wearers.has(word)).map(({ at }) => at));
  const tells = ({ at, head }: Span): boolean => at.some((place) => place !== head && !worn.has(place));
  const saysWhoOnly = (span: Span): boolean => span.at.length > 1 && !tells(span);
  return whole.filter((span) => !whole.some((other) => within(span, other) || (other.head === span.head && saysWhoOnly(span) && tells(other))));
}

function weightOf(reading: Reading, at: Iterable<number>, head: number | null): number {
  const firstOf = (place: number): number => reading.first.get(place) ?? place;
  const heavy = head === null || reading.words.length === 0 ? null : firstOf(head);
  let sum = 0;
  for (const place of new Set([...at].map(firstOf))) sum += (reading.weights.get(place) ?? 0) * (place === heavy ? 2 : 1);
  return sum;
}

/** Shop terms: each kind of goods by its best term, and by how much of the title all its terms explain. */
export function byTerms(index: SearchIndex, reading: Reading, best: Best): { head: number | null; whole: readonly Span[] } {
  const whole = wholeSpans(index, reading);
  const named = headOf(reading, whole);
  const head = named?.head ?? null;
  const total = weightOf(reading, reading.weights.keys(), head) || 1;
  const explained = new Set(whole.flatMap(({ at }) => at));
  // What has only words that a whole term explains is another thing of that name: no sheet mask for a snorkel mask.
  const wholes = new Set(whole);
  const asides = new Set(reading.words.flatMap(({ zone, at }) => (zone === 'aside' ? [at] : [])));
  const kept = reading.spans.filter((span) => wholes.has(span) || (span.complete < WHOLE && span.at.some((at) => !explained.has(at))));
  const covered = new Map<number, Set<number>>();
  for (const { row, at, complete } of kept) if (complete >= ALMOST) covered.set(row, new Set([...(covered.get(row) ?? []), ...at]));
  for (const span of kept) {
    const isBeforeHead = named !== null && span.head < named.head && span.head >= Math.min(...named.at) - 1 && !span.isRussian;
    const isSaid = reading.words.length === 0 && named !== null && Math.min(...named.at) <= 1 && named.at.length >= 3;
    const place =
      span.head === head ? 1 : (isBeforeHead ? PART_OF_NAME : isSaid ? BEHIND : NOT_THE_HEAD) * (span.zone === 'main' ? 1 : 0.5 + 0.5 * ZONE_SHARE[span.zone]);
    // What the whole name is for belongs to it: the творчество of a набор для творчества, before candles behind it.
    const meant =
      span.isRussian && span.head === head && span.complete >= WHOLE
        ? ASIDE_TOO *
          weightOf(
            reading,
            span.at.filter((at) => asides.has(at)),
            null,
          )
        : 0;
    const covers = Math.max(weightOf(reading, span.at, head) + meant, weightOf(reading, covered.get(span.row) ?? [], head));
    const quality = span.complete ** 1.5 * place;
    best.addAll(span, quality * (0.35 + 0.65 * Math.min(1, covers / total)));
  }
  return { head, whole };
}

/** Subheadings whose description has words of the query. */
export function byWords(index: SearchIndex, reading: Reading, head: number | null, best: Best): void {
  const total = weightOf(reading, reading.weights.keys(), head) || 1;
  const sums = new Map<string, { covers: number; words: Map<string, string> }>();
  for (const [word, knowns] of reading.met) {
    if (word.isEmpty) continue;
    const got = new Map<string, number>();
    for (const [known, share] of knowns) for (const code of index.codesByWord.get(known) ?? []) got.set(code, Math.max(share, got.get(code) ?? 0));
    for (const [code, share] of got) {
      const sum = sums.get(code) ?? { covers: 0, words: new Map() };
      sum.covers += weightOf(reading, [word.at], head) * share;
      sum.words.set(word.stem, word.said);
      sums.set(code, sum);
    }
  }
  for (const [code, { covers, words }] of sums) {
    // Of two descriptions with the same words, the shorter one fits better.
    const length = index.described.get(code)?.size ?? 1;
    const lead = [...words.keys()].some((word) => index.leads.get(code)?.has(word)) ? 0.85 : 0.7;
    best.add(code, BY_WORDS * (covers / total) * (lead + 0.15 / Math.sqrt(length)), { kind: 'words', text: [...words.values()].join(', ') }, null);
  }
}

/** What goods lose that no word votes for, and what a code counts that only votes speak for, of which so many may. */
const NO_VOTES = 0.1;
const BY_VOTES = 0.25;
const VOTED = 3;

/**
 * What all words say together decides between goods that are about as likely, and finds some by what is usually said of them. It does not choose among the
 * codes of one kind of goods: of which material they are one word tells.
 */
export function byVotes(index: SearchIndex, text: string, { words }: Reading, best: Best): void {
  const votes = index.votes(words.length > 0 ? words.flatMap((word) => (word.isEmpty ? [] : [word.stem])) : chinese(text));
  const saidOf = (mark: string): string => (words.length === 0 ? mark : mark.replace(/[^ ]+/g, (own) => words.find((word) => word.stem === own)?.said ?? own));
  const most = [...votes].toSorted(([, a], [, b]) => b.share - a.share).slice(0, VOTED);
  for (const [code, { share, mark }] of most) best.add(code, BY_VOTES * share, { kind: 'alike', text: saidOf(mark) }, null);
  const shareOf = (code: string): number => votes.get(code)?.share ?? 0;
  const ofRow = new Map<number | null, number>();
  for (const [code, { row }] of best.found) ofRow.set(row, Math.max(ofRow.get(row) ?? 0, shareOf(code)));
  for (const [code, found] of best.found) found.score -= NO_VOTES * (1 - ((found.row === null ? shareOf(code) : ofRow.get(found.row)) ?? 0));
}

const PARTS = new Set(
  ['part', 'parts', 'spare', 'accessory', 'accessories', 'replacement', 'запчасть', 'запчасти', 'комплектующие', 'запасной', 'сменный', 'насадка'].map(stem),
);
const CHINESE_PARTS = /(?:配件|零件|备件|替换件)/;

/** "Replacement … for robot vacuum", 吸尘器配件: the parts of a thing whose own term is known. */
export function byParts(index: SearchIndex, text: string, reading: Reading, whole: readonly Span[], best: Best): void {
  const isParts = reading.words.some((word) => word.zone === 'main' && PARTS.has(word.stem)) || CHINESE_PARTS.test(text);
  if (!isParts) return;
  const isNamed = reading.words.length > 0 && whole.some(({ zone }) => zone === 'main');
  if (isNamed) return;
  // The thing right before the word, if there is one: the vacuum cleaner of 吸尘器配件, not the battery behind it.
  const at = reading.words.length === 0 ? chinese(text).search(CHINESE_PARTS) : -1;
  if (whole.some((span) => span.at.includes(at))) return;
  const before = whole.filter(({ head }) => head === at - 1);
  for (const span of before.length > 0 ? before : whole) {
    for (const { code } of span.codes.slice(0, 1)) {
      // What is a part already, or of a heading of parts: strings of instruments.
      if (/\bparts\b/i.test(index.of.entries.get(code)?.description ?? '')) continue;
      if (/^[^;(]*\bparts\b|^[^;]*; parts\b/i.test(index.of.entries.get(code.slice(0, 4))?.description ?? '') && !code.startsWith('94')) continue;
      const part = index.parts.get(code.slice(0, 4));
      const score = best.found.get(code)?.score ?? 0;
      if (part !== undefined && score > 0) {
        for (const other of span.codes) {
          const found = best.found.get(other.code);
          if (found) found.score *= NOT_THE_HEAD * NOT_THE_HEAD;
        }
        best.add(part, Math.max(BY_PARTS * score, BY_WORDS), { kind: 'term', text: span.text }, null);
      }
    }
  }
}
