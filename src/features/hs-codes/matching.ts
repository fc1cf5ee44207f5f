import { respelled } from './compounds.ts';
import { russianKin } from './russian-stem.ts';
import type { Ranked, SearchIndex, Term } from './search-index.ts';
import { chineseFront, isLate, LATE_SHARE, readTitle, ZONE_SHARE, type Word, type Zone } from './title.ts';
import { chinese, isEmpty, isNear } from './tokens.ts';

/** A shop term found in a title. */
export interface Span {
  row: number;
  text: string;
  codes: readonly Ranked[];
  /** Places in the title that it takes: of words, or of characters in Chinese. */
  at: readonly number[];
  /** Where its head stands, and the zone of that. */
  head: number;
  zone: Zone;
  /** How much of the term the title has, 0 to 1. */
  complete: number;
  isRussian: boolean;
  /** A name in the plural that the title has in the singular: the "flats" of a flat front. */
  isSingular?: boolean;
}

/** What a title says: its words or characters with their weights, and the terms in it. */
export interface Reading {
  words: readonly Word[];
  weights: ReadonlyMap<number, number>;
  /** For a word said again, the place where it was said first: there it has its weight. */
  first: ReadonlyMap<number, number>;
  spans: readonly Span[];
  /** For a word of the title, the known words it stands for, each with a share. */
  met: readonly (readonly [Word, readonly (readonly [string, number])[]])[];
}

/** Longer titles name brands and models, which are near some word by chance. */
const MAY_BE_MISSPELLED = 6;
const MAY_BE_TYPING = 4;
/** What a term counts whose words stand apart in the title, and one that lacks its head. */
const APART = 0.85;
const HEADLESS = 0.5;
/** A term found with other characters between its own: 牛仔裤 in 牛仔阔腿裤. */
const STREWN = 0.8;
/** So many words behind itself a word is said again; nearer by, as in "pom poms", it is one name. */
const AGAIN = 3;
/** What drives a thing may be said right behind it: "wine opener electric". */
const DRIVEN = new Set(['electric', 'cordless', 'manual', 'rechargeable', 'solar']);
/** A name that says what its thing is for. */
const MEANT = / (?:for|для) /;
const UNKNOWN_WEIGHT = 0.6;
const UNKNOWN_IN_SHORT = 1.6;

/** How well a word matches known words: the word itself, words it begins, or its likely spelling, each with a share. */
function meetings(index: SearchIndex, word: string, isTyped: boolean, isShort: boolean): [string, number][] {
  const found: [string, number][] = index.known.has(word) ? [[word, 1]] : [];
  if (found.length > 0 && !isTyped) return found;
  const mayBeMisspelled = found.length === 0 && isShort && word.length >= 5 && !/\d/.test(word);
  if (!isTyped && !mayBeMisspelled) return found;
  for (const known of index.known) {
    if (known === word) continue;
    if (isTyped && word.length >= 3 && known.startsWith(word)) found.push([known, 0.8]);
    else if (mayBeMisspelled && known.length >= 4 && isNear(word, known)) found.push([known, 0.7]);
  }
  return found;
}

interface Hit {
  word: Word;
  share: number;
}

/** The best of the places where a word of a term stands: near the head, and where the title names the thing. */
function nearest(hits: readonly Hit[], head: Hit): Hit | undefined {
  const cost = ({ word, share }: Hit) => Math.abs(word.at - head.word.at) + (word.zone === head.word.zone ? 0 : 4) + (1 - share) * 10;
  return hits.toSorted((a, b) => cost(a) - cost(b))[0];
}

/**
 * "Case for iPhone" is an iPhone case; but a bag and leather far from it are not a leather bag, and in English what stands behind
 * the head does not belong to it: a chain necklace, gold plated, is no gold chain.
 */
function isApartFrom(word: Word, head: Word, term: Term): boolean {
  // A belt with a buckle is no belt buckle.
  // Nor is a greenhouse of polycarbonate polycarbonate for greenhouses.
  if (word.zone !== head.zone) return word.zone === 'later' || head.zone === 'later' || head.zone === 'aside' || head.zone === 'made';
  // "Brush and holder" is no brush holder, "shaver for men, foil" no shaver foil.
  if (word.again !== head.again && !/ (?:and|и) /.test(term.text)) return true;
  return (!term.isRussian && word.at > head.at && !(DRIVEN.has(word.said) && word.at === head.at + 1)) || Math.abs(word.at - head.at) > term.words.length + 1;
}

