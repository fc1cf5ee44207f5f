import { list } from '../../shared/list.ts';
import { visitPaths } from '../../shared/paths/visits.ts';
import { visits } from './contract.ts';

/** Visits of support to an account. */
export const visitList = list(visits.list, 'visits', {
  id: 'visits',
  path: (row) => visitPaths.view(row.id),
  words: 'visits:columns',
  columns: {
    started: { kind: 'time', value: (row) => row.started, sortable: true },
    staff: { kind: 'text', value: (row) => row.staff },
    reason: { kind: 'text', value: (row) => row.reason },
    kind: { kind: 'word', value: (row) => row.kind, group: 'visits:kinds' },
    looked: { kind: 'number', value: (row) => row.looked },
    changed: { kind: 'number', value: (row) => row.changed },
    status: { kind: 'word', value: (row) => row.status, group: 'visits:statuses' },
    ended: { kind: 'time', value: (row) => row.ended },
    person: { kind: 'text', value: (row) => row.person },
  },
});
