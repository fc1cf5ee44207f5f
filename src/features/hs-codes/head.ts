import type { Reading, Span } from './matching.ts';
import { isMeant, WHOM, type Word } from './title.ts';
import { stem } from './tokens.ts';

/** Of a name that a title has whole. */
export const WHOLE = 0.999;
/** A Chinese name with other characters between its own counts as one that much shorter. */
const STREWN_COST = 1;
/** So many words or characters further back a name must have one more, to be what a title is about. */
const FURTHER = 6;

/** Whether a name is a part of a longer one. */
export const within = (inner: Span, outer: Span): boolean => inner.at.length < outer.at.length && inner.at.every((at) => outer.at.includes(at));

/** Where a name begins. */
const beginOf = ({ at }: Span): number => Math.min(...at);

/** What is made for the thing named in front of it. */
export const MADE_FOR = new Set('bracket mount holder hanger cutter dispenser cleaner cover protector guard organizer rack stand'.split(' ').map(stem));

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

/** What is carried may be called a holder too: a makeup train case, cosmetic organizer. */
const CASES = new Set(['case', 'bag', 'backpack', 'pouch']);

/** What is made for other things, besides holders. */
const ACCESSORIES = new Set([...HOLDERS, ...'case cover bag pouch hanger mount cleaner charger mat liner sleeve glue box'.split(' ').map(stem)]);

/** Parts of a car where things for it belong: a car sunshade, windshield. */
const CAR_PLACES = new Set(['windshield', 'windscreen', 'dashboard', 'dash', 'trunk', 'bumper', 'console', 'headrest'].map(stem));

/** Pants have no singular. */
const isPlural = (word: Word | undefined): boolean => word !== undefined && /[a-z]{2}[^su]s$/.test(word.said) && word.stem !== word.said;

const SETS = new Set(['kit', 'kits', 'set', 'sets']);

/** Chinese ones end so, and what such a thing is for may be named behind it: 收纳袋棉被衣物. But of a 礼盒 what it holds is sold. */
const HOLDS_ZH = /(?:(?<!礼)盒|袋|箱|架|柜|篮|筐|桶)$/;

const AGENTS_ZH = /(?:剂|胶水|清洁液|清洁膏|箍)$/;

const SETS_ZH = /(?:套装|套件|全套)$/;

/** What other goods are for: drinks, tires, vehicles, phones and computers. */
const HOSTS = /^(?:22|4011|870[1-4]|871[12]|8471|8517)/;
/** Food, chemicals and books: the 墨水 of 电子书阅读器墨水屏. */
const SUBSTANCES = /^(?:[012]|3[0-8]|49)/;
/** What is eaten or worn, and tools, machines, devices and their parts. */
const EATEN_OR_WORN = /^(?:0[1-9]|1\d|2[0-2]|6[1-5])/;
const TOOLS = /^(?:3924|4419|7323|7615|8[2-9]|90|92)/;
/** What works on something: the 咖啡豆 of 手摇磨豆机咖啡豆研磨. */
const MACHINES_ZH = /[机器]$/;
const isOfHosts = ({ codes }: Span): boolean => HOSTS.test(codes[0]?.code ?? '');

/** Tools of the hand, and what they work on: the 劈柴 of 斧头劈柴家用. */
const HAND_TOOLS = /^82/;
const WOOD = /^44/;

/** Named in the middle of a Chinese title, right behind a thing: the 轮胎 of 汽车防滑链轮胎雪地应急 only says what that is for. */
function isHost(span: Span, before: Span, end: number): boolean {
  const isMachine = MACHINES_ZH.test(before.text);
  const isSubstance = before.at.length >= (isMachine ? 3 : 5) && span.at.length <= (isMachine ? 3 : 2) && SUBSTANCES.test(span.codes[0]?.code ?? '');
  const isWorkedOn = HAND_TOOLS.test(before.codes[0]?.code ?? '') && WOOD.test(span.codes[0]?.code ?? '');
  if (isWorkedOn && beginOf(before) <= 1 && span.head + 1 < end) return true;
  return (isSubstance || (isOfHosts(span) && !isOfHosts(before))) && before.at.length >= 3 && span.head + 1 < end && Math.min(...before.at) <= 1;
}

