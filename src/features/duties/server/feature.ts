import type { Feature } from '../../../server/feature.ts';
import { dutiesNames } from '../names.ts';

/** Tariffs and import rules, which estimates and checks reckon with; it answers no call of its own. */
export const dutiesFeature: Feature = { noun: 'duties', names: dutiesNames };
