import { clsx } from 'clsx';
import { Clock, Plus, Store, Upload } from 'lucide-react';
import { useMemo } from 'react';
import type { Answer } from '../../../shared/contract.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import { listAsks } from '../../../ui/grid/list-asks.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useListExport } from '../../../ui/list-export.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { QueryValues } from '../../../web/navigation.ts';
import { withSearch } from '../../../web/paths.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { askServices, useServiceNames } from '../../rates/web/shared/use-services.ts';
import { askWarehouses, useWarehouseNames, useWarehouseOptions } from '../../warehouses/web/shared/use-warehouses.ts';
import { orders } from '../contract.ts';
import { orderList } from '../list.ts';
import { orderName } from '../order-name.ts';
import type { OrderRow } from '../order-out.ts';
import { ORDER_STATUSES } from '../status.ts';
import { isSoon } from './due.ts';
import { useBulkActions, useRowActions } from './list-actions.tsx';
import { askShops, useShopFilter } from './options.ts';
import { OrderCard } from './OrderCard.tsx';
import { ORDER_COLUMNS, orderConfig, type ListQuery } from './orderColumns.tsx';
import { stepOf } from './step-of.ts';
import { useOrderActions } from './use-order-actions.tsx';

const card = (row: OrderRow) => <OrderCard row={row} />;

/** The next cut-off for which orders wait, and how many are late already. Beside the title: it is known after the page is there, and pushes nothing down. */
function CutOffs({ counted }: { counted: Answer<typeof orders.counts> | undefined }) {
  const { t } = useWords('orders');
  const { recent, shortly } = useFormat();
  const nameOf = useWarehouseNames();
  const next = counted?.next_due ?? null;
  const late = counted?.late ?? 0;
  // On a phone its room is kept: the keys beside it would move down.
  return (
    <span className="flex flex-wrap items-center gap-x-3 max-sm:min-w-50">
      {next !== null && (
        <span className={clsx('inline-flex items-center gap-1.5 max-xl:hidden', isSoon(next.due) ? 'text-warn' : 'text-muted')}>
          <Clock aria-hidden size={14} />
          {t('list.cutOff', { warehouse: nameOf(next.warehouse), when: recent(next.due), ahead: shortly(next.due), count: next.orders })}
        </span>
      )}
      {late > 0 && <TextLink href={withSearch(orderPaths.list(), { is_late: 'true' })}>{t('list.late', { count: late })}</TextLink>}
    </span>
  );
}

/** How to get an order: other ways first, creating one last. */
function Ways({ readOnly, isFirst = false }: { readOnly: string | null; isFirst?: boolean }) {
  const { t } = useWords('orders');
  return (
    <>
      {isFirst && (
        <LinkButton href={shopPaths.add()} kind="secondary" reason={readOnly} icon={<Store aria-hidden size={16} />}>
          {t('list.connect')}
        </LinkButton>
      )}
      <LinkButton href={orderPaths.import()} kind="secondary" reason={readOnly} icon={<Upload aria-hidden size={16} />}>
        {t('list.import')}
      </LinkButton>
      <LinkButton href={orderPaths.add()} reason={readOnly} icon={<Plus aria-hidden size={16} />}>
        {t('list.add')}
      </LinkButton>
    </>
  );
}

const askList = listAsks(orderConfig([], [], []), orders.list, orders.counts);

/** What it shows with, asked for ahead by the router (docs/decisions/048). @public */
export function asks(search: QueryValues): void {
  // First: names that come after the rows would break their lines anew.
  askWarehouses();
  askShops();
  askServices();
  askList(search);
}

/** /fulfillment/orders/search: what buyers asked for, found by status, number, recipient or SKU, and why each order is where it is. */
export default function OrderSearchPage() {
  const { t } = useWords('orders');
  const warehouses = useWarehouseOptions();
  const shops = useShopFilter();
  const services = useServiceNames();
  const config = useMemo(() => orderConfig(warehouses, shops, services), [warehouses, shops, services]);
  const control = useGridRoute<ListQuery>(config);
  const { onExport, exportDialog } = useListExport<OrderRow>(orderList);
  const list = useCall(orders.list, { query: control.query }, { keep: true });
  const counted = useExtra(orders.counts, countsOf(control.query), { keep: true });
  const readOnly = useWriteReason('fulfilment');
  const actions = useOrderActions();
  return (
    <ListPage
      list={orderList}
      asked={list}
      title={t('list.title')}
      beside={<CutOffs counted={counted} />}
      actions={<Ways readOnly={readOnly} />}
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: <Ways readOnly={readOnly} isFirst /> }}
      control={control}
      views={<ViewPicker list={orderList} control={control} />}
      columns={ORDER_COLUMNS}
      tabs={statusTabs('orders:list.tabs', ORDER_STATUSES, counted?.counts, { Backordered: 'warn', Exception: 'bad', Partial: 'warn' })}
      rowName={orderName}
      rowActions={useRowActions(actions, readOnly)}
      rowStep={(row) => {
        const step = readOnly === null ? stepOf(row) : null;
        if (step === null) return null;
        const label = t(`list.step.${step.word}`, { n: row.units_available });
        return { action: step.action, label, name: `${label}: ${orderName(row)}` };
      }}
      bulkActions={useBulkActions(actions, readOnly)}
      searchPlaceholder={t('list.placeholder')}
      noMatch={t('list.noMatch')}
      card={card}
      onExport={onExport}
    >
      {actions.dialog}
      {exportDialog}
    </ListPage>
  );
}
