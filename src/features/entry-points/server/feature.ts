import type { Feature } from '../../../server/feature.ts';
import { authorizeEntryPoint, withdrawEntryPoint } from './change-authorization.ts';
import { listAuthorizations } from './list-authorizations.ts';

export const entryPointsFeature: Feature = {
  noun: 'entry-points',
  accounts: [listAuthorizations, authorizeEntryPoint, withdrawEntryPoint],
};
