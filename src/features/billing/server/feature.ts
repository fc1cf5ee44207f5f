import type { Feature } from '../../../server/feature.ts';
import { getBalance } from './get-balance.ts';
import { listTransactions } from './list-transactions.ts';
import { pay } from './pay.ts';
import { settlePayments } from './settle-payments.job.ts';

export const billingFeature: Feature = {
  noun: 'billing',
  both: [getBalance, listTransactions],
  accounts: [pay],
  jobs: [settlePayments],
};
