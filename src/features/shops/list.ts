import { list } from '../../shared/list.ts';
import { shopPaths } from '../../shared/paths/shops.ts';
import { shops } from './contract.ts';

/** The shops of an account. */
export const shopList = list(shops.list, 'shops', {
  id: 'shops',
  home: { area: 'fulfilment', title: 'shops:search.title', path: shopPaths.list() },
  path: (row) => shopPaths.view(row.id),
  words: 'shops:search.columns',
  columns: {
    name: { kind: 'text', value: (row) => row.name, sortable: true },
    shop_id: { kind: 'text', value: (row) => row.shop_id },
    kind: { kind: 'text', value: (row) => row.kind_name },
    status: { kind: 'word', value: (row) => row.status, group: 'shops:status' },
    state: { kind: 'text', value: (row) => [row.state.message, row.state.next].filter(Boolean).join(' ') },
    orders: { kind: 'number', value: (row) => row.orders },
    unknown_skus: { kind: 'number', value: (row) => row.unknown_skus },
    refused: { kind: 'number', value: (row) => row.refused },
    unsent: { kind: 'number', value: (row) => row.unsent },
    address: { kind: 'text', value: (row) => row.address },
    synced: { kind: 'time', value: (row) => row.last_synced },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    updated: { kind: 'time', value: (row) => row.updated },
    id: { kind: 'id', value: (row) => row.id },
  },
  hit: {
    title: (row) => row.name,
    detail: (row) => [row.shop_id, row.kind_name, { key: `shops:status.${row.status}` }],
    names: (row) => [String(row.id), row.shop_id, row.name],
    most: 3,
  },
});
