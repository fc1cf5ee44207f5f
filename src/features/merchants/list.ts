import { list } from '../../shared/list.ts';
import { merchants, type Merchant } from './contract.ts';

const currency = (row: Merchant) => row.currency;

/** Merchant accounts, for the operator's people. */
export const merchantList = list(merchants.list, 'merchants', {
  id: 'merchants',
  words: 'merchants:columns',
  columns: {
    name: { kind: 'text', value: (row) => row.name, sortable: true },
    number: { kind: 'id', value: (row) => row.id },
    status: { kind: 'word', value: (row) => row.status, group: 'merchants:status' },
    reason: { kind: 'text', value: (row) => row.suspended_reason, only: 'file' },
    country: { kind: 'country', value: (row) => row.country },
    balance: { kind: 'money', value: (row) => row.balance, currency, sortable: true },
    credit_limit: { kind: 'money', value: (row) => row.credit_limit, currency },
    people: { kind: 'number', value: (row) => row.people },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
  },
});
