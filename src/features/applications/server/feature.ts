import type { Feature } from '../../../server/feature.ts';
import { applicationsNames } from '../names.ts';
import { listApplications } from './list-applications.ts';
import { revokeApplication } from './revoke-application.ts';

export const applicationsFeature: Feature = {
  noun: 'applications',
  names: applicationsNames,
  both: [listApplications, revokeApplication],
};
