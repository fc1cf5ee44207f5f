import type { Sent } from '../../../shared/contract.ts';
import type { Within } from '../../../shared/words.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import type { FilterField, Label } from '../../../ui/grid/column-spec.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { useWords } from '../../../web/i18n.ts';
import type { support } from '../contract.ts';
import { claimList } from '../list.ts';
import { CLAIM_REASONS, type AskedReason } from '../rules.ts';
import { CLAIM_STATUSES } from '../status.ts';
import { ClaimBadge } from './ClaimBadge.tsx';

/** The reason in words; empty in a draft without one. */
export function ReasonWord({ reason }: { reason: AskedReason | null }) {
  const { t } = useWords('support');
  return reason === null ? null : t(`reason.${reason}`);
}

/** The columns of the list on screen. */
export const CLAIM_COLUMNS = listColumns(claimList, {
  id: { primary: true, width: 96 },
  status: {
    cell: (row) => <ClaimBadge status={row.status} />,
    width: 172,
    minWidth: 160,
    filter: wordFilter('support:status', CLAIM_STATUSES),
  },
  tracking_number: { width: 164 },
  order_number: { width: 120 },
  name: { width: 152 },
  country: { width: 132, defaultHidden: true },
  shipment_id: { width: 104, defaultHidden: true },
  reason: { width: 148, filter: wordFilter('support:reason', CLAIM_REASONS) },
  amount: { width: 112 },
  cover: { width: 112, defaultHidden: true },
  approved: { width: 112 },
  created: { width: 120 },
  submitted: { width: 120, defaultHidden: true },
  decided: { width: 120, defaultHidden: true },
});

const label = (id: Within<'support:list.columns'>): Label => ({ word: `support:list.columns.${id}` });
const CREATED: FilterField = { id: 'created', label: label('created'), filter: { kind: 'date' } };

/** The list with its filters, the newest first. */
export const CLAIM_CONFIG = gridConfig(CLAIM_COLUMNS, { filters: [CREATED], sort: { column: 'created', order: 'desc' } });

export type ListQuery = NonNullable<Sent<typeof support.list>['query']>;
