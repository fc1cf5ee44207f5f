import type { Feature } from '../../../server/feature.ts';
import { binsNames } from '../names.ts';
import { seedBins } from './seed-demo.ts';
import { setBin } from './set-bin.ts';

/** Where products lie in a warehouse. */
export const binsFeature: Feature = { noun: 'bins', names: binsNames, accounts: [setBin], seedDemo: seedBins, testRows: { stay: ['product_bins'] } };
