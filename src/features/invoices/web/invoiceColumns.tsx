import type { Sent } from '../../../shared/contract.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { useFormat } from '../../../web/format.ts';
import { currentLanguage } from '../../../web/i18n.ts';
import type { InvoiceRow, invoices } from '../contract.ts';
import { invoiceList } from '../list.ts';
import { INVOICE_STATUSES } from '../rules.ts';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

/** A month in words; it has no time zone. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
}

function Day({ day }: { day: string }) {
  return useFormat().date(day);
}

export function Amount({ amount, currency }: { amount: number; currency: string }) {
  return useFormat().money(amount, currency);
}

/** How the columns look in the account's list and in the operator's. */
export const INVOICE_LAYOUT = {
  number: { primary: true, width: 120, minWidth: 102 },
  period: { cell: (row: InvoiceRow) => monthName(row.period), width: 150, minWidth: 134 },
  status: {
    cell: (row: InvoiceRow) => <InvoiceStatusBadge status={row.status} />,
    width: 146,
    minWidth: 140,
    filter: wordFilter('invoices:status', INVOICE_STATUSES),
  },
  issued: { width: 136, minWidth: 126, filter: { kind: 'date' } },
  due: { cell: (row: InvoiceRow) => row.open > 0 && <Day day={row.due} />, width: 136, minWidth: 126 },
  amount: { cell: (row: InvoiceRow) => <Amount amount={row.total} currency={row.currency} />, width: 110, minWidth: 95 },
  open: { cell: (row: InvoiceRow) => <Amount amount={row.open} currency={row.currency} />, width: 110, minWidth: 95 },
} as const;

/** The columns of the list on screen. */
export const INVOICE_COLUMNS = listColumns(invoiceList, INVOICE_LAYOUT);
export const INVOICE_CONFIG = gridConfig(INVOICE_COLUMNS, { sort: { column: 'issued', order: 'desc' } });
export type ListQuery = NonNullable<Sent<typeof invoices.list>['query']>;
