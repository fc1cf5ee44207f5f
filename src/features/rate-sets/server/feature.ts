import type { Feature } from '../../../server/feature.ts';
import { rateSetsNames } from '../names.ts';
import { checkRates } from './check-rates.ts';
import { exportRates } from './export-rates.ts';
import { listChanges } from './list-changes.ts';
import { listRateCards } from './list-rate-cards.ts';
import { listRateSets } from './list-rate-sets.ts';
import { putInForce } from './put-in-force.ts';

export const rateSetsFeature: Feature = {
  noun: 'rate-sets',
  names: rateSetsNames,
  accounts: [listRateSets, listChanges, listRateCards, exportRates, checkRates, putInForce],
};
