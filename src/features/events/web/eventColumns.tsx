import type { Sent } from '../../../shared/contract.ts';
import type { FilterField } from '../../../ui/grid/column-spec.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { MinuteOf } from '../../../ui/values.tsx';
import type { events } from '../contract.ts';
import { eventList } from '../list.ts';

/** The columns of the list on screen. */
export const EVENT_COLUMNS = listColumns(eventList, {
  id: { primary: true, width: 110 },
  topic: {
    width: 220,
    cell: (row) => <code className="text-label">{row.topic}</code>,
  },
  kind: { width: 150 },
  object: { width: 120 },
  created: { width: 190, minWidth: 180, cell: (row) => <MinuteOf iso={row.created} />, filter: { kind: 'date' } },
});

export const eventConfig = (topics: FilterField) => gridConfig(EVENT_COLUMNS, { filters: [topics], sort: { column: 'created', order: 'desc' } });
export type ListQuery = NonNullable<Sent<typeof events.list>['query']>;
