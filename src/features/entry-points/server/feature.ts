import type { Feature } from '../../../server/feature.ts';
import { entryPointsNames } from '../names.ts';
import { authorizeEntryPoint } from './authorize-entry-point.ts';
import { withdrawEntryPoint } from './withdraw-entry-point.ts';
import { getEntryPoint } from './get-entry-point.ts';
import { listEntryPoints } from './list-entry-points.ts';
import { listExitPoints } from './list-exit-points.ts';
import { listAuthorizations } from './list-authorizations.ts';

export const entryPointsFeature: Feature = {
  noun: 'entry-points',
  names: entryPointsNames,
  console: [listEntryPoints, getEntryPoint, listExitPoints],
  accounts: [listAuthorizations, authorizeEntryPoint, withdrawEntryPoint],
  testRows: { stay: ['entry_point_authorizations'] },
};