interface Title {
  words: readonly Word[];
  /** The words by their places; none in a Chinese title. */
  said: ReadonlyMap<number, Word>;
  /** The names that it has whole. */
  whole: readonly Span[];
  /** The last place. */
  end: number;
}

type Rule = (span: Span, chosen: Span) => boolean;

/** Of Chinese titles: names behind the chosen one that the title does not go on to. */
function chineseRule({ whole, end }: Title): Rule {
  // Across the end of one name and the begin of the next: the 链轮 of 防滑链|轮胎.
  const isAcross: Rule = (span, { head: last }) =>
    beginOf(span) <= last &&
    whole.some((next) => beginOf(next) === last + 1 && next.head - last === next.at.length && next.head > span.head && span.head > last);
  const isOfHolder: Rule = (span, chosen) => HOLDS_ZH.test(chosen.text) && beginOf(span) === chosen.head + 1 && !HOLDS_ZH.test(span.text);
  // What follows a set is in it: 厨具套装锅铲勺子.
  const isInSet: Rule = (span, chosen) => SETS_ZH.test(chosen.text) && beginOf(chosen) <= 2 && beginOf(span) === chosen.head + 1;
  // What is put on something: the 瓷砖 of 美缝剂瓷砖.
  const isUnder: Rule = (span, chosen) => AGENTS_ZH.test(chosen.text) && beginOf(span) === chosen.head + 1 && !SUBSTANCES.test(span.codes[0]?.code ?? '');
  return (span, chosen) => isInSet(span, chosen) || isUnder(span, chosen) || isOfHolder(span, chosen) || isHost(span, chosen, end) || isAcross(span, chosen);
}

/** Of titles in words: names behind the chosen one that the title does not go on to. */
function wordRule({ words, said, whole }: Title): Rule {
  const holds = ({ head }: Span): boolean => words.some((word) => word.at === head && HOLDERS.has(word.stem));
  const isSet = ({ head, isRussian }: Span): boolean => !isRussian && words.some((word) => word.at === head && SETS.has(word.said));
  // A plural ends a name: dog toys, rope; guitar strings, light. But shoes racks are racks.
  const isEnded: Rule = (span, { head, at, text }) =>
    isPlural(said.get(head)) &&
    (at.length > 1 || text !== said.get(head)?.said) &&
    !span.text.includes(said.get(head)?.said ?? '') &&
    beginOf(span) >= head &&
    !ACCESSORIES.has(said.get(span.head)?.stem ?? '') &&
    !isSet(span);
  // Right before a word for what holds things, and that no name has: the stuffed animal of a chair cover, stuffed animal storage.
  const isHeld = (span: Span): boolean =>
    HOLDERS.has(said.get(span.head + 1)?.stem ?? '') && !holds(span) && !whole.some(({ at }) => at.includes(span.head + 1));
  // What a cosmetic comes in: a cuticle oil pen.
  const isForm: Rule = (span, chosen) => FORMS.has(span.text) && COSMETIC.test(chosen.codes[0]?.code ?? '');
  // What follows a set is in it, and not what its name goes on to: a beard growth kit, derma roller, oil and comb.
  const isInSet: Rule = (span, chosen) => isSet(chosen) && !holds(span);
  const isCarPlace: Rule = (span, chosen) => span.at.length === 1 && chosen.at.length > 1 && CAR_PLACES.has(said.get(span.head)?.stem ?? '');
  // Food and what is worn, in one word behind the name of a tool or a part: a dough docker, pastry; a hinge cover, cap.
  const isMeantFor: Rule = (span, chosen) =>
    span.at.length === 1 && chosen.at.length > 1 && EATEN_OR_WORN.test(span.codes[0]?.code ?? '') && TOOLS.test(chosen.codes[0]?.code ?? '');
  const isCase = ({ head }: Span): boolean => CASES.has(said.get(head)?.stem ?? '');
  const isLesserHolder: Rule = (span, chosen) =>
    (span.at.length < chosen.at.length || isAround(span, chosen)) && holds(span) && (holds(chosen) || isCase(chosen));
  return (span, chosen) =>
    isEnded(span, chosen) ||
    isHeld(span) ||
    isForm(span, chosen) ||
    isInSet(span, chosen) ||
    isCarPlace(span, chosen) ||
    isMeantFor(span, chosen) ||
    isLesserHolder(span, chosen);
}

