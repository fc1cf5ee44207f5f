import { toWire } from '../../../shared/money.ts';
import { compareRates, type PriceChange, type SurchargeChange as Found } from '../../rates/compare.ts';
import { cardKey } from '../../rates/csv/merge-cards.ts';
import { SECTIONS } from '../../rates/csv/sections.ts';
import type { RateData, SurchargeRow } from '../../rates/types.ts';
import { MAX_SHOWN, type Change, type Comparison, type Surcharge, type SurchargeChange } from '../contract.ts';

const shownChange = ({ kind, card, least, most }: PriceChange): Change => {
  const { service, origin, zone, currency, validFrom } = card;
  return { kind, service, origin, zone, currency, valid_from: validFrom, least, most };
};

const shownSurcharge = (row: SurchargeRow): Surcharge => ({
  currency: row.currency,
  percent: row.basisPoints / 100,
  flat: toWire(row.flatMinor, row.currency),
  per_kg: toWire(row.perKgMinor, row.currency),
  minimum: toWire(row.minimumMinor, row.currency),
  valid_from: row.validFrom,
  valid_to: row.validTo,
});

function shownSurchargeChange({ before, after }: Found): SurchargeChange[] {
  const row = after ?? before;
  if (row === null) return [];
  const { code, service, origin } = row;
  return [{ code, service, origin, before: before && shownSurcharge(before), after: after && shownSurcharge(after) }];
}

const isUnpriced = ({ kind }: PriceChange): boolean => kind === 'ended' || kind === 'lapsed';

/** What a rate set changes in another, as the operator's people read it. */
export function compared(before: RateData, after: RateData, today: string): Comparison {
  const { prices, surcharges, sections } = compareRates(before, after, today);
  const unpriced = prices.filter(isUnpriced);
  return {
    change_count: prices.length,
    changes: prices.slice(0, MAX_SHOWN).map(shownChange),
    cards_changed: prices.length - unpriced.length,
    lanes_unpriced: new Set(unpriced.map(({ card }) => cardKey(card))).size,
    surcharge_count: surcharges.length,
    surcharges: surcharges.slice(0, MAX_SHOWN).flatMap(shownSurchargeChange),
    sections: sections.map(({ section, ...change }) => ({ section: SECTIONS[section].name, ...change })),
  };
}
