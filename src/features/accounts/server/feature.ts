import type { Feature } from '../../../server/feature.ts';
import { accountsNames } from '../names.ts';
import { chooseAccount } from './choose-account.ts';
import { listOwnAccounts } from './list-own-accounts.ts';

export const accountsFeature: Feature = {
  noun: 'accounts',
  names: accountsNames,
  accounts: [listOwnAccounts, chooseAccount],
  testRows: { stay: ['accounts', 'memberships'] },
};