const headings = ({ codes }: Span): Set<string> => new Set(codes.map(({ code }) => code.slice(0, 4)));
const isOnePiece = ({ at }: Span): boolean => Math.max(...at) - Math.min(...at) < at.length;

/**
 * A name that is cut by that of other goods which ends where it ends: a memory foam bath mat is no foam mat, and the 睡裙 of a 吊带睡裙 leaves no
 * 吊带裙. But the 手表 of a 机械手表 leaves a 机械表, and a silver chain necklace is a silver necklace.
 */
function isCut(span: Span, spans: readonly Span[], isRefined: (place: number) => boolean): boolean {
  if (isOnePiece(span) || span.at.some((place) => place !== span.head && isRefined(place))) return false;
  const own = headings(span);
  const cuts = (other: Span): boolean =>
    other.complete === 1 &&
    other.head === span.head &&
    isOnePiece(other) &&
    other.at.some((place) => place > Math.min(...span.at) && !span.at.includes(place)) &&
    !own.has(other.codes[0]?.code.slice(0, 4) ?? '');
  return spans.some(cuts);
}

/** Words of the title that are kin to one of a term, beside the thing itself: what is велосипедный is no bicycle. */
function addKin(index: SearchIndex, words: readonly Word[], hits: ReadonlyMap<number, Map<string, Hit[]>>): void {
  for (const word of words) {
    for (const kin of russianKin(word.stem)) {
      for (const id of index.termsByWord.get(kin) ?? []) {
        const of = hits.get(id);
        const head = index.terms[id]?.head ?? '';
        if (kin !== head && of?.has(head) && !of.get(kin)?.some(({ share }) => share === 1)) of.set(kin, [{ word, share: 1 }]);
      }
    }
  }
}

/** What is worn together is a set of whatever kind of it: a fleece hoodie set is a hoodie set. */
const GARMENTS = /^6[12]/;

/** A set of another thing that the title names whole: a rotary tool kit is no tool kit. */
function isKitOf(span: Span, spans: readonly Span[], isKit: (span: Span) => boolean): boolean {
  // In Russian what it is a set of stands behind it: a набор маркеров для рисования is no набор для рисования.
  if (span.isRussian && span.at.length > 1 && isKit(span) && !isOnePiece(span))
    return spans.some(({ complete, head, zone, at }) => complete === 1 && head === span.head + 1 && zone === 'main' && !at.includes(span.head));
  if (span.isRussian || span.at.length < 2 || !isOnePiece(span) || !isKit(span) || GARMENTS.test(span.codes[0]?.code ?? '')) return false;
  const [from, end] = [Math.min(...span.at), span.head - 1];
  return spans.some(
    (other) =>
      other.complete === 1 &&
      other.head === end &&
      isOnePiece(other) &&
      Math.min(...other.at) < from &&
      !headings(span).has(other.codes[0]?.code.slice(0, 4) ?? ''),
  );
}

