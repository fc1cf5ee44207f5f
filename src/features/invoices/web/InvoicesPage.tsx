import { buttonClass } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/grid/Grid.tsx';
import { gridLoad } from '../../../ui/grid/grid-load.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { Link } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { accountsSite, invoicePath } from '../../../web/paths.ts';
import { useCall } from '../../../web/query.ts';
import { useListExport } from '../../exports/web/shared/use-list-export.tsx';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { invoices, type InvoiceRow } from '../contract.ts';
import { INVOICE_COLUMNS, INVOICE_CONFIG, monthName, type ListQuery } from './invoiceColumns.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

const rowId = (row: InvoiceRow) => row.id;
const rowHref = (row: InvoiceRow) => invoicePath(row.id);

/** An invoice in the list on a phone. */
function InvoiceCard({ row }: { row: InvoiceRow }) {
  const { money, date } = useFormat();
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium">{row.number}</span>
        <InvoiceStatusBadge status={row.status} />
      </span>
      <span className="flex justify-between gap-2">
        <span>{monthName(row.period)}</span>
        <span>{money(row.total, row.currency)}</span>
      </span>
      <span className="text-muted">{date(row.issued)}</span>
    </span>
  );
}

const card = (row: InvoiceRow) => <InvoiceCard row={row} />;

/** /billing/invoices */
export default function InvoicesPage() {
  const { t } = useWords('invoices');
  const control = useGridRoute<ListQuery>(INVOICE_CONFIG);
  const { onExport, exportDialog } = useListExport('invoices');
  const list = useCall(invoices.list, { query: control.query }, { keep: true });
  if (list.error?.status === 403) return <ForbiddenPage />;
  const transactions = (
    <Link href={accountsSite.transactions} className={buttonClass('secondary')}>
      {t('list.transactions')}
    </Link>
  );
  return (
    <div className="flex flex-col min-[640px]:h-[calc(100dvh-160px)] min-[640px]:min-h-120">
      <PageHeader title={t('list.title')} text={t('list.text')} actions={transactions} />
      <div className="min-h-0 flex-1">
        <Grid
          control={control}
          views={<ViewPicker list="invoices" control={control} />}
          onExport={onExport}
          label={t('list.title')}
          columns={INVOICE_COLUMNS}
          rowId={rowId}
          rowHref={rowHref}
          load={gridLoad(list, (data) => data.invoices)}
          bulkActions={[]}
          card={card}
          searchPlaceholder={t('list.search')}
          noMatch={t('list.noMatch')}
          empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} action={transactions} />}
        />
        {exportDialog}
      </div>
    </div>
  );
}
