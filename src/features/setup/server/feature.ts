import type { Feature } from '../../../server/feature.ts';

/** Pages only, on the calls of others. */
export const setupFeature: Feature = { noun: 'setup' };
