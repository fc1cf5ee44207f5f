import type { Sent } from '../../../shared/contract.ts';
import type { FilterField } from '../../../ui/grid/column-spec.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { MinuteOf } from '../../../ui/values.tsx';
import type { stock } from '../contract.ts';
import { movementList } from '../list.ts';
import { REASONS } from '../rules.ts';
import { ObjectCell, ProductCell, quantityText, ReasonBadge } from './Movement.tsx';

/** The columns of the list on screen. */
export const MOVEMENT_COLUMNS = listColumns(movementList, {
  created: { primary: true, width: 184, minWidth: 180, cell: (row) => <MinuteOf iso={row.created} />, filter: { kind: 'date' } },
  reason: { width: 232, minWidth: 226, cell: (row) => <ReasonBadge reason={row.reason} />, filter: wordFilter('stock:reason', REASONS) },
  quantity: { width: 96, cell: (row) => quantityText(row) },
  product: { defaultHidden: true, width: 150, minWidth: 104 },
  name: { width: 260, minWidth: 168, cell: (row) => <ProductCell product={row.product} /> },
  warehouse: { width: 110, filter: { kind: 'text' } },
  on_hand: { defaultHidden: true, width: 104 },
  allocated: { defaultHidden: true, width: 104 },
  inbound: { defaultHidden: true, width: 104 },
  on_hand_after: { width: 130 },
  object: { width: 130, minWidth: 104, cell: (row) => <ObjectCell object={row.object} /> },
  object_id: { defaultHidden: true, width: 110 },
  lot: { defaultHidden: true, width: 120 },
  expires: { defaultHidden: true, width: 120 },
  note: { defaultHidden: true, width: 200 },
  id: { defaultHidden: true, width: 100 },
});

/** The product one came from; its page leads here. */
const FILTERS: readonly FilterField[] = [{ id: 'product', label: { word: 'stock:list.number' }, filter: { kind: 'text' } }];

export const MOVEMENT_CONFIG = gridConfig(MOVEMENT_COLUMNS, { filters: FILTERS, sort: { column: 'created', order: 'desc' }, density: 'roomy' });

export type ListQuery = NonNullable<Sent<typeof stock.list>['query']>;
