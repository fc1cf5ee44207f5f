import type { Feature } from '../../../server/feature.ts';
import { ratesNames } from '../names.ts';
import { seedFx, seedRates, withdrawDemoRates } from './seed-rates.ts';

export const ratesFeature: Feature = {
  noun: 'rates',
  names: ratesNames,
  seed: seedFx,
  seedDemo: seedRates,
  closeDemo: withdrawDemoRates,
};
