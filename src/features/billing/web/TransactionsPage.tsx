import { buttonClass } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/grid/Grid.tsx';
import { gridLoad } from '../../../ui/grid/grid-load.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import type { Column } from '../../../ui/grid/types.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { Link } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { useWords } from '../../../web/i18n.ts';
import { accountsSite } from '../../../web/paths.ts';
import { useCall } from '../../../web/query.ts';
import { useListExport } from '../../exports/web/shared/use-list-export.tsx';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { billing, ENTRY_KINDS, type Transaction } from '../contract.ts';
import { AmountCell, DateCell, KindCell, MoneyCell } from './transaction-cells.tsx';

const COLUMNS: readonly Column<Transaction>[] = [
  {
    id: 'created',
    header: { word: 'billing:transactions.date' },
    sortable: true,
    filter: { kind: 'date' },
    width: 170,
    cell: (row) => <DateCell iso={row.created} />,
    value: (row) => row.created,
  },
  { id: 'number', header: { word: 'billing:transactions.id' }, primary: true, width: 100, cell: (row) => row.id, value: (row) => row.id },
  {
    id: 'kind',
    header: { word: 'billing:transactions.kind' },
    width: 150,
    filter: { kind: 'enum', options: ENTRY_KINDS.map((kind) => ({ value: kind, label: { word: `billing:kinds.${kind}` } })) },
    cell: (row) => <KindCell kind={row.kind} />,
    value: (row) => row.kind,
  },
  { id: 'memo', header: { word: 'billing:transactions.memo' }, width: 240, cell: (row) => row.memo, value: (row) => row.memo },
  {
    id: 'amount',
    header: { word: 'billing:transactions.amount' },
    align: 'end',
    width: 120,
    cell: (row) => <AmountCell amount={row.amount} currency={row.currency} />,
    value: (row) => row.amount,
  },
  {
    id: 'balance',
    header: { word: 'billing:transactions.balance' },
    align: 'end',
    width: 120,
    cell: (row) => <MoneyCell amount={row.balance} currency={row.currency} />,
    value: (row) => row.balance,
  },
];
const CONFIG = gridConfig(COLUMNS, { sort: { column: 'created', order: 'desc' } });
const rowId = (row: Transaction) => row.id;

/** /billing/transactions */
export default function TransactionsPage() {
  const { t } = useWords('billing');
  const control = useGridRoute(CONFIG);
  const { onExport, exportDialog } = useListExport('transactions');
  const list = useCall(billing.transactions, { query: control.query }, { keep: true });
  if (list.error?.status === 403) return <ForbiddenPage />;
  const topUp = (
    <Link href={accountsSite.payment} className={buttonClass('primary')}>
      {t('transactions.topUp')}
    </Link>
  );
  return (
    <div className="flex h-[calc(100dvh-160px)] min-h-120 flex-col">
      <PageHeader title={t('transactions.title')} actions={topUp} />
      <div className="min-h-0 flex-1">
        <Grid
          control={control}
          views={<ViewPicker list="transactions" control={control} />}
          onExport={onExport}
          label={t('transactions.title')}
          columns={COLUMNS}
          rowId={rowId}
          load={gridLoad(list, (data) => data.transactions)}
          bulkActions={[]}
          noMatch={t('transactions.noMatch')}
          empty={<EmptyState title={t('transactions.empty')} text={t('transactions.emptyText')} action={topUp} />}
        />
        {exportDialog}
      </div>
    </div>
  );
}
