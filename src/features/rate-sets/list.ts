import { list } from '../../shared/list.ts';
import { rateSets, type RateCard } from './contract.ts';

const currency = (row: RateCard) => row.currency;

/** The prices of the rate set in force, for the operator's people. */
export const rateCardList = list(rateSets.cards, 'cards', {
  id: 'rate-cards',
  words: 'rate-sets:columns',
  columns: {
    service: { kind: 'text', value: (row) => row.service },
    origin: { kind: 'text', value: (row) => row.origin },
    zone: { kind: 'text', value: (row) => row.zone },
    status: { kind: 'word', value: (row) => row.status, group: 'rate-sets:status' },
    valid_from: { kind: 'day', value: (row) => row.valid_from },
    valid_to: { kind: 'day', value: (row) => row.valid_to },
    lowest: { kind: 'money', value: (row) => row.lowest, currency },
    highest: { kind: 'money', value: (row) => row.highest, currency },
    up_to: { kind: 'weight', value: (row) => row.up_to },
    per_kg: { kind: 'money', value: (row) => row.per_kg, currency },
  },
});
