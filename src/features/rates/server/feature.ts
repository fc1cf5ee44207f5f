import type { Feature } from '../../../server/feature.ts';
import { seedFx, seedRates, withdrawDemoRates } from './seed-rates.ts';

export const ratesFeature: Feature = {
  noun: 'rates',
  seed: seedFx,
  seedDemo: seedRates,
  closeDemo: withdrawDemoRates,
};
