import type { Sent } from '../../../shared/contract.ts';
import type { Within } from '../../../shared/words.ts';
import type { FilterField, Label, Option } from '../../../ui/grid/column-spec.ts';
import { gridConfig, type GridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { DayOf } from '../../../ui/values.tsx';
import type { reshipments } from '../contract.ts';
import { reshipmentList } from '../list.ts';
import { RESHIPMENT_STATUSES } from '../status.ts';
import { ContentsCell, DaysLeft, FeeCell, NumberCell, RecipientCell, ServiceCell, StatusCell } from './reshipment-cells.tsx';

/** The columns of the list on screen. */
export const RESHIPMENT_COLUMNS = listColumns(reshipmentList, {
  id: { primary: true, width: 134, minWidth: 128, cell: (row) => <NumberCell row={row} /> },
  status: { width: 170, minWidth: 162, cell: (row) => <StatusCell row={row} /> },
  problem: { defaultHidden: true, width: 220 },
  name: { width: 180, minWidth: 142, cell: (row) => <RecipientCell row={row} /> },
  company: { defaultHidden: true, width: 140 },
  city: { defaultHidden: true, width: 120 },
  country: { defaultHidden: true, width: 120, filter: { kind: 'text' } },
  contents: { width: 250, minWidth: 131, cell: (row) => <ContentsCell row={row} /> },
  returns: { defaultHidden: true, width: 140 },
  value: { defaultHidden: true, width: 110 },
  warehouse: { defaultHidden: true, width: 120 },
  service: { width: 150, minWidth: 126, cell: (row) => <ServiceCell row={row} /> },
  terms: { defaultHidden: true, width: 88 },
  days_left: { width: 150, minWidth: 115, cell: (row) => row.days_left !== null && <DaysLeft left={row.days_left} /> },
  estimated_fee: { width: 146, minWidth: 126, cell: (row) => <FeeCell row={row} /> },
  fee: { defaultHidden: true, width: 100 },
  tracking_number: { defaultHidden: true, width: 160 },
  created: { defaultHidden: true, width: 136, minWidth: 132, filter: { kind: 'date' }, cell: (row) => <DayOf iso={row.created} /> },
  updated: { defaultHidden: true, width: 120 },
});

const label = (id: Within<'reshipments:list.columns'>): Label => ({ word: `reshipments:list.columns.${id}` });

/** The list with its filters; warehouses are the operator's. */
export function reshipmentConfig(warehouses: readonly Option[]): GridConfig {
  const filters: FilterField[] = [
    { id: 'status', label: label('status'), filter: wordFilter('reshipments:status', RESHIPMENT_STATUSES) },
    { id: 'days_left', label: label('days_left'), filter: { kind: 'enum', options: [{ value: '7', label: { word: 'reshipments:list.ending' } }] } },
    { id: 'warehouse', label: label('warehouse'), filter: { kind: 'enum', options: warehouses } },
    { id: 'import_id', label: label('import_id'), filter: { kind: 'text' } },
  ];
  return gridConfig(RESHIPMENT_COLUMNS, { filters, sort: { column: 'created', order: 'desc' }, density: 'roomy' });
}

export type ListQuery = NonNullable<Sent<typeof reshipments.list>['query']>;
