import type { Work } from '../../shared/work.ts';
import { chinese, hasChinese, meaningful, stem, undisguised, wordsOf } from './tokens.ts';

/** How much a rare word says more than a common one. */
const RARE = 1.5;
/** What a word counts that only one sample has: the more samples agree, the nearer to all of it. */
const DOUBT = 1;
/** Two words side by side, and two or three Chinese characters, beside one word. */
const PAIR = 1.5;
const CHARACTERS = [1.2, 1.5];

/** What a text says: its words as stems, without those that say nothing, or its Chinese characters. */
export type Said = readonly string[] | string;

/** A name or a title, and the subheadings it stands for. */
export interface Sample {
  said: Said;
  codes: readonly string[];
}

export const saidIn = (text: string): Said => (hasChinese(text) ? chinese(text) : meaningful(wordsOf(undisguised(text)).map(stem)));

/** Words and pairs of words, or runs of two and three characters, each with its weight. */
function marksOf(said: Said): Map<string, number> {
  const marks = new Map<string, number>();
  if (typeof said === 'string') {
    CHARACTERS.forEach((weight, i) => {
      for (let at = 0; at + i + 2 <= said.length; at += 1) marks.set(said.slice(at, at + i + 2), weight);
    });
    return marks;
  }
  said.forEach((word, i) => {
    marks.set(word, 1);
    if (i > 0) marks.set(`${said[i - 1]} ${word}`, PAIR);
  });
  return marks;
}

/** FNV-1a in 32 bits: of some hundred thousand marks a handful share one. */
function hash(mark: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < mark.length; i += 1) sum = Math.imul(sum ^ mark.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}

/** Room for the number of a code beside a hash, within 53 bits. */
const CODES = 2 ** 14;

/**
 * What words say together, whichever of them names the thing: each votes for the subheadings of the names and titles it was seen
 * in, the more the rarer it is and the more they agree. Returns for each code its share of the most votes, above 0 to 1, and the mark that gave it most.
 */
export type Votes = (said: Said) => Map<string, { share: number; mark: string }>;

/** A mark takes so little that to yield at each of them would take longer. */
const OFTEN = 4096;

/** Learns from samples. What is kept is three lists of numbers: a mark, and behind it the codes it was seen with and how often. */
export function* learn(samples: readonly Sample[]): Work<Votes> {
  const codes = [...new Set(samples.flatMap((sample) => sample.codes))];
  const numbers = new Map(codes.map((code, number) => [code, number]));
  const seen: number[] = [];
  for (const { said, codes: own } of samples) {
    for (const mark of marksOf(said).keys()) for (const code of own) seen.push(hash(mark) * CODES + (numbers.get(code) ?? 0));
    yield;
  }
  const sorted = Float64Array.from(seen).sort();
  const marks: number[] = [];
  const starts: number[] = [];
  const kept: number[] = [];
  const counts: number[] = [];
  for (const [i, one] of sorted.entries()) {
    if (i % OFTEN === 0) yield;
    const mark = Math.floor(one / CODES);
    if (one === sorted[i - 1]) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    else {
      if (mark !== marks.at(-1)) {
        marks.push(mark);
        starts.push(kept.length);
      }
      kept.push(one - mark * CODES);
      counts.push(1);
    }
  }
  const known = {
    marks: Uint32Array.from(marks),
    starts: Uint32Array.from([...starts, kept.length]),
    kept: Uint16Array.from(kept),
    counts: Uint16Array.from(counts),
  };

  const find = (mark: number): number => {
    let [from, to] = [0, known.marks.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((known.marks[middle] ?? 0) < mark) from = middle + 1;
      else to = middle;
    }
    return known.marks[from] === mark ? from : -1;
  };

  return (said) => {
    const sums = new Map<string, { sum: number; most: number; mark: string }>();
    for (const [mark, weight] of marksOf(said)) {
      const at = find(hash(mark));
      if (at < 0) continue;
      const [from, to] = [known.starts[at] ?? 0, known.starts[at + 1] ?? 0];
      let all = 0;
      for (let i = from; i < to; i += 1) all += known.counts[i] ?? 0;
      const each = (weight * Math.log(Math.max(1, samples.length / all)) ** RARE) / (all + DOUBT);
      for (let i = from; i < to; i += 1) {
        const code = codes[known.kept[i] ?? 0] ?? '';
        const given = each * (known.counts[i] ?? 0);
        const before = sums.get(code) ?? { sum: 0, most: 0, mark };
        sums.set(code, { sum: before.sum + given, ...(given > before.most ? { most: given, mark } : { most: before.most, mark: before.mark }) });
      }
    }
    const most = Math.max(...[...sums.values()].map(({ sum }) => sum));
    return new Map([...sums].flatMap(([code, { sum, mark }]) => (sum > 0 ? [[code, { share: sum / most, mark }]] : [])));
  };
}
