import { TriangleAlert } from 'lucide-react';
import type { Within } from '../../../shared/words.ts';
import { gridConfig, type GridConfig } from '../../../ui/grid/grid-state.ts';
import type { FilterField, Label, Option } from '../../../ui/grid/column-spec.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { Monogram } from '../../../ui/Monogram.tsx';
import { FlagCity, MoneyText } from '../../../ui/values.tsx';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
import type { ShipmentRow } from '../shipment-out.ts';
import { shipmentList } from '../list.ts';
import { PARCEL_PROBLEMS } from '../../tracking/problems.ts';
import { CHEAPEST, LABEL_PROBLEMS, SHIPMENT_STATUSES } from '../status.ts';
import { ArrivesCell } from './ArrivesCell.tsx';
import { LastEventCell } from './LastEventCell.tsx';
import { ShipmentStatusBadge } from './shared/ShipmentStatusBadge.tsx';

/** Problems with a short name of their own; others are "Label not bought". */
const problemKey = (code: string) => `search.problem.${LABEL_PROBLEMS.find((one) => one === code) ?? 'other'}` as const;

export function ServiceName({ code }: { code: string }) {
  const { t, known } = useWords('shipments');
  return code === '' ? t('search.anyService') : (known('rates:service', code) ?? code);
}

/** What keeps a shipment where it is, in a word or two: why its label was not bought, or what tracking says is wrong with the parcel. */
export function ProblemText({ row: { error, problem } }: { row: Pick<ShipmentRow, 'error' | 'problem'> }) {
  const { t } = useWords('shipments');
  if ((error ?? problem) === null) return null;
  return (
    <span className={`inline-flex items-center gap-1 ${problem === 'duties' ? 'text-warn' : 'text-bad'}`}>
      <TriangleAlert aria-hidden size={14} className="shrink-0" />
      {problem === null ? t(problemKey(error ?? '')) : t(`search.parcel.${problem}`)}
    </span>
  );
}

/** The state, over what keeps it there. */
function StatusCell({ row }: { row: ShipmentRow }) {
  return <TwoLineCell first={<ShipmentStatusBadge status={row.status} />} second={(row.error ?? row.problem) && <ProblemText row={row} />} />;
}

/** The service and its carrier behind that one's mark, which is dashed until a label names it, over the number. */
function ServiceCell({ row: { service, carrier, tracking_number: number } }: { row: ShipmentRow }) {
  return (
    <TwoLineCell
      mark={<Monogram name={carrier ?? ''} />}
      first={
        <>
          <ServiceName code={service} /> <span className="text-muted">{carrier}</span>
        </>
      }
      second={number}
    />
  );
}

/** Who it goes to, over where that is. */
function Recipient({ row }: { row: ShipmentRow }) {
  return <TwoLineCell first={<span className="font-medium">{row.name}</span>} second={<FlagCity city={row.city} country={row.country} />} />;
}

/** What its label cost, or would cost. A canceled one costs nothing. */
export function Cost({ row: { cost, cost_currency: currency, estimate, status }, isLine = false }: { row: ShipmentRow; isLine?: boolean }) {
  const { t } = useWords('shipments');
  if (cost !== null) return <MoneyText amount={cost} currency={currency} />;
  if (status !== 'Pending') return null;
  if (estimate == null) return <span className="text-muted">{t('search.notKnown')}</span>;
  const first = <MoneyText {...estimate} />;
  const second = t('search.estimated');
  return isLine ? (
    <>
      {first} {second}
    </>
  ) : (
    <TwoLineCell first={first} second={second} />
  );
}

/** A shipment's number, and whether it is only a test. */
export function ShipmentNumber({ row }: { row: Pick<ShipmentRow, 'id' | 'test'> }) {
  const { t } = useWords('shipments');
  if (!row.test) return row.id;
  return (
    <>
      {row.id} <span className="text-label font-normal text-muted">{t('search.test')}</span>
    </>
  );
}

/** Two days of different months are long in Russian only; elsewhere the names have that room in a narrow window. */
const arrivesFloor = (): number => (currentLanguage() === 'ru' ? 136 : 116);

