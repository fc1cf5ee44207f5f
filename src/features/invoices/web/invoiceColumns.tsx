import type { ReactNode } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import type { Within } from '../../../shared/words.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import type { Label } from '../../../ui/grid/column-spec.ts';
import type { Column } from '../../../ui/grid/types.ts';
import { useFormat } from '../../../web/format.ts';
import { currentLanguage } from '../../../web/i18n.ts';
import type { InvoiceRow, invoices } from '../contract.ts';
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

type Extra = Omit<Column<InvoiceRow>, 'id' | 'header' | 'cell'>;
type Id = Within<'invoices:list.columns'>;
const label = (id: Id): Label => ({ word: `invoices:list.columns.${id}` });
const column = (id: Id, cell: (row: InvoiceRow) => ReactNode, extra: Extra = {}): Column<InvoiceRow> => ({ id, header: label(id), cell, ...extra });

/** The columns of the list; the sortable one carries the API's own name. */
export const INVOICE_COLUMNS: readonly Column<InvoiceRow>[] = [
  column('number', (row) => row.number, { primary: true, width: 130 }),
  column('period', (row) => monthName(row.period), { value: (row) => row.period, width: 160 }),
  column('status', (row) => <InvoiceStatusBadge status={row.status} />, {
    value: (row) => row.status,
    width: 150,
    filter: { kind: 'enum', options: INVOICE_STATUSES.map((value) => ({ value, label: { word: `invoices:status.${value}` } })) },
  }),
  column('issued', (row) => <Day day={row.issued} />, { sortable: true, value: (row) => row.issued, width: 130, filter: { kind: 'date' } }),
  column('due', (row) => (row.open > 0 ? <Day day={row.due} /> : null), { value: (row) => row.due, width: 130 }),
  column('amount', (row) => <Amount amount={row.total} currency={row.currency} />, { align: 'end', value: (row) => row.total, width: 120 }),
  column('open', (row) => <Amount amount={row.open} currency={row.currency} />, { align: 'end', value: (row) => row.open, width: 120 }),
];
export const INVOICE_CONFIG = gridConfig(INVOICE_COLUMNS, { sort: { column: 'issued', order: 'desc' } });
export type ListQuery = NonNullable<Sent<typeof invoices.list>['query']>;
