import { list } from '../../shared/list.ts';
import { billingPaths } from '../../shared/paths/billing.ts';
import { billing } from './contract.ts';

const currency = (row: { currency: string }) => row.currency;

/** What moved the balance of an account. */
export const transactionList = list(billing.transactions, 'transactions', {
  id: 'transactions',
  home: { area: 'billing', title: 'billing:transactions.title', site: 'accounts', path: billingPaths.transactions() },
  words: 'billing:transactions.columns',
  columns: {
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    number: { kind: 'id', value: (row) => row.id },
    kind: { kind: 'text', value: (row) => row.name },
    memo: { kind: 'text', value: (row) => row.memo },
    amount: { kind: 'money', value: (row) => row.amount, currency },
    balance: { kind: 'money', value: (row) => row.balance, currency },
  },
});