/** The columns of the list on screen. */
export const SHIPMENT_COLUMNS = listColumns(shipmentList, {
  id: { cell: (row) => <TwoLineCell first={<ShipmentNumber row={row} />} second={row.order_number} />, primary: true, width: 100, minWidth: 96 },
  status: { cell: (row) => <StatusCell row={row} />, width: 155, minWidth: 155 },
  name: { cell: (row) => <Recipient row={row} />, width: 128, minWidth: () => 243 - arrivesFloor() },
  service: { cell: (row) => <ServiceCell row={row} />, width: 200, minWidth: 160 },
  tracking_number: { defaultHidden: true, width: 152, minWidth: 142 },
  order_number: { defaultHidden: true, width: 124, minWidth: 108 },
  country: { defaultHidden: true, width: 148, minWidth: 108 },
  city: { defaultHidden: true },
  terms: { defaultHidden: true, width: 84 },
  entry_point: { defaultHidden: true, width: 116 },
  weight: { defaultHidden: true, width: 100, minWidth: 92 },
  items: { defaultHidden: true, width: 80 },
  value: { defaultHidden: true, width: 116 },
  cost: { cell: (row) => <Cost row={row} />, width: 104, minWidth: 100 },
  created: { defaultHidden: true, width: 136, minWidth: 132 },
  updated: { defaultHidden: true, width: 136, minWidth: 132 },
  last_event: { cell: (row) => <LastEventCell row={row} />, width: 240, minWidth: 132 },
  arrives: { cell: (row) => <ArrivesCell row={row} />, width: 136, minWidth: arrivesFloor },
  error: { cell: (row) => row.error !== null && <ProblemText row={{ ...row, problem: null }} />, defaultHidden: true, width: 168 },
});

const label = (id: Within<'shipments:search.columns'>): Label => ({ word: `shipments:search.columns.${id}` });

/** The list with its filters; entry points and services are the operator's. */
export function shipmentConfig(entryPoints: readonly Option[], services: readonly Option[]): GridConfig {
  const filters: FilterField[] = [
    {
      id: 'status',
      label: label('status'),
      filter: wordFilter('shipments:status', SHIPMENT_STATUSES),
    },
    {
      id: 'service',
      label: label('service'),
      filter: {
        kind: 'enum',
        options: [...services, { value: CHEAPEST, label: { word: 'shipments:search.anyService' } }],
      },
    },
    { id: 'country', label: label('country'), filter: { kind: 'country' } },
    { id: 'entry_point', label: label('entry_point'), filter: { kind: 'enum', options: entryPoints } },
    { id: 'terms', label: label('terms'), filter: { kind: 'enum', options: ['DDP', 'DDU'].map((value) => ({ value, label: value })) } },
    { id: 'created', label: label('created'), filter: { kind: 'date' } },
    { id: 'updated', label: label('updated'), filter: { kind: 'date' } },
    { id: 'labeled', label: label('labeled'), filter: { kind: 'date' } },
    { id: 'processed', label: label('processed'), filter: { kind: 'date' } },
    { id: 'delivered', label: label('delivered'), filter: { kind: 'date' } },
    {
      id: 'problem',
      label: label('problem'),
      filter: wordFilter('shipments:search.parcel', PARCEL_PROBLEMS),
    },
    { id: 'reported', label: label('reported'), filter: { kind: 'date' } },
    {
      id: 'error',
      label: label('error'),
      filter: wordFilter('shipments:search.problem', LABEL_PROBLEMS),
    },
    {
      id: 'needs_attention',
      label: { word: 'shipments:search.needing' },
      filter: { kind: 'enum', options: ['true', 'false'].map((value) => ({ value, label: { group: 'shipments:search.isNeeding', name: value } })) },
    },
    { id: 'weight', label: label('weight'), filter: { kind: 'number', unit: { word: 'shipments:search.kg' } } },
    { id: 'import_id', label: { word: 'shipments:search.import' }, filter: { kind: 'text' } },
  ];
  return gridConfig(SHIPMENT_COLUMNS, { filters, sort: { column: 'created', order: 'desc' }, density: 'roomy', countsLater: true, also: { estimates: true } });
}
