import { ListPage } from '../../../ui/ListPage.tsx';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { visits, type VisitRow } from '../contract.ts';
import { visitList } from '../list.ts';
import { VISIT_COLUMNS, VISIT_CONFIG, VisitStatus, type ListQuery } from './visitColumns.tsx';

/** A visit in the list on a phone. */
function VisitCard({ row }: { row: VisitRow }) {
  const { t } = useWords('visits');
  const { dateTime } = useFormat();
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium">{row.staff}</span>
        <VisitStatus status={row.status} />
      </span>
      <span className="break-words">{row.reason}</span>
      <span>
        {t(`kinds.${row.kind}`)} · {t('sum', { looked: row.looked, changed: row.changed })}
      </span>
      <span className="text-muted">{dateTime(row.started)}</span>
    </span>
  );
}

const card = (row: VisitRow) => <VisitCard row={row} />;

/** /settings/visits: who of the operator's people was in the account. */
export default function VisitsPage() {
  const { t } = useWords('visits');
  const control = useGridRoute<ListQuery>(VISIT_CONFIG);
  const list = useCall(visits.list, { query: control.query }, { keep: true });
  return (
    <ListPage
      list={visitList}
      asked={list}
      title={t('title')}
      text={t('text')}
      firstUse={{ title: t('empty'), text: t('emptyText') }}
      control={control}
      columns={VISIT_COLUMNS}
      bulkActions={[]}
      card={card}
      noMatch={t('noMatch')}
    />
  );
}
