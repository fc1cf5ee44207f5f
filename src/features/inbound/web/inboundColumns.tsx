import type { Sent } from '../../../shared/contract.ts';
import type { FilterField } from '../../../ui/grid/column-spec.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { DayOf } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { inbound } from '../contract.ts';
import type { InboundRow } from '../inbound-out.ts';
import { inboundList } from '../list.ts';
import { INBOUND_STATUSES } from '../status.ts';
import { InboundBadge } from './InboundBadge.tsx';

/** What is worth knowing of its count, in a few words; nothing before it is counted. */
export function CountWords({ row }: { row: Pick<InboundRow, 'differences' | 'unpaid_since'> }) {
  const { t } = useWords('inbound');
  if (row.unpaid_since !== null) return <span className="text-bad">{t('search.unpaid')}</span>;
  if (row.differences === null) return null;
  return row.differences === 0 ? t('search.asAnnounced') : <span className="text-warn">{t('search.different', { count: row.differences })}</span>;
}

function WarehouseCell({ code }: { code: string }) {
  const nameOf = useWarehouseNames();
  return <TwoLineCell first={code} second={nameOf(code)} />;
}

function GoodsCell({ row }: { row: InboundRow }) {
  const { t } = useWords('inbound');
  return <TwoLineCell first={t('search.units', { count: row.expected })} second={t('search.cartons', { count: row.total_cartons })} />;
}

function CountedCell({ row }: { row: InboundRow }) {
  const { number } = useFormat();
  return row.received === null ? null : <TwoLineCell first={number(row.counted)} second={<CountWords row={row} />} />;
}

/** The columns of the list on screen. */
export const INBOUND_COLUMNS = listColumns(inboundList, {
  id: { primary: true, width: 196, minWidth: 100, cell: (row) => <TwoLineCell first={row.id} second={row.reference ?? row.notes} /> },
  reference: { defaultHidden: true, width: 160 },
  status: { width: 144, minWidth: 134, cell: (row) => <InboundBadge status={row.status} /> },
  warehouse: { width: 134, minWidth: 100, cell: (row) => <WarehouseCell code={row.warehouse} />, filter: { kind: 'text' } },
  total_cartons: { defaultHidden: true, width: 96 },
  expected: { width: 136, minWidth: 112, cell: (row) => <GoodsCell row={row} /> },
  counted: { width: 170, minWidth: 116, cell: (row) => <CountedCell row={row} /> },
  differences: { defaultHidden: true, width: 120 },
  carrier: { width: 168, minWidth: 106, cell: (row) => <TwoLineCell first={row.carrier} second={row.tracking_number} /> },
  tracking_number: { defaultHidden: true, width: 160 },
  notes: { defaultHidden: true, width: 200 },
  created: { width: 136, minWidth: 131, filter: { kind: 'date' }, cell: (row) => <DayOf iso={row.created} /> },
  submitted: { defaultHidden: true, width: 120 },
  shipped: { defaultHidden: true, width: 136, minWidth: 131, cell: (row) => row.shipped !== null && <DayOf iso={row.shipped} /> },
  received: { width: 136, minWidth: 131, cell: (row) => row.received !== null && <DayOf iso={row.received} /> },
  processed_at: { defaultHidden: true, width: 120 },
});

const FILTERS: readonly FilterField[] = [
  { id: 'status', label: { word: 'inbound:search.columns.status' }, filter: wordFilter('inbound:status', INBOUND_STATUSES) },
  {
    id: 'has_differences',
    label: { word: 'inbound:search.differs' },
    filter: {
      kind: 'enum',
      options: [
        { value: 'true', label: { word: 'inbound:search.withDifferences' } },
        { value: 'false', label: { word: 'inbound:search.withoutDifferences' } },
      ],
    },
  },
];

/** The list with its filters. */
export const INBOUND_CONFIG = gridConfig(INBOUND_COLUMNS, { filters: FILTERS, sort: { column: 'created', order: 'desc' }, density: 'roomy' });

export type ListQuery = NonNullable<Sent<typeof inbound.list>['query']>;
