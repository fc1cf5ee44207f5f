import { buttonClass } from '../../../ui/Button.tsx';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { Link } from '../../../ui/Link.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { useCall } from '../../../web/query.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { invoices, type InvoiceRow } from '../contract.ts';
import { invoiceList } from '../list.ts';
import { InvoiceCard } from './InvoiceCard.tsx';
import { INVOICE_COLUMNS, INVOICE_CONFIG, type ListQuery } from './invoiceColumns.tsx';

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
