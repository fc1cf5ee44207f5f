import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import { TEST_TOPIC } from '../../../shared/events.ts';
import { Grid } from '../../../ui/grid/Grid.tsx';
import { gridLoad } from '../../../ui/grid/grid-load.ts';
import type { RowAction } from '../../../ui/grid/types.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { statusTabs } from '../../../ui/grid/status-tabs.ts';
import { MinuteOf } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { stringifyQuery, useQueryState } from '../../../web/navigation.ts';
import { webhookPaths } from '../../../shared/paths/webhooks.ts';
import { useCall } from '../../../web/query.ts';
import { DELIVERY_STATUSES, webhooks, type Delivery, type Webhook } from '../contract.ts';
import { deliveryList } from '../list.ts';
import { DELIVERY_COLUMNS, deliveryConfig } from './deliveryColumns.tsx';
import { DeliveryBadge } from './shared/DeliveryBadge.tsx';
import { useTopicFilter } from './shared/use-topics.ts';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { useFollow } from './use-follow.ts';

type LogQuery = NonNullable<Sent<typeof webhooks.deliveries>['query']>;

const rowId = (row: Delivery) => row.id;
const TESTS = [TEST_TOPIC];
const TABS = statusTabs('webhooks:status', DELIVERY_STATUSES);

const card = (row: Delivery) => (
  <div className="flex flex-col gap-1">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <code className="text-label font-medium">{row.topic}</code>
      <DeliveryBadge status={row.status} />
    </div>
    <span className="text-label text-muted">
      {row.id} · <MinuteOf iso={row.created} />
      {row.last_status !== null && ` · HTTP ${row.last_status}`}
    </span>
  </div>
);

/** The delivery log of a webhook, 30 days back; a row opens beside it. */
export function DeliveryLog({ webhook, readOnly }: { webhook: Webhook; readOnly: string | null }) {
  const { t } = useWords('webhooks');
  const topics = useTopicFilter('webhooks:columns.topic', TESTS);
  const control = useGridRoute<LogQuery>(useMemo(() => deliveryConfig(topics), [topics]));
  const list = useCall(webhooks.deliveries, { params: { id: webhook.id }, query: control.query }, { keep: true });
  useFollow(webhook, list.refetch);
  const [search, setSearch] = useQueryState();
  const actions: RowAction<Delivery>[] = [
    { id: 'view', label: t('view'), icon: <Eye aria-hidden size={16} />, run: (row) => setSearch({ delivery: String(row.id) }, { push: true }) },
  ];
  const opened = Number(search['delivery']);
  return (
    <>
      <div className="flex flex-col min-[640px]:h-140">
        <Grid
          control={control}
          label={t('log')}
          list={deliveryList}
          columns={DELIVERY_COLUMNS}
          rowId={rowId}
          rowHref={(row) => `${webhookPaths.view(webhook.id)}${stringifyQuery({ ...search, delivery: row.id })}`}
          load={gridLoad(list, (data) => data.deliveries)}
          tabs={TABS}
          rowActions={actions}
          bulkActions={[]}
          card={card}
          noMatch={t('noMatch')}
          empty={
            <>
              <strong>{t('logEmpty')}</strong>
              <p>{t('logEmptyText')}</p>
            </>
          }
        />
      </div>
      {opened > 0 && <DeliveryPanel webhook={webhook} id={opened} readOnly={readOnly} onClose={() => setSearch({ delivery: undefined })} />}
    </>
  );
}
