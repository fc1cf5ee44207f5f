import type { Feature } from '../../../server/feature.ts';
import { seedRates } from './seed-rates.ts';

export const ratesFeature: Feature = {
  noun: 'rates',
  seed: seedRates,
};
