import { compareRates, type PriceChange } from '../../rates/compare.ts';
import { cardKey } from '../../rates/csv/merge-cards.ts';
import { SECTIONS } from '../../rates/csv/sections.ts';
import type { RateData } from '../../rates/types.ts';
import { MAX_SHOWN, type Change, type Comparison } from '../contract.ts';

const shownChange = ({ kind, card, least, most }: PriceChange): Change => {
  const { service, origin, zone, currency, validFrom } = card;
  return { kind, service, origin, zone, currency, valid_from: validFrom, least, most };
};

const isUnpriced = ({ kind }: PriceChange): boolean => kind === 'ended' || kind === 'lapsed';

/** What a rate set changes in another, as the operator's people read it. */
export function compared(before: RateData, after: RateData, today: string): Comparison {
  const { prices, sections } = compareRates(before, after, today);
  const unpriced = prices.filter(isUnpriced);
  return {
    change_count: prices.length,
    changes: prices.slice(0, MAX_SHOWN).map(shownChange),
    cards_changed: prices.length - unpriced.length,
    lanes_unpriced: new Set(unpriced.map(({ card }) => cardKey(card))).size,
    sections: sections.map(({ section, ...change }) => ({ section: SECTIONS[section].name, ...change })),
  };
}
