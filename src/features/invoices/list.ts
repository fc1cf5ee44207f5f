import { list, type ListColumn } from '../../shared/list.ts';
import { invoicePaths } from '../../shared/paths/invoices.ts';
import { merchantPaths } from '../../shared/paths/merchants.ts';
import { invoiceDesk, invoices, type InvoiceRow, type Owed, type StaffInvoiceRow } from './contract.ts';

const currency = (row: { currency: string }) => row.currency;

const owedIn = (row: Owed) => row.currency;

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
    account_number: { kind: 'id', value: (row: StaffInvoiceRow) => row.account.id, only: 'file' },
    ...others,
  },
});

/** What accounts owe, by age, for the operator's people. */
export const owedList = list(invoiceDesk.owed, 'owed', {
  id: 'owed',
  words: 'invoices:owed.columns',
  columns: {
    account: { kind: 'link', value: (row) => row.name, path: (row) => merchantPaths.find(row.id) },
    number: { kind: 'id', value: (row) => row.id, only: 'file' },
    currency: { kind: 'text', value: owedIn, only: 'screen' },
    owed: { kind: 'money', value: (row) => row.owed, currency: owedIn, sortable: true },
    not_invoiced: { kind: 'money', value: (row) => row.not_invoiced, currency: owedIn },
    not_due: { kind: 'money', value: (row) => row.not_due, currency: owedIn },
    due_30: { kind: 'money', value: (row) => row.due_30, currency: owedIn },
    due_60: { kind: 'money', value: (row) => row.due_60, currency: owedIn },
    due_90: { kind: 'money', value: (row) => row.due_90, currency: owedIn },
    due_more: { kind: 'money', value: (row) => row.due_more, currency: owedIn },
    credit_limit: { kind: 'money', value: (row) => row.credit_limit, currency: owedIn },
    oldest_due: { kind: 'day', value: (row) => row.oldest_due },
    since: { kind: 'time', value: (row) => row.since },
  },
});
