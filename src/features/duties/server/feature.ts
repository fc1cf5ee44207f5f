import type { Feature } from '../../../server/feature.ts';
import { dutiesNames } from '../names.ts';

/** Tariffs and import rules, used by estimates and checks; it has no calls of its own. */
export const dutiesFeature: Feature = { noun: 'duties', names: dutiesNames };
