import type { Feature } from '../../../server/feature.ts';
import { getSetup } from './get-setup.ts';

/** Setting up a new installation. */
export const setupFeature: Feature = { noun: 'setup', accounts: [getSetup] };
