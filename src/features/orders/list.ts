import { list } from '../../shared/list.ts';
import { orderPaths } from '../../shared/paths/orders.ts';
import { orders } from './contract.ts';
import { orderName } from './order-name.ts';
import type { OrderRow } from './order-out.ts';

const costCurrency = (row: OrderRow): string | null => row.cost_currency;

/** The orders of an account. */
export const orderList = list(orders.list, 'orders', {
  id: 'orders',
  home: { area: 'fulfilment', title: 'orders:list.title', path: orderPaths.list() },
  path: (row) => orderPaths.view(row.id),
  fileQuery: { details: 'true' },
  alsoInFile: () => import('./whole.ts'),
  words: 'orders:list.columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    order_number: { kind: 'text', value: (row) => row.order_number },
    shop: { kind: 'text', value: (row) => row.shop?.name ?? null },
    shop_order: { kind: 'text', value: (row) => row.shop?.order_id ?? null },
    status: { kind: 'word', value: (row) => row.status, group: 'orders:status' },
    why: { kind: 'text', value: (row) => row.cause.message },
    next: { kind: 'text', value: (row) => row.cause.next },
    skus: { kind: 'text', value: (row) => row.skus },
    units: { kind: 'number', value: (row) => row.units },
    units_allocated: { kind: 'number', value: (row) => row.units_allocated },
    units_fulfilled: { kind: 'number', value: (row) => row.units_fulfilled },
    name: { kind: 'text', value: (row) => row.name, sortable: true },
    company: { kind: 'text', value: (row) => row.company_name },
    city: { kind: 'text', value: (row) => row.city },
    country: { kind: 'country', value: (row) => row.country },
    service: { kind: 'text', value: (row) => row.service },
    terms: { kind: 'text', value: (row) => row.terms },
    warehouse: { kind: 'text', value: (row) => row.warehouse },
    due: { kind: 'time', value: (row) => row.due, sortable: true },
    value: { kind: 'money', value: (row) => row.value, currency: (row) => row.currency, sortable: true },
    estimated_cost: { kind: 'money', value: (row) => row.estimated_cost, currency: costCurrency },
    cost: { kind: 'money', value: (row) => row.cost, currency: costCurrency },
    tracking_number: { kind: 'text', value: (row) => row.tracking_number },
    tags: { kind: 'text', value: (row) => row.tags.join(', ') || null },
    placed: { kind: 'time', value: (row) => row.placed_at, sortable: true },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    updated: { kind: 'time', value: (row) => row.updated, sortable: true },
  },
  hit: {
    title: orderName,
    detail: (row) => [row.shop?.order_id ?? null, row.name, row.country, { key: `orders:status.${row.status}` }],
    names: (row) => [String(row.id), row.order_number, row.shop?.order_id ?? null],
    most: 5,
  },
});
