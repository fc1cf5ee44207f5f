import { GOODS, index, MEASURES, unlearned } from '../src/features/hs-codes/testing/indexes.ts';
import { searchHs } from '../src/features/hs-codes/search.ts';
import { TERM_ROWS } from '../src/features/hs-codes/terms.ts';
import { atLeast, round, told, type Result } from './result.ts';

export interface HsScore {
  title: string;
  count: number;
  /** How many have a right subheading among the first five, and as the first. */
  five: number;
  first: number;
  eachMs: number;
  missed: { name: string; codes: readonly string[]; found: readonly string[] }[];
}

/** How often the HS search has a right subheading, list by list, with what it missed: lists it learns from by its rules and names alone. */
export function measureHsSearch(): HsScore[] {
  const lists = [
    ...[...Map.groupBy(GOODS, ({ list }) => list)].map(([title, goods]) => ({ title, goods, from: unlearned })),
    ...[...Map.groupBy(MEASURES, ({ list }) => list)].map(([title, goods]) => ({ title, goods, from: index })),
  ];
  return lists.map(({ title, goods, from }) => {
    const score: HsScore = { title, count: goods.length, five: 0, first: 0, eachMs: 0, missed: [] };
    const begun = performance.now();
    for (const { name, codes } of goods) {
      const found = searchHs(from, name, 5).map(({ entry }) => entry.code);
      if (codes.includes(found[0] ?? '')) score.first += 1;
      if (found.some((code) => codes.includes(code))) score.five += 1;
      else score.missed.push({ name, codes, found });
    }
    score.eachMs = round((performance.now() - begun) / goods.length);
    return score;
  });
}

/** The search's quality and speed as lines of the bench's table. */
export function benchHsSearch(): Result[] {
  const scores = measureHsSearch();
  const terms = (at: 1 | 2 | 3) => new Set(TERM_ROWS.flatMap((row) => row[at].split(', '))).size;
  return [
    ...scores.flatMap(({ title, count, five, first }) => [
      atLeast(`HS search, ${title}: right among five`, round((100 * five) / count, 1), '%', 98),
      told(`HS search, ${title}: right as the first`, round((100 * first) / count, 1), '%'),
    ]),
    atLeast('HS search, shop terms in English', terms(1), 'terms', 500),
    atLeast('HS search, shop terms in Chinese', terms(2), 'terms', 500),
    atLeast('HS search, shop terms in Russian', terms(3), 'terms', 500),
    told('HS search, slowest list', Math.max(...scores.map((score) => score.eachMs)), 'ms each'),
  ];
}
