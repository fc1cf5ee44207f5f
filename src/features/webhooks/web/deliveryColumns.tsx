import type { Within } from '../../../shared/words.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import type { Label } from '../../../ui/grid/column-spec.ts';
import type { Column } from '../../../ui/grid/types.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { DELIVERY_STATUSES, type Delivery } from '../contract.ts';
import { TEST_TOPIC, TOPICS } from '../topics.ts';
import { DeliveryBadge } from './DeliveryBadge.tsx';

export function When({ iso }: { iso: string | null }) {
  const { dateTime } = useFormat();
  return iso === null ? null : <time dateTime={iso}>{dateTime(iso)}</time>;
}

function Answer({ status }: { status: number | null }) {
  const { t } = useWords('webhooks');
  return status === null ? <span className="text-muted">{t('noAnswer')}</span> : <>HTTP {status}</>;
}

function Milliseconds({ count }: { count: number | null }) {
  const { t } = useWords('webhooks');
  return count === null ? null : <>{t('ms', { count })}</>;
}

const header = (id: Within<'webhooks:columns'>): Label => ({ word: `webhooks:columns.${id}` });

/** The delivery log of a webhook. */
export const DELIVERY_COLUMNS: readonly Column<Delivery>[] = [
  { id: 'id', header: header('id'), primary: true, width: 100, cell: (row) => row.id, value: (row) => row.id },
  {
    id: 'topic',
    header: header('topic'),
    width: 190,
    cell: (row) => <code className="text-label">{row.topic}</code>,
    value: (row) => row.topic,
    filter: { kind: 'enum', options: [...TOPICS, TEST_TOPIC].map((value) => ({ value, label: value })) },
  },
  { id: 'object', header: header('object'), width: 100, cell: (row) => row.object.id, value: (row) => row.object.id },
  {
    id: 'status',
    header: header('status'),
    width: 130,
    minWidth: 130,
    cell: (row) => <DeliveryBadge status={row.status} />,
    value: (row) => row.status,
    filter: { kind: 'enum', options: DELIVERY_STATUSES.map((value) => ({ value, label: { word: `webhooks:status.${value}` } })) },
  },
  { id: 'answer', header: header('answer'), width: 110, cell: (row) => <Answer status={row.last_status} />, value: (row) => row.last_status },
  { id: 'attempts', header: header('attempts'), width: 100, align: 'end', cell: (row) => row.attempts, value: (row) => row.attempts },
  {
    id: 'duration',
    header: header('duration'),
    width: 100,
    align: 'end',
    cell: (row) => <Milliseconds count={row.duration_ms} />,
    value: (row) => row.duration_ms,
  },
  {
    id: 'created',
    header: header('created'),
    width: 180,
    minWidth: 175,
    sortable: true,
    cell: (row) => <When iso={row.created} />,
    value: (row) => row.created,
  },
  {
    id: 'next',
    header: header('next'),
    width: 180,
    minWidth: 175,
    defaultHidden: true,
    cell: (row) => <When iso={row.next_attempt} />,
    value: (row) => row.next_attempt,
  },
];

export const deliveryConfig = gridConfig(DELIVERY_COLUMNS, { sort: { column: 'created', order: 'desc' } });
