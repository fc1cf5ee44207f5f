import { list } from '../../shared/list.ts';
import { invoicePaths } from '../../shared/paths/invoices.ts';
import { invoices } from './contract.ts';

const currency = (row: { currency: string }) => row.currency;

/** The invoices of an account. */
export const invoiceList = list(invoices.list, 'invoices', {
  id: 'invoices',
  home: { area: 'billing', title: 'invoices:list.title', site: 'accounts', path: invoicePaths.list() },
  path: (row) => invoicePaths.view(row.id),
  words: 'invoices:list.columns',
  columns: {
    number: { kind: 'text', value: (row) => row.number },
    period: { kind: 'text', value: (row) => row.period },
    status: { kind: 'word', value: (row) => row.status, group: 'invoices:status' },
    issued: { kind: 'day', value: (row) => row.issued, sortable: true },
    due: { kind: 'day', value: (row) => row.due },
    amount: { kind: 'money', value: (row) => row.total, currency },
    open: { kind: 'money', value: (row) => row.open, currency },
  },
});