function spanOf(index: SearchIndex, term: Term, hits: ReadonlyMap<string, readonly Hit[]>): Span | null {
  const heads = hits.get(term.head) ?? [];
  // Of a head said twice, the one that the name's other words stand by: the second bench of a dumbbell bench, weight bench.
  const others = heads.length > 1 ? term.words.flatMap((word) => (word === term.head ? [] : [hits.get(word) ?? []])) : [];
  const isBy = ({ word: { at } }: Hit): boolean =>
    others.length > 0 && others.every((of) => of.some(({ word }) => word.at < at && word.at >= at - others.length));
  const [anchor] = (heads.length > 0 ? heads : [...hits.values()].flat()).toSorted(
    (a, b) => ZONE_SHARE[b.word.zone] * b.share - ZONE_SHARE[a.word.zone] * a.share || Number(isBy(b)) - Number(isBy(a)) || a.word.at - b.word.at,
  );
  if (!anchor) return null;
  let has = 0;
  let whole = 0;
  const at = new Set<number>();
  let isApart = false;
  for (const word of term.words) {
    const weight = index.weight(word);
    whole += weight;
    const hit = word === term.head && heads.length > 0 ? anchor : nearest(hits.get(word) ?? [], anchor);
    // Numbers weigh little, and tell names apart: "3/4 shorts".
    if (!hit && /^\d/.test(word)) isApart = true;
    if (!hit) continue;
    has += weight * hit.share;
    at.add(hit.word.at);
    // Made for it, not of it: gloves for curling irons.
    if (!term.isRussian && hit.word.isFor && anchor.word.zone === 'main' && index.materials.has(word)) isApart = true;
    // What a thing comes with is not what it is for: a tablet with a SIM card is no планшет для карт.
    if (hit.word.isWith && word !== term.head && MEANT.test(term.text)) isApart = true;
    if (isApartFrom(hit.word, anchor.word, term)) isApart = true;
  }
  // A set of what stands right before it: paint brushes set is no paint set.
  if (isEmpty(term.head) && hits.size === term.words.length && !term.isRussian && Math.max(...at) - Math.min(...at) >= at.size) isApart = true;
  const complete = (has / whole) * (heads.length > 0 ? 1 : HEADLESS) * (isApart ? APART : 1);
  const isSingular = term.words.length === 1 && !term.isRussian && /[^s]s$/.test(term.text) && !anchor.word.said.endsWith('s');
  return {
    row: term.row,
    text: term.text,
    codes: term.codes,
    at: [...at],
    head: anchor.word.at,
    zone: anchor.word.zone,
    complete,
    isRussian: term.isRussian,
    isSingular,
  };
}

/** Reads an English or Russian title. */
export function readWords(index: SearchIndex, text: string): Reading {
  const words = readTitle(
    text,
    (folded) => respelled(index.compounds, (word) => index.known.has(word), folded),
    (word) => index.russianNames.has(word),
  );
  const said = words.filter((word) => !word.isEmpty);
  const isShort = said.length <= MAY_BE_MISSPELLED;
  const met = words.map((word, i): [Word, [string, number][]] => [
    word,
    meetings(index, word.stem, i === words.length - 1 && said.length <= MAY_BE_TYPING, isShort),
  ]);
  const hits = new Map<number, Map<string, Hit[]>>();
  const weights = new Map<number, number>();
  const seen = new Map<string, number>();
  const first = new Map<number, number>();
  for (const [word, knowns] of met) {
    const known = knowns.length > 0 ? index.weight(word.stem) : isShort ? UNKNOWN_IN_SHORT : UNKNOWN_WEIGHT;
    const weight = word.isEmpty ? index.weight(word.stem) : known;
    const before = seen.get(word.stem);
    if (before === undefined) weights.set(word.at, weight * ZONE_SHARE[word.zone] * (isLate(word) ? LATE_SHARE : 1));
    else if (before + AGAIN < word.at) first.set(word.at, before);
    seen.set(word.stem, before ?? word.at);
    for (const [name, share] of knowns) {
      for (const id of index.termsByWord.get(name) ?? []) {
        const of = hits.get(id) ?? new Map<string, Hit[]>();
        of.set(name, [...(of.get(name) ?? []), { word, share }]);
        hits.set(id, of);
      }
    }
  }
  addKin(index, words, hits);
  const spans = [...hits].flatMap(([id, of]) => {
    const term = index.terms[id];
    return (term && spanOf(index, term, of)) ?? [];
  });
  const refined = new Set(words.filter(({ stem }) => index.refinements.some((one) => one.isMaterial && one.words.has(stem))).map(({ at }) => at));
  const kits = new Set(words.filter(({ isEmpty: isNothing }) => isNothing).map(({ at }) => at));
  return {
    words,
    weights,
    first,
    spans: spans.filter((span) => !isCut(span, spans, (place) => refined.has(place)) && !isKitOf(span, spans, ({ head }) => kits.has(head))),
    met,
  };
}

const SET_END_ZH = /(?:套装|套件|组合|礼盒)$/;

