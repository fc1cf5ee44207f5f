import { useMemo } from 'react';
import type { FilterField } from '../../../ui/grid/column-spec.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MinuteOf } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { billing } from '../contract.ts';
import { transactionList } from '../list.ts';
import { TransactionSums } from './TransactionSums.tsx';
import { AmountCell, DetailsCell, MoneyCell, TransactionCard, type Transaction } from './transaction-cells.tsx';

const COLUMNS = listColumns(transactionList, {
  created: { filter: { kind: 'date' }, width: 180, minWidth: 175, cell: (row) => <MinuteOf iso={row.created} /> },
  number: { primary: true, width: 100 },
  kind: { width: 150 },
  memo: { width: 240, minWidth: 150, cell: (row) => <DetailsCell row={row} /> },
  amount: { width: 120, cell: (row) => <AmountCell amount={row.amount} currency={row.currency} /> },
  balance: { width: 120, cell: (row) => <MoneyCell amount={row.balance} currency={row.currency} /> },
});

const card = (row: Transaction) => <TransactionCard row={row} />;

/** Filters offer what a balance can be moved by once it is known. */
function useConfig() {
  const data = useExtra(billing.kinds);
  return useMemo(() => {
    const options = (data?.kinds ?? []).map(({ kind, name }) => ({ value: kind, label: name }));
    const kinds: FilterField = { id: 'kind', label: { word: 'billing:transactions.columns.kind' }, filter: { kind: 'enum', options } };
    return gridConfig(COLUMNS, { filters: [kinds], sort: { column: 'created', order: 'desc' } });
  }, [data]);
}

/** /billing/transactions */
export default function TransactionsPage() {
  const { t } = useWords('billing');
  const { money } = useFormat();
  const { user } = useSession();
  const control = useGridRoute(useConfig());
  const { onExport, exportDialog } = useListExport(transactionList);
  const list = useCall(billing.transactions, { query: control.query }, { keep: true });
  const readOnly = useWriteReason('billing');
  const topUp = (
    <LinkButton href={billingPaths.payment()} reason={readOnly}>
      {t('transactions.topUp')}
    </LinkButton>
  );
  return (
    <ListPage
      list={transactionList}
      asked={list}
      title={t('transactions.title')}
      text={user?.reserved ? t('transactions.reserved', { amount: money(user.reserved, user.currency) }) : undefined}
      actions={topUp}
      before={<TransactionSums asked={control.query} />}
      firstUse={{ title: t('transactions.empty'), text: t('transactions.emptyText'), action: topUp }}
      control={control}
      views={<ViewPicker list={transactionList} control={control} />}
      onExport={onExport}
      columns={COLUMNS}
      card={card}
      bulkActions={[]}
      searchPlaceholder={t('transactions.search')}
      noMatch={t('transactions.noMatch')}
    >
      {exportDialog}
    </ListPage>
  );
}
