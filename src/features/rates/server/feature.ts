import type { Feature } from '../../../server/feature.ts';
import { ratesNames } from '../names.ts';
import { listOffered } from './list-offered.ts';
import { seedFx, seedRates, withdrawDemoRates } from './seed-rates.ts';

export const ratesFeature: Feature = {
  noun: 'rates',
  names: ratesNames,
  console: [listOffered],
  seed: seedFx,
  seedDemo: seedRates,
  closeDemo: withdrawDemoRates,
};
