import type { Feature } from '../../../server/feature.ts';
import { changePassword } from './change-password.ts';
import { createToken } from './create-token.ts';
import { getProfile } from './get-profile.ts';
import { listTokens } from './list-tokens.ts';
import { mountLocalToken } from './local-token.ts';
import { revokeToken } from './revoke-token.ts';
import { saveProfile } from './save-profile.ts';
import { closePeople, seedPeople } from './seed.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const identityFeature: Feature = {
  noun: 'identity',
  accounts: [signIn, signOut, getProfile, saveProfile, changePassword, listTokens, createToken, revokeToken],
  mountAccounts: mountLocalToken,
  seedDemo: seedPeople,
  closeDemo: closePeople,
};
