import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { invoiceDesk, type StaffInvoiceRow } from '../contract.ts';
import { staffInvoiceList } from '../list.ts';
import { monthName } from './invoiceColumns.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';
import { STAFF_INVOICE_COLUMNS, STAFF_INVOICE_CONFIG, type StaffListQuery } from './staffInvoiceColumns.ts';

/** An invoice in the list on a phone. */
function StaffInvoiceCard({ row }: { row: StaffInvoiceRow }) {
  const { money, date } = useFormat();
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium">{row.number}</span>
        <InvoiceStatusBadge status={row.status} />
      </span>
      <span className="break-words">
        {row.account.name} · {row.account.id}
      </span>
      <span className="flex justify-between gap-2">
        <span>{monthName(row.period)}</span>
        <span>{money(row.total, row.currency)}</span>
      </span>
      <span className="text-muted">{date(row.issued)}</span>
    </span>
  );
}

const card = (row: StaffInvoiceRow) => <StaffInvoiceCard row={row} />;

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
      firstUse={{ title: t('list.empty'), text: t('desk.emptyText') }}
      control={control}
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
