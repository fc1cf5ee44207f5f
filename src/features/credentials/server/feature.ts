import type { Feature } from '../../../server/feature.ts';
import { credentialsNames } from '../names.ts';
import { deleteCredential, disableCredential, enableCredential, rotateSecret, updateCredential } from './change-credential.ts';
import { allowConsent, getConsent } from './consent.ts';
import { createCredential } from './create-credential.ts';
import { getCredential, listCredentials } from './list-credentials.ts';
import { sweepCredentialsJob } from './sweep-credentials.job.ts';

export const credentialsFeature: Feature = {
  noun: 'credentials',
  names: credentialsNames,
  both: [listCredentials, createCredential, getCredential, updateCredential, rotateSecret, disableCredential, enableCredential, deleteCredential],
  accounts: [getConsent, allowConsent],
  jobs: [sweepCredentialsJob],
};
