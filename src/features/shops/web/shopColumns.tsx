import type { Sent } from '../../../shared/contract.ts';
import type { FilterField } from '../../../ui/grid/column-spec.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import type { shops } from '../contract.ts';
import { shopList } from '../list.ts';
import { SHOP_STATUSES } from '../status.ts';
import { ShopBadge } from './ShopBadge.tsx';

/** The columns of the list on screen. */
export const SHOP_COLUMNS = listColumns(shopList, {
  name: { primary: true, width: 280, minWidth: 160, cell: (row) => <TwoLineCell first={row.name} second={`${row.kind_name} · ${row.shop_id}`} /> },
  shop_id: { defaultHidden: true, width: 130, minWidth: 100 },
  kind: { defaultHidden: true, width: 160, minWidth: 128 },
  status: { cell: (row) => <ShopBadge status={row.status} />, width: 190, minWidth: 160 },
  state: { cell: (row) => <TwoLineCell first={row.state.message} second={row.state.next} />, width: 290, minWidth: 160 },
  orders: { width: 84, minWidth: 76 },
  unknown_skus: { width: 134, minWidth: 132 },
  refused: { width: 110, minWidth: 104 },
  unsent: { defaultHidden: true, width: 150 },
  address: { defaultHidden: true, width: 240 },
  synced: { width: 136, minWidth: 132 },
  created: { defaultHidden: true, width: 136, minWidth: 132 },
  updated: { defaultHidden: true, width: 124 },
  id: { defaultHidden: true, width: 96 },
});

const FILTERS: readonly FilterField[] = [{ id: 'status', label: { word: 'shops:search.columns.status' }, filter: wordFilter('shops:status', SHOP_STATUSES) }];

/** The list with its filters. */
export const SHOP_CONFIG = gridConfig(SHOP_COLUMNS, { filters: FILTERS, sort: { column: 'created', order: 'desc' }, density: 'roomy' });

export type ListQuery = NonNullable<Sent<typeof shops.list>['query']>;
