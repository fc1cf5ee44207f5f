import type { Sent } from '../../../shared/contract.ts';
import type { Within } from '../../../shared/words.ts';
import type { FilterField, Label, Option } from '../../../ui/grid/column-spec.ts';
import { gridConfig, type GridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import type { returns } from '../contract.ts';
import { ENDING_DAYS } from '../ending.ts';
import { returnList } from '../list.ts';
import { CONDITIONS, DECISIONS, REASONS, RETURN_STATUSES } from '../status.ts';
import { ContentsCell, DaysLeftCell, NumberCell, ReshipCell, SenderCell, StatusCell, WarehouseCell } from './return-cells.tsx';

/** The columns of the list on screen. */
export const RETURN_COLUMNS = listColumns(returnList, {
  id: { defaultHidden: true, width: 96 },
  rma_number: { cell: (row) => <NumberCell row={row} />, primary: true, width: 176, minWidth: 158 },
  status: { cell: (row) => <StatusCell row={row} />, width: 196, minWidth: 185 },
  contents: { cell: (row) => <ContentsCell row={row} />, width: 320, minWidth: 147 },
  condition: { defaultHidden: true, width: 104 },
  reason: { defaultHidden: true, width: 152 },
  sender: { cell: (row) => <SenderCell row={row} />, width: 146, minWidth: 127 },
  tracking_number: { defaultHidden: true, width: 152 },
  warehouse: { cell: (row) => <WarehouseCell row={row} />, width: 152, minWidth: 138 },
  expires: { cell: (row) => <DaysLeftCell row={row} />, width: 150, minWidth: 131 },
  days_left: { defaultHidden: true, width: 104 },
  decision: { defaultHidden: true, width: 116 },
  value: { defaultHidden: true, width: 92, minWidth: 84 },
  weight: { defaultHidden: true, width: 96 },
  process_fee: { defaultHidden: true, width: 116 },
  verify_fee: { defaultHidden: true, width: 116 },
  reship_fee: { defaultHidden: true, width: 116 },
  estimated_reship_fee: { cell: (row) => <ReshipCell row={row} />, defaultHidden: true, width: 128, minWidth: 120 },
  received: { defaultHidden: true, width: 124 },
  created: { defaultHidden: true, width: 136, minWidth: 132 },
  updated: { defaultHidden: true, width: 124 },
});

const label = (id: Within<'returns:list.columns'>): Label => ({ word: `returns:list.columns.${id}` });

/** The list with its filters; warehouses are the operator's. */
export function returnConfig(warehouses: readonly Option[]): GridConfig {
  const filters: FilterField[] = [
    { id: 'status', label: label('status'), filter: wordFilter('returns:status', RETURN_STATUSES) },
    {
      id: 'days_left',
      label: label('expires'),
      filter: { kind: 'enum', options: [{ value: String(ENDING_DAYS), label: { word: 'returns:list.isEnding' } }] },
    },
    { id: 'warehouse', label: label('warehouse'), filter: { kind: 'enum', options: warehouses } },
    { id: 'condition', label: label('condition'), filter: wordFilter('returns:condition', CONDITIONS) },
    { id: 'reason', label: label('reason'), filter: wordFilter('returns:reason', REASONS) },
    { id: 'decision', label: label('decision'), filter: wordFilter('returns:decision', DECISIONS) },
    { id: 'sku', label: label('sku'), filter: { kind: 'text' } },
    { id: 'import_id', label: label('import_id'), filter: { kind: 'text' } },
    { id: 'received', label: label('received'), filter: { kind: 'date' } },
    { id: 'created', label: label('created'), filter: { kind: 'date' } },
    { id: 'updated', label: label('updated'), filter: { kind: 'date' } },
  ];
  return gridConfig(RETURN_COLUMNS, { filters, sort: { column: 'created', order: 'desc' }, density: 'roomy', countsLater: true });
}

export type ListQuery = NonNullable<Sent<typeof returns.list>['query']>;
