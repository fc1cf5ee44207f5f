import type { Sent } from '../../../shared/contract.ts';
import { cmToMillimetres, formatDimensions, SYSTEM_UNITS } from '../../../shared/units.ts';
import type { Within } from '../../../shared/words.ts';
import { gridConfig, type GridConfig } from '../../../ui/grid/grid-state.ts';
import type { FilterField, Label, Option } from '../../../ui/grid/column-spec.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
import { useSession } from '../../../web/session.tsx';
import type { overpacks, OverpackRow } from '../contract.ts';
import { overpackList } from '../list.ts';
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

/** The columns of the list on screen. */
export const OVERPACK_COLUMNS = listColumns(overpackList, {
  id: { primary: true, width: 100 },
  stage: { cell: (row) => <OverpackBadge overpack={row} />, width: 136 },
  total_shipments: { width: 104, minWidth: 104 },
  entry_point: { width: 112, minWidth: 110 },
  exit_point: { width: 110, minWidth: 110 },
  service: { cell: (row) => <ServiceWord overpack={row} />, width: 96 },
  terms: { width: 82, minWidth: 82 },
  dg_kind: { cell: (row) => row.contains_dg && <DangerWords kind={row.dg_kind} />, width: 148, minWidth: 126 },
  weight: { width: 120, minWidth: 102 },
  dimensions: { cell: (row) => <Dimensions length={row.length} width={row.width} height={row.height} />, width: 152 },
  manifest: { width: 100, minWidth: 88 },
  sscc: { width: 168 },
  carrier: { defaultHidden: true, width: 120 },
  external_tracking: { defaultHidden: true },
  created: { width: 120 },
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
  return gridConfig(OVERPACK_COLUMNS, { filters, sort: { column: 'created', order: 'desc' } });
}

export type ListQuery = NonNullable<Sent<typeof overpacks.list>['query']>;
