import { useFormat } from '../../../web/format.ts';
import type { InvoiceRow } from '../contract.ts';
import { monthName } from './invoiceColumns.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

interface InvoiceCardProps {
  row: InvoiceRow;
  /** Whose it is, where that is not the reader's account. */
  account?: string;
}

/** An invoice in a list on a phone. */
export function InvoiceCard({ row, account }: InvoiceCardProps) {
  const { money, date } = useFormat();
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium">{row.number}</span>
        <InvoiceStatusBadge status={row.status} />
      </span>
      {account !== undefined && <span className="break-words">{account}</span>}
      <span className="flex justify-between gap-2">
        <span>{monthName(row.period)}</span>
        <span>{money(row.total, row.currency)}</span>
      </span>
      <span className="text-muted">{date(row.issued)}</span>
    </span>
  );
}
