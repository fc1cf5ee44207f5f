import type { Feature } from '../../../server/feature.ts';
import { testModeNames } from '../names.ts';
import { sweepTestObjectsJob } from './sweep-test-objects.job.ts';
import { switchMode } from './switch-mode.ts';

export const testModeFeature: Feature = {
  noun: 'test-mode',
  names: testModeNames,
  both: [switchMode],
  jobs: [sweepTestObjectsJob],
  testRows: { stay: ['test_accounts'] },
};
