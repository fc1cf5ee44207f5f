import { StatusBadge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { InvoiceStatus } from '../rules.ts';

/** An invoice's status in the reader's language. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { t } = useWords('invoices');
  return <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>;
}
