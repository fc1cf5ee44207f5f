import type { Feature } from '../../../server/feature.ts';
import { billingNames } from '../names.ts';
import { served } from '../../../server/served-list.ts';
import { transactionList } from '../list.ts';
import { decideCheckout } from './decide-checkout.ts';
import { getCheckout } from './get-checkout.ts';
import { getBalance } from './get-balance.ts';
import { getWarning } from './get-warning.ts';
import { listKinds } from './list-kinds.ts';
import { listTransactions } from './list-transactions.ts';
import { listWays } from './list-ways.ts';
import { mailFailedPayment } from './mail-failed-payment.job.ts';
import { mailLowBalance } from './mail-low-balance.job.ts';
import { saveWarning } from './save-warning.ts';
import { getPayment } from './get-payment.ts';
import { pay } from './pay.ts';
import { settlePayments } from './settle-payments.job.ts';
import { sumTransactions } from './sum-transactions.ts';

export const billingFeature: Feature = {
  noun: 'billing',
  names: billingNames,
  both: [getBalance, listKinds, listTransactions, sumTransactions],
  accounts: [getWarning, saveWarning, listWays, pay, getPayment, getCheckout, decideCheckout],
  jobs: [settlePayments, mailFailedPayment, mailLowBalance],
  lists: [served(transactionList, listTransactions)],
  testRows: { stay: ['demo_checkouts', 'ledger_balances', 'ledger_entries', 'ledger_postings', 'ledger_reservations', 'payments'] },
};
