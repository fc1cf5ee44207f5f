import type { Feature } from '../../../server/feature.ts';
import { getDashboard } from './get-dashboard.ts';
import { listLanes } from './list-lanes.ts';
import { listVolumes } from './list-volumes.ts';

export const dashboardFeature: Feature = {
  noun: 'dashboard',
  console: [getDashboard, listVolumes, listLanes],
};
