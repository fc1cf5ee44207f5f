import type { Feature } from '../../../server/feature.ts';
import { identityNames } from '../names.ts';
import { addPasskey } from './add-passkey.ts';
import { askPasskey } from './ask-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { beginTwoStep } from './begin-two-step.ts';
import { changePassword } from './change-password.ts';
import { confirmTwoStep } from './confirm-two-step.ts';
import { createToken } from './create-token.ts';
import { endTwoStep } from './end-two-step.ts';
import { forgotPassword } from './forgot-password.ts';
import { getProfile } from './get-profile.ts';
import { getSecurity } from './get-security.ts';
import { listTokens } from './list-tokens.ts';
import { mountLocalToken } from './local-token.ts';
import { mountMakeAdmin } from './make-admin.ts';
import { openPasswordLink } from './open-password-link.ts';
import { usePasswordLink } from './use-password-link.ts';
import { removePasskey } from './remove-passkey.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetTwoStep } from './reset-two-step.ts';
import { revokeToken } from './revoke-token.ts';
import { saveProfile } from './save-profile.ts';
import { sendResetLink } from './send-reset-link.job.ts';
import { closePeople, seedPeople } from './seed.ts';
import { signIn } from './sign-in.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { signOut } from './sign-out.ts';

export const identityFeature: Feature = {
  noun: 'identity',
  names: identityNames,
  accounts: [
    signIn,
    signInByCode,
    askPasskey,
    signInByPasskey,
    signOut,
    getProfile,
    saveProfile,
    changePassword,
    getSecurity,
    beginPasskey,
    addPasskey,
    removePasskey,
    beginTwoStep,
    confirmTwoStep,
    renewRecoveryCodes,
    endTwoStep,
    resetTwoStep,
    forgotPassword,
    openPasswordLink,
    usePasswordLink,
    listTokens,
    createToken,
    revokeToken,
  ],
  mountAccounts: async (server, app) => {
    mountLocalToken(server, app);
    mountMakeAdmin(server, app);
  },
  jobs: [sendResetLink],
  seedDemo: seedPeople,
  closeDemo: closePeople,
  testRows: { stay: ['access_token_directory', 'access_tokens'] },
};
