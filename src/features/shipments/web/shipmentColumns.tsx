import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Within } from '../../../shared/words.ts';
import { gridConfig, type GridConfig } from '../../../ui/grid/grid-state.ts';
import type { FilterField, Label, Option } from '../../../ui/grid/column-spec.ts';
import type { Column } from '../../../ui/grid/types.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSession } from '../../../web/session.tsx';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { SERVICES } from '../../settings/contract.ts';
import type { ShipmentRow } from '../contract.ts';
import { CHEAPEST, LABEL_PROBLEMS, PARCEL_PROBLEMS, SHIPMENT_STATUSES } from '../status.ts';
import { ShipmentStatusBadge } from './shared/ShipmentStatusBadge.tsx';

/** Problems with a short name of their own; others are "Label not bought". */
const problemKey = (code: string) => `search.problem.${LABEL_PROBLEMS.find((one) => one === code) ?? 'other'}` as const;

/** Money with its code where it is not the account's own currency: "$" alone could be one of two. */
export function Money({ amount, currency }: { amount: number; currency: string | null }) {
  const { money } = useFormat();
  const { user } = useSession();
  return money(amount, currency ?? 'USD', { code: currency !== user?.currency });
}

export function ServiceName({ code }: { code: string }) {
  const { t, known } = useWords('shipments');
  return code === '' ? t('search.anyService') : (known('rates:service', code) ?? code);
}

export function CountryName({ code }: { code: string }) {
  return useCountryNames()[code] ?? code;
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

/** Why the label of a saved shipment was not bought, in two words. */
export function ProblemText({ code }: { code: string }) {
  const { t } = useWords('shipments');
  return (
    <span className="inline-flex items-center gap-1 text-bad">
      <TriangleAlert aria-hidden size={14} className="shrink-0" />
      {t(problemKey(code))}
    </span>
  );
}

function StatusCell({ row }: { row: ShipmentRow }) {
  const { t } = useWords('shipments');
  return (
    <span className="inline-flex items-center gap-1.5">
      <ShipmentStatusBadge status={row.status} />
      {row.error !== null && <TriangleAlert role="img" aria-label={t(problemKey(row.error))} size={14} className="shrink-0 text-bad" />}
    </span>
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

type Extra = Omit<Column<ShipmentRow>, 'id' | 'header' | 'cell'>;
type Id = Within<'shipments:search.columns'>;
const column = (id: Id, cell: (row: ShipmentRow) => ReactNode, extra: Extra = {}): Column<ShipmentRow> => ({
  id,
  header: { word: `shipments:search.columns.${id}` },
  cell,
  ...extra,
});
const amountText = (amount: number | null, currency: string | null) => (amount === null ? null : `${amount} ${currency ?? ''}`.trim());

/** The columns of the list; the names are those of the API, which sorts by them. */
export const SHIPMENT_COLUMNS: readonly Column<ShipmentRow>[] = [
  column('id', (row) => <ShipmentNumber row={row} />, { primary: true, value: (row) => row.id, width: 108, minWidth: 100 }),
  column('status', (row) => <StatusCell row={row} />, { value: (row) => row.status, width: 136, minWidth: 132 }),
  column('tracking_number', (row) => row.tracking_number, { width: 152, minWidth: 142 }),
  column('order_number', (row) => row.order_number, { sortable: true, width: 124, minWidth: 108 }),
  column('name', (row) => row.name, { sortable: true, width: 152, minWidth: 102 }),
  column('country', (row) => <CountryName code={row.country} />, { value: (row) => row.country, width: 120, minWidth: 88 }),
  column('city', (row) => row.city, { defaultHidden: true }),
  column('service', (row) => <ServiceName code={row.service} />, { value: (row) => row.service, width: 88, minWidth: 72 }),
  column('terms', (row) => row.terms, { defaultHidden: true, width: 84 }),
  column('entry_point', (row) => row.entry_point, { defaultHidden: true, width: 116 }),
  column('weight', (row) => <Weight kg={row.weight} />, { sortable: true, align: 'end', value: (row) => row.weight, width: 100, minWidth: 92 }),
  column('items', (row) => row.items, { defaultHidden: true, align: 'end', width: 80 }),
  column('value', (row) => <Money amount={row.value} currency={row.currency} />, {
    defaultHidden: true,
    align: 'end',
    value: (row) => amountText(row.value, row.currency),
    width: 116,
  }),
  column('cost', (row) => (row.cost === null ? null : <Money amount={row.cost} currency={row.cost_currency} />), {
    sortable: true,
    align: 'end',
    value: (row) => amountText(row.cost, row.cost_currency),
    width: 96,
    minWidth: 76,
  }),
  column('created', (row) => <Day iso={row.created} />, { sortable: true, value: (row) => row.created, width: 136, minWidth: 132 }),
  column('error', (row) => (row.error === null ? null : <ProblemText code={row.error} />), { defaultHidden: true, value: (row) => row.error, width: 168 }),
];

const label = (id: Id): Label => ({ word: `shipments:search.columns.${id}` });

/** The list with its filters; entry points are the operator's. */
export function shipmentConfig(entryPoints: readonly Option[]): GridConfig {
  const filters: FilterField[] = [
    {
      id: 'status',
      label: label('status'),
      filter: { kind: 'enum', options: SHIPMENT_STATUSES.map((value) => ({ value, label: { word: `shipments:status.${value}` } })) },
    },
    {
      id: 'service',
      label: label('service'),
      filter: {
        kind: 'enum',
        options: [
          ...SERVICES.map((value): Option => ({ value, label: { word: `rates:service.${value}` } })),
          { value: CHEAPEST, label: { word: 'shipments:search.anyService' } },
        ],
      },
    },
    { id: 'country', label: label('country'), filter: { kind: 'country' } },
    { id: 'entry_point', label: label('entry_point'), filter: { kind: 'enum', options: entryPoints } },
    { id: 'terms', label: label('terms'), filter: { kind: 'enum', options: ['DDP', 'DDU'].map((value) => ({ value, label: value })) } },
    { id: 'created', label: label('created'), filter: { kind: 'date' } },
    { id: 'labeled', label: label('labeled'), filter: { kind: 'date' } },
    { id: 'processed', label: label('processed'), filter: { kind: 'date' } },
    { id: 'delivered', label: label('delivered'), filter: { kind: 'date' } },
    {
      id: 'problem',
      label: label('problem'),
      filter: { kind: 'enum', options: PARCEL_PROBLEMS.map((value) => ({ value, label: { word: `shipments:search.parcel.${value}` } })) },
    },
    { id: 'reported', label: label('reported'), filter: { kind: 'date' } },
    {
      id: 'error',
      label: label('error'),
      filter: { kind: 'enum', options: LABEL_PROBLEMS.map((value) => ({ value, label: { word: `shipments:search.problem.${value}` } })) },
    },
    { id: 'weight', label: label('weight'), filter: { kind: 'number', unit: { word: 'shipments:search.kg' } } },
    { id: 'import_id', label: { word: 'shipments:search.import' }, filter: { kind: 'text' } },
  ];
  return gridConfig(SHIPMENT_COLUMNS, { filters, sort: { column: 'created', order: 'desc' } });
}
