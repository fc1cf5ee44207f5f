import type { Sent } from '../../../shared/contract.ts';
import { manifestPaths } from '../../../shared/paths/manifests.ts';
import type { Within } from '../../../shared/words.ts';
import { gridConfig, type GridConfig } from '../../../ui/grid/grid-state.ts';
import type { FilterField, Label, Option } from '../../../ui/grid/column-spec.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { useFormat } from '../../../web/format.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { SidesText } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { overpacks, OverpackRow } from '../contract.ts';
import { overpackList } from '../list.ts';
import { OVERPACK_STATUSES } from '../status.ts';
import { OverpackBadge } from './OverpackBadge.tsx';

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

/** The same in as few words as a narrow column has room for beside a manifest's number; the whole words show on hover. */
function ShortDanger({ kind }: { kind: string | null }) {
  const { t, known } = useWords('overpacks');
  const kinds = (kind ?? 'declared').split('+');
  const words = (group: 'overpacks:danger' | 'overpacks:dangerShort') => kinds.map((one) => known(group, one) ?? t('common:unknown')).join(', ');
  return <span title={words('overpacks:danger')}>{words('overpacks:dangerShort')}</span>;
}

/** How far it is, over its manifest and the dangerous goods in it. */
function StageCell({ row }: { row: OverpackRow }) {
  const { manifest_id: manifest, contains_dg: isDangerous, dg_kind: kind } = row;
  const second = (manifest !== null || isDangerous) && (
    <>
      {manifest !== null && <TextLink href={manifestPaths.view(manifest)}>{manifest}</TextLink>}
      {manifest !== null && isDangerous && ' · '}
      {isDangerous && <ShortDanger kind={kind} />}
    </>
  );
  return <TwoLineCell first={<OverpackBadge overpack={row} />} second={second} />;
}

/** Where it starts, over where it goes. */
function LaneCell({ row: { entry_point: from, exit_point: to } }: { row: OverpackRow }) {
  return <TwoLineCell first={from} second={to !== null && `→ ${to}`} />;
}

/** What it weighs, over its sides. */
function SizeCell({ row }: { row: OverpackRow }) {
  const { weight } = useFormat();
  return row.weight === null ? null : (
    <TwoLineCell first={weight(row.weight)} second={<SidesText length={row.length} width={row.width} height={row.height} />} />
  );
}

/** The columns of the list on screen. */
export const OVERPACK_COLUMNS = listColumns(overpackList, {
  id: { cell: (row) => <TwoLineCell first={row.id} second={row.sscc} />, primary: true, width: 172, minWidth: 158 },
  stage: { cell: (row) => <StageCell row={row} />, width: 156, minWidth: 142 },
  total_shipments: { width: 108, minWidth: 102 },
  entry_point: { cell: (row) => <LaneCell row={row} />, width: 120, minWidth: 112 },
  exit_point: { defaultHidden: true, width: 110, minWidth: 110 },
  service: { cell: (row) => <TwoLineCell first={<ServiceWord overpack={row} />} second={row.terms} />, width: 110, minWidth: 90 },
  terms: { defaultHidden: true, width: 82, minWidth: 82 },
  dg_kind: { cell: (row) => row.contains_dg && <DangerWords kind={row.dg_kind} />, defaultHidden: true, width: 148, minWidth: 126 },
  weight: { cell: (row) => <SizeCell row={row} />, width: 148, minWidth: 142 },
  dimensions: { cell: (row) => <SidesText length={row.length} width={row.width} height={row.height} />, defaultHidden: true, width: 152 },
  manifest: { defaultHidden: true, width: 100 },
  sscc: { defaultHidden: true, width: 168 },
  carrier: { defaultHidden: true, width: 120 },
  external_tracking: { defaultHidden: true },
  created: { width: 136, minWidth: 132 },
});

const label = (id: Within<'overpacks:list.columns'>): Label => ({ word: `overpacks:list.columns.${id}` });
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
      filter: wordFilter('overpacks:status', OVERPACK_STATUSES),
    },
    { id: 'closed', label: label('closed'), filter: { kind: 'enum', options: YES_NO } },
    { id: 'on_manifest', label: label('on_manifest'), filter: { kind: 'enum', options: YES_NO } },
    { id: 'entry_point', label: label('entry_point'), filter: { kind: 'enum', options: entryPoints } },
  ];
  return gridConfig(OVERPACK_COLUMNS, { filters, sort: { column: 'created', order: 'desc' }, density: 'roomy' });
}

export type ListQuery = NonNullable<Sent<typeof overpacks.list>['query']>;
