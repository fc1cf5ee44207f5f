import type { Sent } from '../../../shared/contract.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { MinuteOf } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { VISIT_KINDS, VISIT_STATUSES, type VisitRow, type visits } from '../contract.ts';
import { visitList } from '../list.ts';

const TONES = { running: 'warn', ended: 'neutral', expired: 'neutral' } as const;

/** Whether the visit is over, and how. */
export function VisitStatus({ status }: Pick<VisitRow, 'status'>) {
  const { t } = useWords('visits');
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}

/** The columns of the list on screen. */
export const VISIT_COLUMNS = listColumns(visitList, {
  started: { primary: true, width: 200, cell: (row) => <MinuteOf iso={row.started} /> },
  staff: { width: 150 },
  reason: { width: 280 },
  kind: { width: 160, filter: wordFilter('visits:kinds', VISIT_KINDS) },
  looked: { width: 100 },
  changed: { width: 90 },
  status: {
    width: 130,
    cell: (row) => <VisitStatus status={row.status} />,
    filter: wordFilter('visits:statuses', VISIT_STATUSES),
  },
  ended: { width: 200, cell: (row) => row.ended !== null && <MinuteOf iso={row.ended} /> },
  person: { width: 160 },
});
export const VISIT_CONFIG = gridConfig(VISIT_COLUMNS, { sort: { column: 'started', order: 'desc' } });
export type ListQuery = NonNullable<Sent<typeof visits.list>['query']>;
