import type { Reading, Span } from './matching.ts';
import type { SearchIndex } from './search-index.ts';
import { isMeant, WHOM, ZONE_SHARE, type Word } from './title.ts';
import { chinese, stem } from './tokens.ts';

/** Why a code was found: by its digits, by a shop term, or by words of its description. */
export interface Why {
  kind: 'code' | 'term' | 'words';
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
/** A Chinese name with other characters between its own counts as one that much shorter. */
const STREWN_COST = 1;
/** A match in the description is worth less than one in a shop term: the nomenclature speaks a different language. */
const BY_WORDS = 0.6;
/** Parts of a thing whose term is known. */
const BY_PARTS = 0.9;
const WHOLE = 0.999;
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

const within = (inner: Span, outer: Span): boolean => inner.at.length < outer.at.length && inner.at.every((at) => outer.at.includes(at));

/** What is made for the thing named in front of it. */
const MADE_FOR = new Set('bracket mount holder hanger cutter dispenser cleaner cover protector guard organizer rack stand'.split(' ').map(stem));

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

/**
 * With more than one word between its own: the office desk of an office chair with a high back, for a desk. What it is for may stand anywhere: shampoo
 * and conditioner for dry hair.
 */
function isStretched({ at }: Span, isAside: (place: number) => boolean): boolean {
  const places = at.filter((place) => !isAside(place)).toSorted((a, b) => a - b);
  return places.some((place, i) => place - (places[i - 1] ?? place) > 2);
}

/** A shoe organizer in a shoe rack organizer. */
const isAround = ({ at }: Span, inner: Span): boolean => at.includes(Math.min(...inner.at)) && !at.includes(inner.head) && Math.max(...at) > inner.head;

/** Care of the body, and what it is put into. */
const COSMETIC = /^33/;
const FORMS = new Set(['pen', 'pens', 'stick', 'sticks', 'bottle', 'tube', 'tin', 'jar']);

/** What holds things, by its usual words: a spice rack organizer is a spice rack. */
const HOLDERS = new Set(['organizer', 'holder', 'rack', 'stand', 'shelf', 'cabinet', 'box', 'bin', 'basket', 'caddy', 'tray', 'storage'].map(stem));

/** What is made for other things, besides holders. */
const ACCESSORIES = new Set([...HOLDERS, ...'case cover bag pouch hanger mount cleaner charger mat liner sleeve glue box'.split(' ').map(stem)]);

const isPlural = (word: Word | undefined): boolean => word !== undefined && /[a-z]{2}[^su]s$/.test(word.said) && word.stem !== word.said;

const SETS = new Set(['kit', 'kits', 'set', 'sets']);

/** Chinese ones end so, and what such a thing is for may be named behind it: 收纳袋棉被衣物. But of a 礼盒 what it holds is sold. */
const HOLDS_ZH = /(?:(?<!礼)盒|袋|箱|架|柜|篮|筐|桶)$/;

/** What other goods are for: drinks, tires, vehicles, phones and computers. */
const HOSTS = /^(?:22|4011|870[1-4]|871[12]|8471|8517)/;
/** Food, chemicals and books: the 墨水 of 电子书阅读器墨水屏. */
const SUBSTANCES = /^(?:[012]|3[0-8]|49)/;
const isOfHosts = ({ codes }: Span): boolean => HOSTS.test(codes[0]?.code ?? '');

/** Named in the middle of a Chinese title, right behind a thing: the 轮胎 of 汽车防滑链轮胎雪地应急 only says what that is for. */
function isHost(span: Span, before: Span, end: number): boolean {
  const isSubstance = before.at.length >= 5 && span.at.length <= 2 && SUBSTANCES.test(span.codes[0]?.code ?? '');
  return (isSubstance || (isOfHosts(span) && !isOfHosts(before))) && before.at.length >= 3 && span.head + 1 < end && Math.min(...before.at) <= 1;
}

/** So many words or characters further back a name must have one more, to be what a title is about. */
const FURTHER = 6;

/**
 * The word that says what the thing is: of the name that takes most words, the first such. English and Chinese names end with it,
 * so of names that stand side by side the last one counts; Russian names begin with it.
 */
function headOf({ words, spans: all, weights }: Reading, spans: readonly Span[]): Span | null {
  const whom = new Set(words.filter(({ said }) => WHOM.has(said)).map(({ at }) => at));
  const isStrewn = ({ at }: Span): boolean => words.length === 0 && Math.max(...at) - Math.min(...at) >= at.length;
  const telling = (span: Span): number =>
    span.at.filter((place) => !whom.has(place)).length - Math.min(...span.at) / FURTHER - (isStrewn(span) ? STREWN_COST : 0);
  const end = Math.max(...weights.keys());
  const isBehind = (span: Span): boolean =>
    words.length === 0 && spans.some((one) => one.head === Math.min(...span.at) - 1 && Math.min(...one.at) === 0 && isHost(span, one, end));
  const named = spans
    .filter((span) => span.zone === 'main' && !isBehind(span))
    .toSorted((a, b) => Math.min(...a.at) - Math.min(...b.at) || b.at.length - a.at.length || a.head - b.head);
  const most = Math.max(...named.map(telling));
  let chosen = named.find((span) => span.isRussian || telling(span) === most);
  if (!chosen || chosen.isRussian) return chosen ?? null;
  // What the thing is for, said again behind it: a camera backpack, DSLR; a bicycle helmet, mountain bike.
  const first = chosen;
  const holds = ({ head }: Span): boolean => words.some((word) => word.at === head && HOLDERS.has(word.stem));
  // What follows a set is in it, and not what its name goes on to: a beard growth kit, derma roller, oil and comb.
  const said = new Map(words.map((word) => [word.at, word]));
  // A plural with a word before it, right at the beginning: popsicle molds, and the ice cream maker behind them.
  const begin = words.find(({ isEmpty }) => !isEmpty)?.at;
  const opening = named.find(({ at, head }) => at.length > 1 && Math.min(...at) === begin && isPlural(said.get(head)));
  if (opening && Math.min(...chosen.at) > opening.head) chosen = opening;
  const isSet = ({ head, isRussian }: Span): boolean => !isRussian && words.some(({ at, said }) => at === head && SETS.has(said));
  const passed = new Set(all.filter((span) => span.complete >= WHOLE && within(span, first) && span.head !== first.head).map(({ row }) => row));
  const aside = new Set(words.flatMap(({ zone, at }, i) => (zone === 'aside' && isMeant(words, i) ? [at] : [])));
  // Across the end of one name and the begin of the next: the 链轮 of 防滑链|轮胎.
  const isAcross = (span: Span, before: Span): boolean =>
    words.length === 0 &&
    Math.min(...span.at) <= before.head &&
    spans.some(({ at, head }) => Math.min(...at) === before.head + 1 && head - before.head === at.length && head > span.head && span.head > before.head);
  const isOfHolder = (span: Span, before: Span): boolean =>
    words.length === 0 && HOLDS_ZH.test(before.text) && Math.min(...span.at) === before.head + 1 && !HOLDS_ZH.test(span.text);
  // A plural ends a name: dog toys, rope; guitar strings, light. But shoes racks are racks, and pants have no singular.
  const isEnded = (span: Span, { head, at, text }: Span): boolean =>
    isPlural(said.get(head)) &&
    (at.length > 1 || text !== said.get(head)?.said) &&
    !span.text.includes(said.get(head)?.said ?? '') &&
    Math.min(...span.at) >= head &&
    !ACCESSORIES.has(said.get(span.head)?.stem ?? '') &&
    !isSet(span);
  // Right before a word for what holds things, and that no name has: the stuffed animal of a chair cover, stuffed animal storage.
  const isHeld = (span: Span): boolean =>
    HOLDERS.has(said.get(span.head + 1)?.stem ?? '') && !holds(span) && !spans.some(({ at }) => at.includes(span.head + 1));
  // What a cosmetic comes in: a cuticle oil pen.
  const isForm = (span: Span, before: Span): boolean => FORMS.has(span.text) && COSMETIC.test(before.codes[0]?.code ?? '');
  for (const span of named) {
    if (isEnded(span, chosen) || isHeld(span) || isForm(span, chosen)) continue;
    if (isOfHolder(span, chosen) || (words.length === 0 && isHost(span, chosen, end)) || isAcross(span, chosen)) continue;
    if (isSet(chosen) && !holds(span)) continue;
    if (passed.has(span.row) || ((span.at.length < chosen.at.length || isAround(span, chosen)) && holds(span) && holds(chosen))) continue;
    // One word that no name has may stand before what is made for the thing: an air conditioner support bracket.
    const isUnnamed = said.get(first.head + 1)?.isEmpty === false && !spans.some(({ at }) => at.includes(first.head + 1));
    const gap = span.at.length === 1 && MADE_FOR.has(said.get(span.head)?.stem ?? '') && isUnnamed && chosen === first ? 2 : 1;
    const isBeside = Math.min(...span.at) <= chosen.head + gap && Math.max(...span.at) > chosen.head && !isStretched(span, (place) => aside.has(place));
    if (isBeside && span.head > chosen.head) {
      passed.add(chosen.row);
      chosen = span;
    }
  }
  return chosen;
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
      // What is a part already.
      if (/\bparts\b/i.test(index.of.entries.get(code)?.description ?? '')) continue;
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
