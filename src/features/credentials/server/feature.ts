import type { Feature } from '../../../server/feature.ts';
import { credentialsNames } from '../names.ts';
import { deleteCredential } from './delete-credential.ts';
import { disableCredential } from './disable-credential.ts';
import { enableCredential } from './enable-credential.ts';
import { rotateSecret } from './rotate-secret.ts';
import { updateCredential } from './update-credential.ts';
import { allowConsent } from './allow-consent.ts';
import { getConsent } from './get-consent.ts';
import { createCredential } from './create-credential.ts';
import { getCredential } from './get-credential.ts';
import { listCredentials } from './list-credentials.ts';
import { seedCredentials } from './seed-demo.ts';
import { sweepCredentialsJob } from './sweep-credentials.job.ts';

export const credentialsFeature: Feature = {
  noun: 'credentials',
  names: credentialsNames,
  both: [listCredentials, createCredential, getCredential, updateCredential, rotateSecret, disableCredential, enableCredential, deleteCredential],
  accounts: [getConsent, allowConsent],
  seedDemo: seedCredentials,
  jobs: [sweepCredentialsJob],
  testRows: { stay: ['client_directory', 'client_grants', 'clients'] },
};
