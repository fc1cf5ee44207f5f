import { lineOf } from '../../../shared/isolated.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { Sums } from '../../../ui/grid/Sums.tsx';
import { useWholeCsv } from '../../../ui/grid/use-whole-csv.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { invoiceDesk, type StaffInvoiceRow } from '../contract.ts';
import { staffInvoiceList } from '../list.ts';
import { InvoiceCard } from './InvoiceCard.tsx';
import { STAFF_INVOICE_COLUMNS, STAFF_INVOICE_CONFIG, type StaffListQuery } from './staffInvoiceColumns.tsx';

const card = (row: StaffInvoiceRow) => <InvoiceCard row={row} account={lineOf([row.account.name, row.account.id])} />;

/** What the invoices that are listed add up to. */
function InvoiceSums({ asked: { q, status, period, issued_min, issued_max } }: { asked: StaffListQuery }) {
  const { t } = useWords('invoices');
  const { money, number } = useFormat();
  const { data, error, refetch } = useCall(invoiceDesk.sums, { query: { q, status, period, issued_min, issued_max } }, { keep: true });
  if (data === undefined && error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <Sums
      lines={data?.sums.map(({ currency, count, total, open }) => ({
        currency,
        facts: [
          [t('desk.count', { currency }), number(count)],
          [t('list.columns.amount'), money(total, currency)],
          [t('list.columns.open'), money(open, currency)],
        ],
      }))}
    />
  );
}

function Invoices() {
  const { t } = useWords('invoices');
  const control = useGridRoute<StaffListQuery>(STAFF_INVOICE_CONFIG);
  const list = useCall(invoiceDesk.list, { query: control.query }, { keep: true });
  return (
    <ListPage
      list={staffInvoiceList}
      asked={list}
      title={t('list.title')}
      text={t('desk.text')}
      before={<InvoiceSums asked={control.query} />}
      firstUse={{ title: t('list.empty'), text: t('desk.emptyText') }}
      control={control}
      {...useWholeCsv(staffInvoiceList, t('list.title'))}
      columns={STAFF_INVOICE_COLUMNS}
      bulkActions={[]}
      card={card}
      searchPlaceholder={t('desk.search')}
      noMatch={t('list.noMatch')}
    />
  );
}

/** /staff/invoices: the invoices of all merchant accounts. */
export default function StaffInvoicesPage() {
  return <StaffOnly may={invoiceDesk.list.access}>{() => <Invoices />}</StaffOnly>;
}
