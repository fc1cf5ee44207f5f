import { addDays } from '../../shared/time.ts';
import { cardOf } from './book.ts';
import { cardKey } from './csv/merge-cards.ts';
import { SECTION_NAMES, type SectionName } from './csv/sections.ts';
import type { CardRow, RateData, SurchargeRow, Validity } from './types.ts';
import { cardPrice } from './weight.ts';

/** The same for two equal rows: the database returns keys in its own order. */
export function sameText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** What a rate set does to the prices of a lane. */
export interface PriceChange {
  /**
   * `ended`: nothing prices the lane any longer; `dropped`: it had a price that was to begin later, and goes on without that; `lapsed`: from the card's
   * first day on it has no price, where it had one.
   */
  kind: 'new' | 'changed' | 'ended' | 'dropped' | 'lapsed';
  card: CardRow;
  /** By how many percent the least and the most of its prices change; null where nothing can be compared. */
  least: number | null;
  most: number | null;
}

/** A card but for its last day, which a later one only cuts short. */
const priced = ({ validTo: _end, ...card }: CardRow): string => sameText(card);

/** The row that applies on a day: a card of one lane, or a surcharge. */
const onDay = <T extends Validity>(rows: readonly T[], day: string): T | undefined =>
  rows.find(({ validFrom, validTo }) => (validFrom ?? '') <= day && day <= (validTo ?? '9999'));

/** By how many percent prices change at each weight where either card has a step; null in another currency or where no weight is priced by both. */
function spread(before: CardRow, after: CardRow): Pick<PriceChange, 'least' | 'most'> {
  if (before.currency !== after.currency) return { least: null, most: null };
  const [was, is] = [cardOf(before), cardOf(after)];
  const weights = [...was.upToG, ...is.upToG];
  const changes = [...weights, Math.max(...weights) + 1000].flatMap((grams) => {
    const [old, now] = [cardPrice(was, grams), cardPrice(is, grams)];
    return old === null || now === null || old === 0 ? [] : [Math.round((1000 * (now - old)) / old) / 10];
  });
  return changes.length === 0 ? { least: null, most: null } : { least: Math.min(...changes), most: Math.max(...changes) };
}

/** The first day from `today` on that none of a lane's cards is for. */
function firstGap(cards: readonly CardRow[], today: string): string | undefined {
  let day = today;
  for (const { validFrom, validTo } of cards.toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1))) {
    if ((validFrom ?? '') > day) return day;
    if (validTo === null) return undefined;
    if (validTo >= day) day = addDays(validTo, 1);
  }
  return day;
}

/** A surcharge that is new, other or gone. */
export interface SurchargeChange {
  before: SurchargeRow | null;
  after: SurchargeRow | null;
}

const surchargeKey = ({ code, service, origin }: SurchargeRow): string => `${code} ${service} ${origin}`;

/** Each row that is not in the other set: a new one beside the row that began with it, or else the one that applies on its first day to come. */
function compareSurcharges(before: readonly SurchargeRow[], after: readonly SurchargeRow[], today: string): SurchargeChange[] {
  const [known, kept] = [new Set(before.map(sameText)), new Set(after.map(sameText))];
  const earlier = Map.groupBy(before, surchargeKey);
  const replaced = new Set<SurchargeRow>();
  const others = after
    .filter((row) => !known.has(sameText(row)))
    .map((row): SurchargeChange => {
      const rows = earlier.get(surchargeKey(row)) ?? [];
      const begins = row.validFrom !== null && row.validFrom > today ? row.validFrom : today;
      const old = rows.find(({ validFrom }) => validFrom === row.validFrom) ?? onDay(rows, begins);
      // What goes on until a later day is no less gone where the file has it no longer.
      if (old !== undefined && (begins === today || old.validFrom === row.validFrom)) replaced.add(old);
      return { before: old ?? null, after: row };
    });
  const gone = before.filter((row) => !kept.has(sameText(row)) && !replaced.has(row));
  return [...others, ...gone.map((row) => ({ before: row, after: null }))];
}

/** What changes in a section other than the cards and the surcharges: rows that were not there, and rows that are there no longer. */
export interface SectionChange {
  section: Exclude<SectionName, 'cards' | 'surcharges'>;
  added: number;
  removed: number;
}

interface Compared {
  prices: PriceChange[];
  surcharges: SurchargeChange[];
  sections: SectionChange[];
}

/**
 * What one rate set changes in another: prices that are new, other, ended or no longer planned, days left without one, the largest changes first; surcharges before
 * and after; and rows of the other sections. A card whose first day has passed is compared with what applies on `today`.
 */
export function compareRates(before: RateData, after: RateData, today: string): Compared {
  const known = new Set(before.cards.map(priced));
  const earlier = Map.groupBy(before.cards, cardKey);
  const later = Map.groupBy(after.cards, cardKey);
  const prices = after.cards
    .filter((card) => !known.has(priced(card)))
    .map((card): PriceChange => {
      const begins = card.validFrom !== null && card.validFrom > today ? card.validFrom : today;
      const old = onDay(earlier.get(cardKey(card)) ?? [], begins);
      return old === undefined ? { kind: 'new', card, least: null, most: null } : { kind: 'changed', card, ...spread(old, card) };
    });
  const gone = before.cards.flatMap((card): PriceChange[] => {
    const next = later.get(cardKey(card));
    if (next === undefined) return [{ kind: 'ended', card, least: null, most: null }];
    const isDropped = card.validFrom !== null && card.validFrom > today && !next.some(({ validFrom }) => validFrom === card.validFrom);
    return isDropped ? [{ kind: 'dropped', card, least: null, most: null }] : [];
  });
  const lapsed = [...later].flatMap(([lane, cards]): PriceChange[] => {
    const from = firstGap(cards, today);
    const card = from === undefined ? undefined : onDay(earlier.get(lane) ?? [], from);
    return card === undefined || from === undefined ? [] : [{ kind: 'lapsed', card: { ...card, validFrom: from }, least: null, most: null }];
  });
  const size = ({ least, most }: PriceChange) => (least === null || most === null ? Infinity : Math.max(Math.abs(least), Math.abs(most)));
  const sections = SECTION_NAMES.flatMap((section): SectionChange[] => {
    if (section === 'cards' || section === 'surcharges') return [];
    const [old, now] = [before[section].map(sameText), after[section].map(sameText)];
    const [wasThere, isThere] = [new Set(old), new Set(now)];
    const change = { section, added: now.filter((row) => !wasThere.has(row)).length, removed: old.filter((row) => !isThere.has(row)).length };
    return change.added + change.removed > 0 ? [change] : [];
  });
  return {
    prices: [...lapsed, ...prices, ...gone].toSorted((a, b) => size(b) - size(a)),
    surcharges: compareSurcharges(before.surcharges, after.surcharges, today),
    sections,
  };
}
