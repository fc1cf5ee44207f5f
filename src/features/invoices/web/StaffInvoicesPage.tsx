import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { invoiceDesk, type StaffInvoiceRow } from '../contract.ts';
import { staffInvoiceList } from '../list.ts';
import { InvoiceCard } from './InvoiceCard.tsx';
import { STAFF_INVOICE_COLUMNS, STAFF_INVOICE_CONFIG, type StaffListQuery } from './staffInvoiceColumns.tsx';

const card = (row: StaffInvoiceRow) => <InvoiceCard row={row} account={`${row.account.name} · ${row.account.id}`} />;

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
