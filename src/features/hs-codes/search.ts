import { byPrefix, type HsEntry } from './nomenclature.ts';
import type { Ranked, SearchIndex } from './search-index.ts';
import { chinese, hasChinese, headPart, isNear, stems } from './tokens.ts';

/** Why a code was found: by its digits, by a shop term, or by words of its description. */
export interface Why {
  kind: 'code' | 'term' | 'words';
  text: string;
}

export interface Found {
  entry: HsEntry;
  /** How much of the query the code answers, 0 to 1. */
  score: number;
  why: Why;
}

/** The share of a perfect match lost for each rank further down a term's codes, and the most that can be lost. */
const PLACE_COST = 0.03;
const PLACE_MOST = 0.15;
/** How much a refining word lifts a match whose description contains it. */
const REFINED = 1.2;
/** A match in the description is worth less than one in a shop term: the nomenclature speaks a different language. */
const BY_WORDS = 0.6;

interface Asked {
  words: readonly string[];
  /** Weight of each word: the thing itself counts double; what follows "for" or "with" counts less. */
  weights: ReadonlyMap<string, number>;
  total: number;
  head: string | undefined;
}

function ask(index: SearchIndex, text: string): Asked {
  const words = [...new Set(stems(text))];
  const front = stems(headPart(text));
  const said = front.filter((word) => index.weight(word) > 0.5);
  const head = said.findLast((word) => index.things.has(word)) ?? said.at(-1) ?? front.at(-1);
  const place = (word: string): number => (word === head ? 2 : front.includes(word) ? 1 : 0.3);
  const weights = new Map(words.map((word) => [word, index.weight(word) * place(word)]));
  return { words, weights, total: [...weights.values()].reduce((sum, weight) => sum + weight, 0), head };
}

/** How well a word of the query matches known words: the word itself, words it begins, or its likely spelling, each with a share. */
function meetings(index: SearchIndex, word: string, isLast: boolean): [string, number][] {
  if (index.known.has(word) && !isLast) return [[word, 1]];
  const found: [string, number][] = index.known.has(word) ? [[word, 1]] : [];
  for (const known of index.known) {
    if (known === word) continue;
    if (isLast && word.length >= 3 && known.startsWith(word)) found.push([known, 0.8]);
    else if (found.length === 0 && word.length >= 5 && known.length >= 4 && !/\d/.test(word) && isNear(word, known)) found.push([known, 0.7]);
  }
  return found;
}

/** The best a code has got so far. */
class Best {
  readonly found = new Map<string, { score: number; why: Why }>();
  add(code: string, score: number, why: Why): void {
    const known = this.found.get(code);
    if (!known || known.score < score) this.found.set(code, { score, why });
  }
}

function addCodes(best: Best, codes: readonly Ranked[], score: number, why: Why): void {
  for (const { code, place } of codes) best.add(code, score - Math.min(PLACE_MOST, place * PLACE_COST), why);
}

/** Shop terms that share words with the query. */
function byTerms(index: SearchIndex, asked: Asked, met: ReadonlyMap<string, [string, number][]>, best: Best): void {
  const matched = new Map<number, Map<string, [string, number]>>();
  for (const [word, knowns] of met) {
    for (const [known, share] of knowns) {
      for (const id of index.termsByWord.get(known) ?? []) {
        const words = matched.get(id) ?? new Map<string, [string, number]>();
        const other = words.get(known);
        if (!other || other[1] < share) words.set(known, [word, share]);
        matched.set(id, words);
      }
    }
  }
  for (const [id, words] of matched) {
    const term = index.terms[id];
    if (!term) continue;
    let has = 0;
    let covers = 0;
    const counted = new Set<string>();
    for (const [known, [word, share]] of words) {
      has += index.weight(known) * share;
      if (!counted.has(word)) covers += (asked.weights.get(word) ?? 0) * share;
      counted.add(word);
    }
    const whole = term.words.reduce((sum, word) => sum + index.weight(word), 0);
    const termHead = term.words.at(-1) ?? '';
    const headMet = words.get(termHead)?.[0];
    const complete = (has / whole) * (headMet === undefined ? 0.5 : headMet === asked.head ? 1 : 0.8);
    addCodes(best, term.codes, complete ** 1.5 * (0.35 + 0.65 * (covers / asked.total)), { kind: 'term', text: term.text });
  }
}

