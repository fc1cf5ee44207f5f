import type { Sent } from '../../../shared/contract.ts';
import { merchantPaths } from '../../../shared/paths/merchants.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import type { invoiceDesk } from '../contract.ts';
import { staffInvoiceList } from '../list.ts';
import { INVOICE_LAYOUT } from './invoiceColumns.tsx';

/** Months to choose from, the one before this first: this month's invoices are not issued yet. */
const MONTHS = Array.from({ length: 24 }, (_, index) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index)).toISOString().slice(0, 7);
});

/** The columns of the list of all accounts. */
export const STAFF_INVOICE_COLUMNS = listColumns(staffInvoiceList, {
  ...INVOICE_LAYOUT,
  account: {
    cell: ({ account }) => (
      <TextLink href={merchantPaths.find(account.id)} className="up-to-two-lines">
        {account.name}
      </TextLink>
    ),
    width: 300,
    minWidth: 156,
  },
  period: { ...INVOICE_LAYOUT.period, filter: { kind: 'enum', options: MONTHS.map((month) => ({ value: month, label: month })) } },
  // With the code of their currency: a sum that is cut says nothing.
  amount: { ...INVOICE_LAYOUT.amount, width: 140, minWidth: 95 },
  open: { ...INVOICE_LAYOUT.open, width: 140, minWidth: 95 },
});
export const STAFF_INVOICE_CONFIG = gridConfig(STAFF_INVOICE_COLUMNS, { sort: { column: 'issued', order: 'desc' } });
export type StaffListQuery = NonNullable<Sent<typeof invoiceDesk.list>['query']>;
