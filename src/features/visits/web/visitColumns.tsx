import type { Sent } from '../../../shared/contract.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
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

/** When it began, over when it was over. */
function TimesCell({ row: { started, ended } }: { row: VisitRow }) {
  return (
    <TwoLineCell
      first={<MinuteOf iso={started} />}
      second={
        ended !== null && (
          <>
            – <MinuteOf iso={ended} />
          </>
        )
      }
    />
  );
}

/** The columns of the list on screen. */
export const VISIT_COLUMNS = listColumns(visitList, {
  started: { primary: true, width: 200, minWidth: 190, cell: (row) => <TimesCell row={row} /> },
  staff: { width: 150, minWidth: 112 },
  reason: { width: 400, minWidth: 150 },
  kind: { width: 180, minWidth: 176, filter: wordFilter('visits:kinds', VISIT_KINDS) },
  looked: { width: 120, minWidth: 116 },
  changed: { width: 104, minWidth: 100 },
  status: {
    width: 130,
    minWidth: 128,
    cell: (row) => <VisitStatus status={row.status} />,
    filter: wordFilter('visits:statuses', VISIT_STATUSES),
  },
  ended: { width: 200, defaultHidden: true, cell: (row) => row.ended !== null && <MinuteOf iso={row.ended} /> },
  person: { width: 160, defaultHidden: true },
});
export const VISIT_CONFIG = gridConfig(VISIT_COLUMNS, { sort: { column: 'started', order: 'desc' }, density: 'roomy' });
export type ListQuery = NonNullable<Sent<typeof visits.list>['query']>;
