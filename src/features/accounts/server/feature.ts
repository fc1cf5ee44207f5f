import type { Feature } from '../../../server/feature.ts';
import { accountsNames } from '../names.ts';
import { chooseAccount } from './choose-account.ts';
import { listOwnAccounts } from './list-own-accounts.ts';
import { listOwners } from './list-owners.ts';

export const accountsFeature: Feature = {
  noun: 'accounts',
  names: accountsNames,
  both: [listOwners, chooseAccount],
  accounts: [listOwnAccounts],
  testRows: { stay: ['accounts', 'memberships'] },
};
