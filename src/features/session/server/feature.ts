import type { Feature } from '../../../server/feature.ts';
import { sessionNames } from '../names.ts';
import { authorize } from './authorize.ts';
import { exitGodmode } from './exit-godmode.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { mountProvider } from './mount-provider.ts';
import { sweepExpired } from './sweep-expired.job.ts';
import { token } from './token.ts';
import { validate } from './validate.ts';

export const sessionFeature: Feature = {
  noun: 'session',
  names: sessionNames,
  both: [me],
  console: [validate, authorize, token, logout, exitGodmode],
  jobs: [sweepExpired],
  mountAccounts: mountProvider,
  testRows: { stay: ['sessions'] },
};
