import { list } from '../../shared/list.ts';
import { webhooks } from './contract.ts';

/** What was sent to a webhook. */
export const deliveryList = list(webhooks.deliveries, 'deliveries', {
  id: 'deliveries',
  words: 'webhooks:columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    topic: { kind: 'text', value: (row) => row.topic },
    object: { kind: 'id', value: (row) => row.object.id },
    status: { kind: 'word', value: (row) => row.status, group: 'webhooks:status' },
    answer: { kind: 'id', value: (row) => row.last_status },
    attempts: { kind: 'number', value: (row) => row.attempts },
    duration: { kind: 'number', value: (row) => row.duration_ms },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    next: { kind: 'time', value: (row) => row.next_attempt },
  },
});
