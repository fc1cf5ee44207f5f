import type { Feature } from '../../../server/feature.ts';
import { storageNames } from '../names.ts';
import { chargeStorageJob } from './charge-storage.job.ts';
import { listStorage } from './list-storage.ts';
import { seedStorage } from './seed-demo.ts';

export const storageFeature: Feature = {
  noun: 'storage',
  names: storageNames,
  both: [listStorage],
  jobs: [chargeStorageJob],
  seedDemo: seedStorage,
  testRows: { stay: ['storage_days', 'storage_meters'] },
};
