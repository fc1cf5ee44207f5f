import type { Feature } from '../../../server/feature.ts';
import { staffNames } from '../names.ts';
import { endVisit } from './end-visit.ts';
import { renewVisit } from './renew-visit.ts';
import { findPeople } from './find-people.ts';
import { listVisits } from './list-visits.ts';
import { startVisit } from './start-visit.ts';

export const staffFeature: Feature = {
  noun: 'staff',
  names: staffNames,
  accounts: [findPeople, listVisits, startVisit, renewVisit, endVisit],
  testRows: { stay: ['godmode_grants'] },
};