/** A set whose name begins within another thing: of a 水彩笔套装 the 笔套装. */
function isSetOf(span: Span, spans: readonly Span[]): boolean {
  const [start = 0] = span.at;
  if (!SET_END_ZH.test(span.text) || !isOnePiece(span)) return false;
  return spans.some(({ at, complete }) => complete === 1 && (at[0] ?? 0) < start && at.at(-1) === span.head - 2);
}

/** A strewn Chinese name whose front is that of another thing, a longer name: the 汽车 of 汽车遮阳挡 and a 挡风玻璃 behind it are no 汽车挡风玻璃. */
function isSplit(span: Span, spans: readonly Span[]): boolean {
  if (isOnePiece(span)) return false;
  const [start, next] = span.at;
  return spans.some(
    (other) =>
      other.complete === 1 &&
      isOnePiece(other) &&
      other.at.length > 3 &&
      other.at[0] === start &&
      other.at.includes(next ?? -1) &&
      !span.at.includes(other.head),
  );
}

/** What comes with a thing begins no more of its name: the 花盆 of a 花盆陶瓷带托盘 is no 花盆托盘. */
const WITH_ZH = /(?<![吊肩背腰系绑飘织丝皮磁领])[带配送附含]$/;

/** Where the characters of `term` stand in `text` in order, others between them allowed; null where they do not. */
function strewn(term: string, text: string): number[] | null {
  // From the end, because the head of a Chinese name is its end.
  const last = term.at(-1) ?? '';
  for (let end = text.lastIndexOf(last); end > 0; end = text.lastIndexOf(last, end - 1)) {
    const at = [end];
    for (let i = term.length - 2, next = end; i >= 0 && next > 0; i -= 1) {
      next = text.lastIndexOf(term[i] ?? '', next - 1);
      if (next >= 0) at.unshift(next);
    }
    const isWith = at.some((place, i) => i > 0 && at[i - 1] !== place - 1 && WITH_ZH.test(text.slice((at[i - 1] ?? 0) + 1, place)));
    if (at.length === term.length && !isWith && end - (at[0] ?? 0) <= term.length + 3) return at;
  }
  return null;
}

/** Sets, meals, parts of a set and what is pulled over the head: the 套 of 纸杯套装 is no cover of cups. */
const SET_ZH = /套(?=[装餐件组头])/;

/** What something is made of: the 纸 of 瓦楞纸 is no paper for what stands before it. */
const MATERIAL_ZH = /(?:瓦楞|牛皮|帆|牛津|无纺|[亚棉]麻|棉|纱|网|绒)[纸布]$/;

/** How many unknown characters may stand between a thing and the end of the name of what holds it. */
const GAP = 5;

/** Names that end in a character for a holder, a cover or a cable, behind a thing we know: 纸巾架, 耳机充电仓保护盒. */
function addEndings(index: SearchIndex, asked: string, spans: Span[]): void {
  const known = new Set(spans.flatMap(({ at, complete }) => (complete === 1 && at.length > 1 ? at : [])));
  [...asked].forEach((char, end) => {
    const ending = known.has(end) ? undefined : index.chineseEndings.get(char);
    // How it is packed (袋装, 盒装) is no holder of it.
    if (!ending || SET_ZH.test(asked.slice(end, end + 2)) || asked[end + 1] === '装' || /[有无]线$/.test(asked.slice(0, end + 1))) return;
    if (end < asked.length - 1 && MATERIAL_ZH.test(asked.slice(0, end + 1))) return;
    let from = end;
    while (from > 0 && end - from < GAP && !known.has(from - 1)) from -= 1;
    // A bag behind a bag is the same bag said twice: 旅行包手提行李袋.
    if (!known.has(from - 1) || index.chineseEndings.has(asked[from - 1] ?? '')) return;
    // At the end of it all the thing right in front belongs to it: the 空气炸锅 of 空气炸锅纸.
    const isRightBehind = end === asked.length - 1 && end === from;
    const fronts = spans.filter(({ at, complete }) => isRightBehind && complete === 1 && at.at(-1) === from - 1);
    const start = Math.min(from, ...fronts.map(({ at }) => at[0] ?? from));
    const at = Array.from({ length: end - start + 1 }, (_, i) => start + i);
    spans.push({ row: ending.row, text: ending.text, codes: ending.codes, at, head: end, zone: 'main', complete: STREWN, isRussian: false });
  });
}

