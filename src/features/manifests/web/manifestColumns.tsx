import type { Sent } from '../../../shared/contract.ts';
import type { Within } from '../../../shared/words.ts';
import { gridConfig, type GridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import type { FilterField, Label, Option } from '../../../ui/grid/column-spec.ts';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import type { manifests } from '../contract.ts';
import { manifestList } from '../list.ts';
import { MANIFEST_STATUSES } from '../status.ts';
import { StatusCell } from './StatusCell.tsx';

/** The columns of the list on screen. */
export const MANIFEST_COLUMNS = listColumns(manifestList, {
  id: { primary: true, width: 100, minWidth: 88 },
  status: { cell: (row) => <StatusCell row={row} />, width: 136 },
  entry_point: { width: 112, minWidth: 110 },
  carrier: { cell: (row) => <TwoLineCell first={row.carrier} second={row.tracking_number} />, width: 168, minWidth: 146 },
  tracking_number: { defaultHidden: true, width: 168, minWidth: 156 },
  total_overpacks: { width: 104, minWidth: 94 },
  total_shipments: { width: 104, minWidth: 104 },
  weight: { width: 124, minWidth: 102 },
  created: { width: 136, minWidth: 132 },
  submitted: { defaultHidden: true, width: 120 },
  transmitted: { defaultHidden: true, width: 124 },
});

const label = (id: Within<'manifests:list.columns'>): Label => ({ word: `manifests:list.columns.${id}` });

/** The list with its filters; entry points are the operator's. */
export function manifestConfig(entryPoints: readonly Option[]): GridConfig {
  const filters: FilterField[] = [
    {
      id: 'status',
      label: label('status'),
      filter: wordFilter('manifests:status', MANIFEST_STATUSES),
    },
    { id: 'entry_point', label: label('entry_point'), filter: { kind: 'enum', options: entryPoints } },
  ];
  return gridConfig(MANIFEST_COLUMNS, { filters, sort: { column: 'created', order: 'desc' }, density: 'roomy' });
}

export type ListQuery = NonNullable<Sent<typeof manifests.list>['query']>;
