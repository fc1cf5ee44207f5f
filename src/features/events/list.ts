import { list } from '../../shared/list.ts';
import { eventPaths } from '../../shared/paths/events.ts';
import { events } from './contract.ts';

/** What happened in an account. */
export const eventList = list(events.list, 'events', {
  id: 'events',
  home: { area: 'developer', title: 'events:title', site: 'accounts', path: eventPaths.list() },
  words: 'events:columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    topic: { kind: 'text', value: (row) => row.topic },
    kind: { kind: 'text', value: (row) => row.object.kind },
    object: { kind: 'id', value: (row) => row.object.id },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    data: { kind: 'text', value: (row) => JSON.stringify(row.data), only: 'file' },
  },
});
