import type { Feature } from '../../../server/feature.ts';
import { dashboardNames } from '../names.ts';
import { getDashboard } from './get-dashboard.ts';
import { listDestinations } from './list-destinations.ts';
import { listLanes } from './list-lanes.ts';
import { listVolumes } from './list-volumes.ts';
import { mailDigest } from './mail-digest.job.ts';

export const dashboardFeature: Feature = {
  noun: 'dashboard',
  names: dashboardNames,
  console: [getDashboard, listVolumes, listLanes, listDestinations],
  jobs: [mailDigest],
  testRows: { stay: ['delivery_counts', 'digests', 'volume_counts'] },
};
