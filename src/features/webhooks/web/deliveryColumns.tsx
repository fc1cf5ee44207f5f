import type { FilterField } from '../../../ui/grid/column-spec.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { MinuteOf } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { DELIVERY_STATUSES } from '../contract.ts';
import { deliveryList } from '../list.ts';
import { DeliveryBadge } from './shared/DeliveryBadge.tsx';

function Answer({ status }: { status: number | null }) {
  const { t } = useWords('webhooks');
  return status === null ? <span className="text-muted">{t('noAnswer')}</span> : <>HTTP {status}</>;
}

function Milliseconds({ count }: { count: number | null }) {
  const { t } = useWords('webhooks');
  return count === null ? null : <>{t('ms', { count })}</>;
}

/** The columns of the delivery log on screen. */
export const DELIVERY_COLUMNS = listColumns(deliveryList, {
  id: { primary: true, width: 100 },
  topic: {
    width: 190,
    cell: (row) => <code className="text-label">{row.topic}</code>,
  },
  object: { width: 100 },
  status: {
    width: 130,
    minWidth: 130,
    cell: (row) => <DeliveryBadge status={row.status} />,
    filter: wordFilter('webhooks:status', DELIVERY_STATUSES),
  },
  answer: { width: 110, cell: (row) => <Answer status={row.last_status} /> },
  attempts: { width: 100 },
  duration: { width: 100, cell: (row) => <Milliseconds count={row.duration_ms} /> },
  created: { width: 184, minWidth: 180, cell: (row) => <MinuteOf iso={row.created} />, filter: { kind: 'date' } },
  next: { width: 184, minWidth: 180, defaultHidden: true, cell: (row) => row.next_attempt !== null && <MinuteOf iso={row.next_attempt} /> },
});

export const deliveryConfig = (topics: FilterField) => gridConfig(DELIVERY_COLUMNS, { filters: [topics], sort: { column: 'created', order: 'desc' } });
