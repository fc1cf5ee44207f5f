import { buttonClass } from '../../../ui/Button.tsx';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { Link } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { useCall } from '../../../web/query.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { invoices, type InvoiceRow } from '../contract.ts';
import { invoiceList } from '../list.ts';
import { INVOICE_COLUMNS, INVOICE_CONFIG, monthName, type ListQuery } from './invoiceColumns.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

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
  const { onExport, exportDialog } = useListExport(invoiceList);
  const list = useCall(invoices.list, { query: control.query }, { keep: true });
  const transactions = (
    <Link href={billingPaths.transactions()} className={buttonClass('secondary')}>
      {t('list.transactions')}
    </Link>
  );
  return (
    <ListPage
      list={invoiceList}
      asked={list}
      title={t('list.title')}
      text={t('list.text')}
      actions={transactions}
      firstUse={{ title: t('list.empty'), text: t('list.emptyText'), action: transactions }}
      control={control}
      views={<ViewPicker list={invoiceList} control={control} />}
      onExport={onExport}
      columns={INVOICE_COLUMNS}
      bulkActions={[]}
      card={card}
      searchPlaceholder={t('list.search')}
      noMatch={t('list.noMatch')}
    >
      {exportDialog}
    </ListPage>
  );
}
