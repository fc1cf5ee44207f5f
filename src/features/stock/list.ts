import { list } from '../../shared/list.ts';
import { productPaths } from '../../shared/paths/products.ts';
import { stockPaths } from '../../shared/paths/stock.ts';
import { stock } from './contract.ts';

/** What came, was promised and left. */
export const movementList = list(stock.list, 'stock_movements', {
  id: 'stock-movements',
  home: { area: 'fulfilment', title: 'stock:list.title', path: stockPaths.movements() },
  words: 'stock:list.columns',
  columns: {
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    reason: { kind: 'word', value: (row) => row.reason, group: 'stock:reason' },
    quantity: { kind: 'number', value: (row) => row.quantity, only: 'screen' },
    product: { kind: 'link', value: (row) => row.product.product_id, path: (row) => productPaths.view(row.product.id) },
    name: { kind: 'text', value: (row) => row.product.name },
    warehouse: { kind: 'text', value: (row) => row.warehouse },
    on_hand: { kind: 'number', value: (row) => row.on_hand },
    allocated: { kind: 'number', value: (row) => row.allocated },
    inbound: { kind: 'number', value: (row) => row.inbound },
    on_hand_after: { kind: 'number', value: (row) => row.on_hand_after },
    object: { kind: 'word', value: (row) => row.object?.kind ?? null, group: 'stock:object' },
    object_id: { kind: 'id', value: (row) => row.object?.id ?? null },
    lot: { kind: 'text', value: (row) => row.lot },
    expires: { kind: 'day', value: (row) => row.expires },
    note: { kind: 'text', value: (row) => row.note },
    id: { kind: 'id', value: (row) => row.id },
  },
});