/** The name that takes most words, the first such. */
function firstOf({ words, said, whole, end }: Title): { first: Span | undefined; named: readonly Span[]; opening: Span | undefined } {
  const whom = new Set(words.filter((word) => WHOM.has(word.said)).map(({ at }) => at));
  const isStrewn = ({ at }: Span): boolean => words.length === 0 && Math.max(...at) - Math.min(...at) >= at.length;
  const telling = (span: Span): number => span.at.filter((place) => !whom.has(place)).length - beginOf(span) / FURTHER - (isStrewn(span) ? STREWN_COST : 0);
  const isBehind = (span: Span): boolean =>
    words.length === 0 && whole.some((one) => one.head === beginOf(span) - 1 && beginOf(one) === 0 && isHost(span, one, end));
  const named = whole
    .filter((span) => span.zone === 'main' && !isBehind(span))
    .toSorted((a, b) => beginOf(a) - beginOf(b) || b.at.length - a.at.length || a.head - b.head);
  const most = Math.max(...named.map(telling));
  const first = named.find((span) => span.isRussian || telling(span) === most);
  // A plural with a word before it, right at the beginning: popsicle molds, and the ice cream maker behind them.
  const begin = words.find(({ isEmpty }) => !isEmpty)?.at;
  const opening = named.find((span) => span.at.length > 1 && beginOf(span) === begin && isPlural(said.get(span.head)));
  return { first, named, opening: first && opening && beginOf(first) > opening.head ? opening : undefined };
}

/**
 * The word that says what the thing is: of the name that takes most words, the first such. English and Chinese names end with it,
 * so of names that stand side by side the last one counts; Russian names begin with it.
 */
export function headOf({ words, spans: all, weights }: Reading, whole: readonly Span[]): Span | null {
  const title: Title = { words, said: new Map(words.map((word) => [word.at, word])), whole, end: Math.max(...weights.keys()) };
  const { first, named, opening } = firstOf(title);
  if (first === undefined || first.isRussian) return first ?? null;
  let chosen = opening ?? first;
  // What the thing is for, said again behind it: a camera backpack, DSLR; a bicycle helmet, mountain bike.
  const passed = new Set(all.filter((span) => span.complete >= WHOLE && within(span, first) && span.head !== first.head).map(({ row }) => row));
  const aside = new Set(words.flatMap(({ zone, at }, i) => (zone === 'aside' && isMeant(words, i) ? [at] : [])));
  const isPassedOver = words.length === 0 ? chineseRule(title) : wordRule(title);
  // One word that no name has may stand before what is made for the thing: an air conditioner support bracket.
  const isUnnamed = title.said.get(first.head + 1)?.isEmpty === false && !whole.some(({ at }) => at.includes(first.head + 1));
  const isMadeFor = ({ at, head }: Span): boolean => at.length === 1 && MADE_FOR.has(title.said.get(head)?.stem ?? '');
  for (const span of named) {
    if (passed.has(span.row) || isPassedOver(span, chosen)) continue;
    const gap = isUnnamed && chosen === first && isMadeFor(span) ? 2 : 1;
    // The 磁吸充电宝 of a 磁吸|无线|充电宝 has only characters of the chosen name between its own.
    const isOver = words.length === 0 && span.at.every((place, i) => i === 0 || place - (span.at[i - 1] ?? place) === 1 || chosen.at.includes(place - 1));
    const isBeside = beginOf(span) <= chosen.head + gap && Math.max(...span.at) > chosen.head && (isOver || !isStretched(span, (place) => aside.has(place)));
    if (isBeside && span.head > chosen.head) {
      passed.add(chosen.row);
      chosen = span;
    }
  }
  return chosen;
}
