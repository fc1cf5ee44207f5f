import type { Feature } from '../../../server/feature.ts';
import { getVisit } from './get-visit.ts';
import { listVisits } from './list-visits.ts';
import { seedVisits } from './seed-demo.ts';

export const visitsFeature: Feature = {
  noun: 'visits',
  both: [listVisits, getVisit],
  seedDemo: seedVisits,
  testRows: { stay: ['visit_steps'] },
};
