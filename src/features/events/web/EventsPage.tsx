import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import type { RowAction } from '../../../ui/grid/types.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { Link } from '../../../ui/Link.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { MinuteOf } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { stringifyQuery, useQueryState } from '../../../web/navigation.ts';
import { eventPaths } from '../../../shared/paths/events.ts';
import { webhookPaths } from '../../../shared/paths/webhooks.ts';
import { useCall } from '../../../web/query.ts';
import { useTopicFilter } from '../../webhooks/web/shared/use-topics.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { events, type EventRow } from '../contract.ts';
import { eventList } from '../list.ts';
import { EVENT_COLUMNS, eventConfig, type ListQuery } from './eventColumns.tsx';
import { EventPanel } from './EventPanel.tsx';

/** An event in the list on a phone. */
const card = (row: EventRow) => (
  <span className="flex flex-col gap-1">
    <code className="text-label font-medium">{row.topic}</code>
    <span className="flex flex-wrap justify-between gap-2 text-muted">
      <span>
        {row.object.kind} {row.object.id}
      </span>
      <MinuteOf iso={row.created} />
    </span>
  </span>
);

/** /developer/events: what happened, whoever heard of it. */
export default function EventsPage() {
  const { t } = useWords('events');
  const topics = useTopicFilter('events:columns.topic');
  const control = useGridRoute<ListQuery>(useMemo(() => eventConfig(topics), [topics]));
  const { onExport, exportDialog } = useListExport(eventList);
  const list = useCall(events.list, { query: control.query }, { keep: true });
  const [search, setSearch] = useQueryState();
  const opened = Number(search['event']);
  const actions: RowAction<EventRow>[] = [
    { id: 'view', label: t('view'), icon: <Eye aria-hidden size={16} />, run: (row) => setSearch({ event: String(row.id) }, { push: true }) },
  ];
  const webhooks = (
    <Link href={webhookPaths.list()} className={buttonClass('secondary')}>
      {t('webhooks')}
    </Link>
  );
  return (
    <ListPage
      list={eventList}
      asked={list}
      title={t('title')}
      text={t('text')}
      actions={webhooks}
      firstUse={{ title: t('empty'), text: t('emptyText'), action: webhooks }}
      control={control}
      views={<ViewPicker list={eventList} control={control} />}
      onExport={onExport}
      columns={EVENT_COLUMNS}
      rowHref={(row) => `${eventPaths.list()}${stringifyQuery({ ...search, event: row.id })}`}
      rowActions={actions}
      bulkActions={[]}
      card={card}
      noMatch={t('noMatch')}
    >
      {exportDialog}
      {opened > 0 && <EventPanel id={opened} onClose={() => setSearch({ event: undefined })} />}
    </ListPage>
  );
}
