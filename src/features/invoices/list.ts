import { list, type ListColumn } from '../../shared/list.ts';
import { invoicePaths } from '../../shared/paths/invoices.ts';
import { merchantPaths } from '../../shared/paths/merchants.ts';
import { invoiceDesk, invoices, type InvoiceRow, type StaffInvoiceRow } from './contract.ts';

const currency = (row: { currency: string }) => row.currency;

type Column = 'number' | 'period' | 'status' | 'issued' | 'due' | 'amount' | 'open';

const COLUMNS: Readonly<Record<Column, ListColumn<InvoiceRow>>> = {
  number: { kind: 'text', value: (row) => row.number },
  period: { kind: 'text', value: (row) => row.period },
  status: { kind: 'word', value: (row) => row.status, group: 'invoices:status' },
  issued: { kind: 'day', value: (row) => row.issued, sortable: true },
  due: { kind: 'day', value: (row) => row.due },
  amount: { kind: 'money', value: (row) => row.total, currency },
  open: { kind: 'money', value: (row) => row.open, currency },
};

/** The invoices of an account. */
export const invoiceList = list(invoices.list, 'invoices', {
  id: 'invoices',
  home: { area: 'billing', title: 'invoices:list.title', site: 'accounts', path: invoicePaths.list() },
  path: (row) => invoicePaths.view(row.id),
  words: 'invoices:list.columns',
  columns: COLUMNS,
});

const { number, ...others } = COLUMNS;

/** The invoices of all accounts, for the operator's people. */
export const staffInvoiceList = list(invoiceDesk.list, 'invoices', {
  id: 'staff-invoices',
  path: (row) => invoicePaths.staffView(row.id),
  words: 'invoices:list.columns',
  columns: {
    number,
    account: { kind: 'link', value: (row: StaffInvoiceRow) => row.account.name, path: (row) => merchantPaths.find(row.account.id) },
    ...others,
  },
});
