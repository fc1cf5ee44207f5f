import { addDays } from '../../../shared/time.ts';
import type { CardRow } from '../types.ts';

/** What a card prices. */
export function cardKey(card: { service: string; origin: string; zone: string }): string {
  return `${card.service} ${card.origin} ${card.zone}`;
}

export function isSame(a: CardRow, b: CardRow): boolean {
  const text = (card: CardRow) =>
    JSON.stringify([card.currency, card.validFrom, card.validTo, card.perKgMinor, card.breaks.map((step) => [step.upToG, step.priceMinor])]);
  return cardKey(a) === cardKey(b) && text(a) === text(b);
}

/**
 * Cards of a file whose changes begin on a day: those that are in force as they stand are left out, others begin on that day unless they begin later,
 * and what ends before it changes nothing.
 */
export const cardsFrom = <C extends { row: CardRow }>(current: readonly CardRow[], cards: readonly C[], day: string): C[] =>
  cards
    .filter(({ row }) => (row.validTo === null || row.validTo >= day) && !current.some((card) => isSame(card, row)))
    .map((card) => ((card.row.validFrom ?? '') < day ? { ...card, row: { ...card.row, validFrom: day } } : card));

/**
 * The cards in force after an import. Where new cards price a lane, the old ones end the day before the first new one begins,
 * and those that would begin later are dropped; lanes the file does not price keep their cards.
 */
export function mergeCards(current: readonly CardRow[], incoming: readonly CardRow[]): CardRow[] {
  const first = new Map<string, string>();
  for (const card of incoming) {
    const key = cardKey(card);
    const from = card.validFrom ?? '';
    const known = first.get(key);
    if (known === undefined || from < known) first.set(key, from);
  }
  const kept: CardRow[] = [];
  for (const card of current) {
    const begins = first.get(cardKey(card));
    if (begins === undefined) kept.push(card);
    else if (begins > (card.validFrom ?? '') && !incoming.some((other) => isSame(card, other))) {
      const last = addDays(begins, -1);
      kept.push(card.validTo !== null && card.validTo < last ? card : { ...card, validTo: last });
    }
  }
  return [...kept, ...incoming];
}
