import type { Sent } from '../../../shared/contract.ts';
import type { FilterField, Label } from '../../../ui/grid/column-spec.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import type { products } from '../contract.ts';
import { productList } from '../list.ts';
import { PRODUCT_STATUSES } from '../status.ts';
import { NameCell, StatusCell, StockCell } from './ListCells.tsx';

/** The columns of the list on screen. */
export const PRODUCT_COLUMNS = listColumns(productList, {
  product_id: { defaultHidden: true, width: 150, minWidth: 112 },
  status: { cell: (row) => <StatusCell row={row} />, width: 196, minWidth: 186 },
  name: { cell: (row) => <NameCell row={row} />, primary: true, width: 360, minWidth: 159 },
  available: { cell: (row) => <StockCell row={row} />, align: 'start', width: 112, minWidth: 100 },
  quantity: { defaultHidden: true, width: 100 },
  backordered: { defaultHidden: true, width: 110 },
  skus: { defaultHidden: true, width: 130, minWidth: 102 },
  barcode: { defaultHidden: true, width: 140 },
  description: { defaultHidden: true, width: 220 },
  brand: { defaultHidden: true },
  supplier: { width: 140, defaultHidden: true },
  coo: { width: 156, minWidth: 122 },
  hts_code: { defaultHidden: true, width: 104, minWidth: 90 },
  dg_code: { defaultHidden: true, width: 110 },
  value: { width: 128, minWidth: 91 },
  cost: { defaultHidden: true, width: 108 },
  weight: { width: 102, minWidth: 96 },
  reason: { defaultHidden: true, width: 220 },
  created: { width: 136, minWidth: 132 },
  updated: { defaultHidden: true, width: 124 },
  id: { defaultHidden: true, width: 96 },
});

const label = (id: 'status' | 'coo'): Label => ({ word: `products:search.columns.${id}` });

const FILTERS: readonly FilterField[] = [
  { id: 'status', label: label('status'), filter: wordFilter('products:status', PRODUCT_STATUSES) },
  {
    id: 'is_packaging',
    label: { word: 'products:search.kind' },
    filter: {
      kind: 'enum',
      options: [
        { value: 'false', label: { word: 'products:search.goods' } },
        { value: 'true', label: { word: 'products:search.packaging' } },
      ],
    },
  },
  {
    id: 'is_low',
    label: { word: 'products:search.lowStock' },
    filter: {
      kind: 'enum',
      options: [
        { value: 'true', label: { word: 'products:search.isLow' } },
        { value: 'false', label: { word: 'products:search.isNotLow' } },
      ],
    },
  },
  { id: 'coo', label: label('coo'), filter: { kind: 'country' } },
];

/** The list with its filters. */
export const PRODUCT_CONFIG = gridConfig(PRODUCT_COLUMNS, { filters: FILTERS, sort: { column: 'created', order: 'desc' }, density: 'roomy' });

export type ListQuery = NonNullable<Sent<typeof products.list>['query']>;