/** Subheadings whose description has words of the query. */
function byWords(index: SearchIndex, asked: Asked, met: ReadonlyMap<string, [string, number][]>, best: Best): void {
  const sums = new Map<string, { covers: number; words: Set<string> }>();
  for (const [word, knowns] of met) {
    const got = new Map<string, number>();
    for (const [known, share] of knowns) for (const code of index.codesByWord.get(known) ?? []) got.set(code, Math.max(share, got.get(code) ?? 0));
    for (const [code, share] of got) {
      const sum = sums.get(code) ?? { covers: 0, words: new Set() };
      sum.covers += (asked.weights.get(word) ?? 0) * share;
      sum.words.add(word);
      sums.set(code, sum);
    }
  }
  for (const [code, { covers, words }] of sums) {
    // Of two descriptions with the same words, the shorter one fits better.
    const length = index.described.get(code)?.size ?? 1;
    const lead = [...words].some((word) => index.leads.get(code)?.has(word)) ? 0.85 : 0.7;
    best.add(code, BY_WORDS * (covers / asked.total) * (lead + 0.15 / Math.sqrt(length)), { kind: 'words', text: [...words].join(', ') });
  }
}

/** Whether the characters of `term` occur in `text` in order, others between them allowed, and both end alike. */
function strewn(term: string, text: string): boolean {
  let at = -1;
  for (const char of term) {
    at = text.indexOf(char, at + 1);
    if (at < 0) return false;
  }
  return text.endsWith(term.at(-1) ?? '');
}

/** Chinese has no spaces: a term is looked for in the query, and the query in a term. */
function byChinese(index: SearchIndex, text: string, best: Best): void {
  const asked = chinese(text);
  for (const { folded, codes, text: shown } of index.chineseTerms) {
    const share = folded.length / asked.length;
    const why: Why = { kind: 'term', text: shown };
    if (asked.includes(folded)) addCodes(best, codes, Math.min(1, 0.4 + 0.6 * share) * (asked.endsWith(folded) ? 1 : 0.85), why);
    else if (folded.includes(asked)) addCodes(best, codes, 0.75 / share, why);
    else if (folded.length >= 3 && strewn(folded, asked)) addCodes(best, codes, 0.8 * Math.min(1, 0.4 + 0.6 * share), why);
  }
}

/** Lifts the codes whose description says what a refining word of the query means. */
function refine(index: SearchIndex, text: string, words: readonly string[], best: Best): void {
  const folded = hasChinese(text) ? chinese(text) : '';
  const given = index.refinements.filter(
    (one) => words.some((word) => one.words.has(word)) || (folded !== '' && one.chinese.some((zh) => folded.includes(zh))),
  );
  for (const { means } of given) {
    for (const [code, found] of best.found) {
      const described = index.described.get(code);
      if (described && means.every((word) => described.has(word))) found.score *= REFINED;
    }
  }
}

function byCode(index: SearchIndex, digits: string, limit: number): Found[] {
  const isFull = digits.length >= 6;
  return byPrefix(index.of, digits)
    .filter((entry) => entry.code.length === 6 || entry.code.length >= digits.length)
    .slice(0, limit)
    .map((entry) => ({ entry, score: isFull ? 1 : digits.length / 6, why: { kind: 'code', text: digits } }));
}

/**
 * The subheadings of an edition for what somebody typed, best first. Digits (dots and spaces are dropped) are a prefix
 * lookup and never anything else, and also find ended codes; words are looked up in shop terms and in descriptions in force.
 */
export function searchHs(index: SearchIndex, text: string, limit: number): Found[] {
  const bare = text.replace(/[.\s]/g, '');
  if (/^\d+$/.test(bare)) return byCode(index, bare, limit);
  const best = new Best();
  const asked = ask(index, text);
  const met = new Map(asked.words.map((word, i) => [word, meetings(index, word, i === asked.words.length - 1)]));
  if (hasChinese(text)) byChinese(index, text, best);
  else {
    byTerms(index, asked, met, best);
    byWords(index, asked, met, best);
  }
  refine(index, text, asked.words, best);
  return [...best.found]
    .map(([code, { score, why }]) => ({ code, score: Math.min(1, score), raw: score, why }))
    .toSorted((a, b) => b.raw - a.raw || (a.code < b.code ? -1 : 1))
    .slice(0, limit)
    .flatMap(({ code, score, why }) => {
      const entry = index.of.entries.get(code);
      return entry ? [{ entry, score: Math.round(Math.max(0, score) * 100) / 100, why }] : [];
    });
}
