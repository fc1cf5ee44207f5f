import type { Sent } from '../../../shared/contract.ts';
import type { Within } from '../../../shared/words.ts';
import type { FilterField, Label, Option } from '../../../ui/grid/column-spec.ts';
import { gridConfig, type GridConfig, type GridSort, type GridState } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { SERVICE_CHOICES } from '../choices.ts';
import type { orders } from '../contract.ts';
import { orderList } from '../list.ts';
import { CAUSES, ORDER_STATUSES } from '../status.ts';
import { CostText, DueCell, NumberCell, RecipientCell, ServiceCell, UnitsCell, ValueCell, WhyCell } from './order-cells.tsx';
import { OrderBadge } from './shared/OrderBadge.tsx';

/** The columns of the list on screen. */
export const ORDER_COLUMNS = listColumns(orderList, {
  id: { defaultHidden: true, width: 96 },
  order_number: { cell: (row) => <NumberCell row={row} />, primary: true, width: 128, minWidth: 112 },
  shop: { defaultHidden: true },
  shop_order: { defaultHidden: true },
  status: { cell: (row) => <OrderBadge status={row.status} isShort />, width: 122, minWidth: 122 },
  why: { cell: (row) => <WhyCell row={row} />, width: 336, minWidth: 178 },
  next: { defaultHidden: true, width: 220 },
  skus: { defaultHidden: true, width: 160 },
  units: { cell: (row) => <UnitsCell row={row} />, align: 'start', width: 194, minWidth: 82 },
  units_allocated: { defaultHidden: true, width: 110 },
  units_fulfilled: { defaultHidden: true, width: 110 },
  name: { cell: (row) => <RecipientCell row={row} />, width: 158, minWidth: 128 },
  company: { defaultHidden: true },
  city: { defaultHidden: true },
  country: { defaultHidden: true, width: 148 },
  service: { cell: (row) => <ServiceCell row={row} />, width: 132, minWidth: 126 },
  terms: { defaultHidden: true, width: 84 },
  warehouse: { defaultHidden: true, width: 116 },
  due: { cell: (row) => <DueCell row={row} />, width: 140, minWidth: 138 },
  value: { cell: (row) => <ValueCell row={row} />, defaultHidden: true, width: 128, minWidth: 120 },
  estimated_cost: { cell: (row) => <CostText row={row} />, defaultHidden: true, width: 96, minWidth: 88 },
  cost: { defaultHidden: true, width: 96, minWidth: 88 },
  tracking_number: { defaultHidden: true, width: 152 },
  tags: { defaultHidden: true, width: 132 },
  placed: { defaultHidden: true, width: 124 },
  created: { defaultHidden: true, width: 136, minWidth: 132 },
  updated: { defaultHidden: true, width: 124 },
});

const label = (id: Within<'orders:list.columns'>): Label => ({ word: `orders:list.columns.${id}` });

const WAIT_FOR_CUT_OFF: ReadonlySet<string> = new Set(['Ready', 'Packing']);

/** What is to leave is shown by when that is, so that what must leave first is on top. All orders are not: those that wait for no cut-off would follow, oldest first. */
function byCutOff({ status, is_late: late }: GridState['filters']): GridSort | null {
  const isReady = status?.kind === 'set' && status.values.every((one) => WAIT_FOR_CUT_OFF.has(one));
  const isLate = late?.kind === 'set' && late.values.every((one) => one === 'true');
  return isReady || isLate ? { column: 'due', order: 'asc' } : null;
}

/** The list with its filters; warehouses and services are the operator's, shops the account's own. */
export function orderConfig(warehouses: readonly Option[], shops: readonly Option[], services: readonly Option[]): GridConfig {
  const filters: FilterField[] = [
    { id: 'status', label: label('status'), filter: wordFilter('orders:status', ORDER_STATUSES) },
    { id: 'cause', label: label('cause'), filter: wordFilter('orders:list.causes', CAUSES) },
    {
      id: 'is_late',
      label: label('late'),
      filter: {
        kind: 'enum',
        options: [
          { value: 'true', label: { word: 'orders:list.isLate.yes' } },
          { value: 'false', label: { word: 'orders:list.isLate.no' } },
        ],
      },
    },
    { id: 'shop_id', label: label('shop'), filter: { kind: 'enum', options: shops } },
    { id: 'warehouse', label: label('warehouse'), filter: { kind: 'enum', options: warehouses } },
    {
      id: 'service',
      label: label('service'),
      filter: {
        kind: 'enum',
        options: [...services, ...SERVICE_CHOICES.map((value): Option => ({ value, label: { word: `orders:service.${value}` } }))],
      },
    },
    { id: 'country', label: label('country'), filter: { kind: 'country' } },
    { id: 'sku', label: label('sku'), filter: { kind: 'text' } },
    { id: 'tag', label: label('tag'), filter: { kind: 'text' } },
    { id: 'placed', label: label('placed'), filter: { kind: 'date' } },
    { id: 'created', label: label('created'), filter: { kind: 'date' } },
    { id: 'updated', label: label('updated'), filter: { kind: 'date' } },
    { id: 'import_id', label: label('import_id'), filter: { kind: 'text' } },
    // The dashboard's links name one inbound shipment.
    { id: 'waits_for', label: label('waits_for'), filter: { kind: 'enum', options: [{ value: 'none', label: { word: 'orders:list.nothingComes' } }] } },
  ];
  return gridConfig(ORDER_COLUMNS, { filters, sort: { column: 'created', order: 'desc' }, sortWhere: byCutOff, density: 'roomy', countsLater: true });
}

export type ListQuery = NonNullable<Sent<typeof orders.list>['query']>;