/** What shops sell parts of, not whole: the 拖拉机 of 拖拉机前轮胎. Bicycles they do. */
const VEHICLES = /^(?:870[1-5]|8711[2-5])/;
const PARTS_OF_VEHICLES = /^(?:401[136]|7007|7009|840[79]|8413|8421|848[234]|851[12]|8708|8714|9029)/;

/** What only comes with the thing in front of it, or what that is for: the 坐便器 of a 轮椅带坐便器, the 手机 of a 麦克风手机专用, the 衣柜 of 衣柜收纳. */
function setAside(asked: string, spans: Span[]): void {
  const whole = spans.filter(({ at, complete }) => complete === 1 && at.length > 1);
  const inNames = new Set(whole.flatMap(({ at }) => at));
  const first = Math.min(...whole.map(({ head }) => head));
  const withs = new Set([...asked].flatMap((char, at) => ('带配送附含'.includes(char) && WITH_ZH.test(asked.slice(0, at + 1)) ? [at] : [])));
  const isOfVehicle = spans.some(({ codes, complete }) => complete === 1 && PARTS_OF_VEHICLES.test(codes[0]?.code ?? ''));
  spans.forEach((span, i) => {
    const before = (span.at[0] ?? 0) - 1;
    const isVehicle = isOfVehicle && VEHICLES.test(span.codes[0]?.code ?? '');
    const behind = asked.slice(span.head + 1);
    const isWith = first < before && !inNames.has(before) && withs.has(before);
    const isOnlyFor = first < before && behind.startsWith('专用') && behind.length > 2;
    const isFor =
      isOnlyFor ||
      (first < before && /^(?:专用|通用|维修)/.test(behind) && /^8(?:471|517)/.test(span.codes[0]?.code ?? '')) ||
      (behind.startsWith('收纳') && !/[盒袋箱包篮筐]$/.test(span.text));
    if (isWith || isFor || isVehicle) spans[i] = { ...span, zone: 'aside' };
  });
}

/** Reads a Chinese title. It has no spaces: a term is looked for in the title, and a short question in a term. */
export function readChinese(index: SearchIndex, text: string): Reading {
  const asked = chinese(text);
  const front = chinese(chineseFront(text)).length;
  const spans: Span[] = [];
  const chars = new Set(asked);
  for (const { folded, codes, text: shown, row } of index.chineseTerms) {
    // Most names end in a character that the title has not.
    if (folded.length < asked.length && !chars.has(folded.at(-1) ?? '')) continue;
    const add = (at: readonly number[], complete: number): void => {
      const head = at.at(-1) ?? 0;
      if (SET_ZH.test(asked.slice(head, head + 2)) || (asked[head + 1] === '式' && complete === 1 && at.length <= 3)) return;
      spans.push({ row, text: shown, codes, at, head, zone: front > 1 && head >= front ? 'aside' : 'main', complete, isRussian: false });
    };
    let from = asked.indexOf(folded);
    if (from >= 0) {
      while (from >= 0) {
        add(
          [...folded].map((_, i) => from + i),
          1,
        );
        from = asked.indexOf(folded, from + folded.length);
      }
    } else if (asked.length >= 2 && folded.includes(asked))
      add(
        [...asked].map((_, i) => i),
        0.75 * (asked.length / folded.length) ** 0.5,
      );
    else if (folded.length >= 3) {
      const at = strewn(folded, asked);
      if (at) add(at, STREWN);
    }
  }
  addEndings(index, asked, spans);
  setAside(asked, spans);
  const known = new Set(spans.filter(({ complete }) => complete === 1).flatMap(({ at }) => at));
  const weights = new Map([...asked].map((_, at) => [at, known.has(at) ? 1 : asked.length > 8 ? 0.15 : 0.5]));
  return {
    words: [],
    weights,
    first: new Map(),
    spans: spans.filter((span) => !isCut(span, spans, () => false) && !isSplit(span, spans) && !isSetOf(span, spans)),
    met: [],
  };
}
