import type { Sent } from '../../../shared/contract.ts';
import type { Within } from '../../../shared/words.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import type { FilterField, Label } from '../../../ui/grid/column-spec.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { useWords } from '../../../web/i18n.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import type { ClaimRow, support } from '../contract.ts';
import { claimList } from '../list.ts';
import { CLAIM_REASONS, type AskedReason } from '../rules.ts';
import { CLAIM_STATUSES } from '../status.ts';
import { ClaimBadge } from './ClaimBadge.tsx';

/** The reason in words; empty in a draft without one. */
export function ReasonWord({ reason }: { reason: AskedReason | null }) {
  const { t } = useWords('support');
  return reason === null ? null : t(`reason.${reason}`);
}

/** How far it is, over what happened to the parcel. */
function StatusCell({ row: { status, reason } }: { row: ClaimRow }) {
  return <TwoLineCell first={<ClaimBadge status={status} />} second={reason !== null && <ReasonWord reason={reason} />} />;
}

/** The parcel, over the merchant's own number of its order. */
function ParcelCell({ row }: { row: ClaimRow }) {
  return <TwoLineCell first={<TextLink href={shipmentPaths.view(row.shipment_id)}>{row.tracking_number}</TextLink>} second={row.order_number} />;
}

/** The columns of the list on screen. */
export const CLAIM_COLUMNS = listColumns(claimList, {
  id: { primary: true, width: 112, minWidth: 110 },
  status: {
    cell: (row) => <StatusCell row={row} />,
    width: 184,
    minWidth: 168,
    filter: wordFilter('support:status', CLAIM_STATUSES),
  },
  tracking_number: { cell: (row) => <ParcelCell row={row} />, width: 164, minWidth: 148 },
  order_number: { width: 120, defaultHidden: true },
  name: { width: 172, minWidth: 140 },
  country: { width: 132, defaultHidden: true },
  shipment_id: { width: 104, defaultHidden: true },
  reason: { width: 164, defaultHidden: true, filter: wordFilter('support:reason', CLAIM_REASONS) },
  amount: { width: 112, minWidth: 100 },
  cover: { width: 112, defaultHidden: true },
  approved: { width: 112, minWidth: 100 },
  created: { width: 136, minWidth: 132 },
  submitted: { width: 120, defaultHidden: true },
  decided: { width: 120, defaultHidden: true },
});

const label = (id: Within<'support:list.columns'>): Label => ({ word: `support:list.columns.${id}` });
const CREATED: FilterField = { id: 'created', label: label('created'), filter: { kind: 'date' } };

/** The list with its filters, the newest first. */
export const CLAIM_CONFIG = gridConfig(CLAIM_COLUMNS, { filters: [CREATED], sort: { column: 'created', order: 'desc' }, density: 'roomy' });

export type ListQuery = NonNullable<Sent<typeof support.list>['query']>;
