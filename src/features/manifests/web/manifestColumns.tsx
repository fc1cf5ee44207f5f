import type { ReactNode } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import type { Within } from '../../../shared/words.ts';
import { gridConfig, type GridConfig } from '../../../ui/grid/grid-state.ts';
import type { FilterField, Label, Option } from '../../../ui/grid/column-spec.ts';
import type { Column } from '../../../ui/grid/types.ts';
import { useFormat } from '../../../web/format.ts';
import type { ManifestRow, manifests } from '../contract.ts';
import { MANIFEST_STATUSES } from '../status.ts';
import { ManifestBadge } from './ManifestBadge.tsx';

function Weight({ kg }: { kg: number }) {
  return useFormat().weight(kg);
}

function Day({ iso }: { iso: string | null }) {
  const { date, dateTime } = useFormat();
  if (iso === null) return null;
  return (
    <time dateTime={iso} title={dateTime(iso)}>
      {date(iso)}
    </time>
  );
}

type Extra = Omit<Column<ManifestRow>, 'id' | 'header' | 'cell'>;
type Id = Within<'manifests:list.columns'>;
const label = (id: Id): Label => ({ word: `manifests:list.columns.${id}` });
const column = (id: Id, cell: (row: ManifestRow) => ReactNode, extra: Extra = {}): Column<ManifestRow> => ({ id, header: label(id), cell, ...extra });

/** The columns of the list; the names are those of the API, which sorts by them. */
export const MANIFEST_COLUMNS: readonly Column<ManifestRow>[] = [
  column('id', (row) => row.id, { primary: true, width: 100 }),
  column('status', (row) => <ManifestBadge status={row.status} />, { value: (row) => row.status, width: 136 }),
  column('entry_point', (row) => row.entry_point, { width: 112 }),
  column('carrier', (row) => row.carrier, { width: 140 }),
  column('tracking_number', (row) => row.tracking_number, { width: 168 }),
  column('total_overpacks', (row) => row.total_overpacks, { align: 'end', width: 104 }),
  column('total_shipments', (row) => row.total_shipments, { align: 'end', width: 96 }),
  column('weight', (row) => <Weight kg={row.weight} />, { align: 'end', value: (row) => row.weight, width: 124 }),
  column('created', (row) => <Day iso={row.created} />, { sortable: true, value: (row) => row.created, width: 120 }),
  column('submitted', (row) => <Day iso={row.submitted} />, { defaultHidden: true, value: (row) => row.submitted, width: 120 }),
  column('transmitted', (row) => <Day iso={row.transmitted} />, { value: (row) => row.transmitted, width: 124 }),
];

/** The list with its filters; entry points are the operator's. */
export function manifestConfig(entryPoints: readonly Option[]): GridConfig {
  const filters: FilterField[] = [
    {
      id: 'status',
      label: label('status'),
      filter: { kind: 'enum', options: MANIFEST_STATUSES.map((value) => ({ value, label: { word: `manifests:status.${value}` } })) },
    },
    { id: 'entry_point', label: label('entry_point'), filter: { kind: 'enum', options: entryPoints } },
  ];
  return gridConfig(MANIFEST_COLUMNS, { filters, sort: { column: 'created', order: 'desc' } });
}

export type ListQuery = NonNullable<Sent<typeof manifests.list>['query']>;
