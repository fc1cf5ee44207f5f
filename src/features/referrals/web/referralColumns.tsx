import type { Sent } from '../../../shared/contract.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import type { referrals } from '../contract.ts';
import { referralList } from '../list.ts';
import { REFERRAL_STATUSES } from '../status.ts';
import { ReferralBadge } from './ReferralBadge.tsx';

/** The columns of the list on screen. */
export const REFERRAL_COLUMNS = listColumns(referralList, {
  company: { primary: true, width: 180, minWidth: 118 },
  contact: { width: 150, minWidth: 130 },
  email: { width: 200, minWidth: 146 },
  status: { width: 136, minWidth: 132, cell: (row) => <ReferralBadge status={row.status} />, filter: wordFilter('referrals:status', REFERRAL_STATUSES) },
  reward: { width: 132, minWidth: 130 },
  reason: { width: 200, minWidth: 124 },
  note: { width: 200, defaultHidden: true },
  created: { width: 136, minWidth: 132, filter: { kind: 'date' } },
  decided: { width: 130, defaultHidden: true },
});

/** The list with its filters, the newest first. */
export const REFERRAL_CONFIG = gridConfig(REFERRAL_COLUMNS, { sort: { column: 'created', order: 'desc' } });
export type ListQuery = NonNullable<Sent<typeof referrals.list>['query']>;
