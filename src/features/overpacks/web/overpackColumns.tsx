import type { ReactNode } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import { cmToMillimetres, formatDimensions, SYSTEM_UNITS } from '../../../shared/units.ts';
import type { Within } from '../../../shared/words.ts';
import { gridConfig, type GridConfig } from '../../../ui/grid/grid-state.ts';
import type { FilterField, Label, Option } from '../../../ui/grid/column-spec.ts';
import type { Column } from '../../../ui/grid/types.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
import { paths } from '../../../web/paths.ts';
import { useSession } from '../../../web/session.tsx';
import type { overpacks, OverpackRow } from '../contract.ts';
import { OVERPACK_STATUSES } from '../status.ts';
import { OverpackBadge } from './OverpackBadge.tsx';

type Measured = Pick<OverpackRow, 'length' | 'width' | 'height'>;

/** "60 × 40 × 30 cm" in the account's units, or nothing before it was measured. */
export function Dimensions({ length, width, height }: Measured) {
  const { user } = useSession();
  if (length === null || width === null || height === null) return null;
  const unit = SYSTEM_UNITS[user?.units ?? 'metric'].length;
  return formatDimensions([cmToMillimetres(length), cmToMillimetres(width), cmToMillimetres(height)], unit, currentLanguage());
}

/** One service, or that the parcels have several. */
export function ServiceWord({ overpack }: { overpack: Pick<OverpackRow, 'service' | 'total_shipments'> }) {
  const { t, known } = useWords('overpacks');
  if (overpack.total_shipments === 0) return null;
  return overpack.service === null ? t('list.mixed') : (known('rates:service', overpack.service) ?? overpack.service);
}

/** Kinds of dangerous goods in words; "None" for ordinary goods. */
export function DangerWords({ kind }: { kind: string | null }) {
  const { t, known } = useWords('overpacks');
  return (kind ?? 'none')
    .split('+')
    .map((one) => known('overpacks:danger', one) ?? t('common:unknown'))
    .join(', ');
}

function Weight({ kg }: { kg: number }) {
  return useFormat().weight(kg);
}

function Day({ iso }: { iso: string }) {
  const { date, dateTime } = useFormat();
  return (
    <time dateTime={iso} title={dateTime(iso)}>
      {date(iso)}
    </time>
  );
}

type Extra = Omit<Column<OverpackRow>, 'id' | 'header' | 'cell'>;
type Id = Within<'overpacks:list.columns'>;
const label = (id: Id): Label => ({ word: `overpacks:list.columns.${id}` });
const column = (id: Id, cell: (row: OverpackRow) => ReactNode, extra: Extra = {}): Column<OverpackRow> => ({ id, header: label(id), cell, ...extra });
const sides = (row: Measured) => (row.length === null ? null : `${row.length} × ${row.width ?? ''} × ${row.height ?? ''} cm`);

/** The columns of the list; the names are those of the API, which sorts by them. */
export const OVERPACK_COLUMNS: readonly Column<OverpackRow>[] = [
  column('id', (row) => row.id, { primary: true, width: 100 }),
  column('stage', (row) => <OverpackBadge overpack={row} />, { value: (row) => row.status, width: 136 }),
  column('total_shipments', (row) => row.total_shipments, { align: 'end', width: 88 }),
  column('entry_point', (row) => row.entry_point, { width: 112 }),
  column('exit_point', (row) => row.exit_point, { width: 104 }),
  column('service', (row) => <ServiceWord overpack={row} />, { value: (row) => row.service, width: 96 }),
  column('terms', (row) => row.terms, { width: 80 }),
  column('dg_kind', (row) => row.contains_dg && <DangerWords kind={row.dg_kind} />, { value: (row) => row.dg_kind, width: 148 }),
  column('weight', (row) => (row.weight === null ? null : <Weight kg={row.weight} />), {
    sortable: true,
    align: 'end',
    value: (row) => row.weight,
    width: 120,
  }),
  column('dimensions', (row) => <Dimensions length={row.length} width={row.width} height={row.height} />, { value: sides, width: 152 }),
  column('manifest', (row) => row.manifest_id !== null && <TextLink href={paths.manifest(row.manifest_id)}>{row.manifest_id}</TextLink>, {
    value: (row) => row.manifest_id,
    width: 100,
  }),
  column('sscc', (row) => row.sscc, { width: 168 }),
  column('carrier', (row) => row.carrier, { defaultHidden: true, width: 120 }),
  column('external_tracking', (row) => row.external_tracking, { defaultHidden: true }),
  column('created', (row) => <Day iso={row.created} />, { sortable: true, value: (row) => row.created, width: 120 }),
];

const YES_NO: readonly Option[] = [
  { value: 'true', label: { word: 'overpacks:list.yes' } },
  { value: 'false', label: { word: 'overpacks:list.no' } },
];

/** The list with its filters; entry points are the operator's. */
export function overpackConfig(entryPoints: readonly Option[]): GridConfig {
  const filters: FilterField[] = [
    {
      id: 'status',
      label: label('status'),
      filter: { kind: 'enum', options: OVERPACK_STATUSES.map((value) => ({ value, label: { word: `overpacks:status.${value}` } })) },
    },
    { id: 'closed', label: label('closed'), filter: { kind: 'enum', options: YES_NO } },
    { id: 'on_manifest', label: label('on_manifest'), filter: { kind: 'enum', options: YES_NO } },
    { id: 'entry_point', label: label('entry_point'), filter: { kind: 'enum', options: entryPoints } },
  ];
  return gridConfig(OVERPACK_COLUMNS, { filters, sort: { column: 'created', order: 'desc' } });
}

export type ListQuery = NonNullable<Sent<typeof overpacks.list>['query']>;

/** Yes and no together narrow nothing, and the API takes one of them. */
export function listQuery(query: ListQuery): ListQuery {
  const both = (value: unknown) => typeof value === 'string' && value.includes(',');
  return { ...query, closed: both(query.closed) ? undefined : query.closed, on_manifest: both(query.on_manifest) ? undefined : query.on_manifest };
}
