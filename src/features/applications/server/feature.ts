import type { Feature } from '../../../server/feature.ts';
import { listApplications } from './list-applications.ts';
import { revokeApplication } from './revoke-application.ts';

export const applicationsFeature: Feature = {
  noun: 'applications',
  both: [listApplications, revokeApplication],
};
