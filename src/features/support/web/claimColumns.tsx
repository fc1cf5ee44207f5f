import type { ReactNode } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import type { Within } from '../../../shared/words.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import type { FilterField, Label } from '../../../ui/grid/column-spec.ts';
import type { Column } from '../../../ui/grid/types.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { paths } from '../../../web/paths.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import type { ClaimRow, support } from '../contract.ts';
import { CLAIM_REASONS, type AskedReason } from '../rules.ts';
import { CLAIM_STATUSES } from '../status.ts';
import { ClaimBadge } from './shared/ClaimBadge.tsx';

/** Why it is claimed, in words; nothing in a draft without one. */
export function ReasonWord({ reason }: { reason: AskedReason | null }) {
  const { t } = useWords('support');
  return reason === null ? null : t(`reason.${reason}`);
}

function Money({ amount, currency }: { amount: number; currency: string }) {
  return useFormat().money(amount, currency);
}

function Country({ code }: { code: string }) {
  return useCountryNames()[code] ?? code;
}

function Day({ iso }: { iso: string }) {
  const { date, dateTime } = useFormat();
  return (
    <time dateTime={iso} title={dateTime(iso)}>
      {date(iso)}
    </time>
  );
}

type Extra = Omit<Column<ClaimRow>, 'id' | 'header' | 'cell'>;
type Id = Within<'support:list.columns'>;
const label = (id: Id): Label => ({ word: `support:list.columns.${id}` });
const column = (id: Id, cell: (row: ClaimRow) => ReactNode, extra: Extra = {}): Column<ClaimRow> => ({ id, header: label(id), cell, ...extra });
const money = (id: 'amount' | 'cover' | 'approved', extra: Extra = {}): Column<ClaimRow> =>
  column(id, (row) => row[id] !== null && <Money amount={row[id]} currency={row.currency} />, { align: 'end', width: 112, value: (row) => row[id], ...extra });
const day = (id: 'created' | 'submitted' | 'decided', extra: Extra = {}): Column<ClaimRow> =>
  column(id, (row) => row[id] !== null && <Day iso={row[id]} />, { width: 120, value: (row) => row[id], ...extra });

/** The columns of the list; the names are those of the API, which sorts by them. */
export const CLAIM_COLUMNS: readonly Column<ClaimRow>[] = [
  column('id', (row) => row.id, { primary: true, width: 96 }),
  column('status', (row) => <ClaimBadge status={row.status} />, {
    value: (row) => row.status,
    width: 172,
    minWidth: 160,
    filter: { kind: 'enum', options: CLAIM_STATUSES.map((value) => ({ value, label: { word: `support:status.${value}` } })) },
  }),
  column('tracking_number', (row) => <TextLink href={paths.shipment(row.shipment_id)}>{row.tracking_number}</TextLink>, {
    value: (row) => row.tracking_number,
    width: 164,
  }),
  column('order_number', (row) => row.order_number, { width: 120 }),
  column('name', (row) => row.name, { width: 152 }),
  column('country', (row) => <Country code={row.country} />, { value: (row) => row.country, width: 132, defaultHidden: true }),
  column('shipment_id', (row) => row.shipment_id, { width: 104, defaultHidden: true }),
  column('reason', (row) => <ReasonWord reason={row.reason} />, {
    value: (row) => row.reason,
    width: 148,
    filter: { kind: 'enum', options: CLAIM_REASONS.map((value) => ({ value, label: { word: `support:reason.${value}` } })) },
  }),
  money('amount', { sortable: true }),
  money('cover', { defaultHidden: true }),
  money('approved'),
  day('created', { sortable: true }),
  day('submitted', { defaultHidden: true }),
  day('decided', { defaultHidden: true }),
];

const CREATED: FilterField = { id: 'created', label: label('created'), filter: { kind: 'date' } };

/** The list with its filters, the newest first. */
export const CLAIM_CONFIG = gridConfig(CLAIM_COLUMNS, { filters: [CREATED], sort: { column: 'created', order: 'desc' } });

export type ListQuery = NonNullable<Sent<typeof support.list>['query']>;
