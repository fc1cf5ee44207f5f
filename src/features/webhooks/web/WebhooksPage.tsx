import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SecretDialog } from '../../../ui/SecretDialog.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { colon } from '../../../web/colon.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { webhookPaths } from '../../../shared/paths/webhooks.ts';
import { useCall } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { webhooks, type Webhook } from '../contract.ts';
import { hears } from '../topics.ts';
import { HealthBadge } from './HealthBadge.tsx';
import { WebhookForm } from './WebhookForm.tsx';

function WebhookItem({ webhook, topics }: { webhook: Webhook; topics: readonly string[] }) {
  const { t } = useWords('webhooks');
  const format = useFormat();
  const facts = [
    t('topicCount', { count: topics.filter((topic) => hears(webhook.topics, topic)).length }),
    `${t('lastDelivered')}${colon()}${webhook.last_delivered === null ? t('never') : format.relative(webhook.last_delivered)}`,
    ...(webhook.waiting > 0 ? [`${t('waiting')}${colon()}${format.number(webhook.waiting)}`] : []),
  ];
  return (
    <li className="border-t border-line first:border-t-0">
      <Link href={webhookPaths.view(webhook.id)} className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium break-all">{webhook.address}</span>
            <HealthBadge webhook={webhook} />
          </span>
          <span className="mt-1 block text-label text-muted">
            <DottedFacts facts={facts} />
          </span>
        </span>
        <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}

/** /developer/webhooks: where events go (spec §2). */
export default function WebhooksPage() {
  const { t } = useWords('webhooks');
  const { user } = useSession();
  const go = useGo();
  const { data, error, refetch } = useCall(webhooks.list);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null);
  if (error?.status === 403) return <ForbiddenPage error={error} />;
  const create = (
    <DisabledReason reason={user?.areas.developer === 'write' ? null : t('common:errors.access_denied')}>
      <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setCreating(true)}>
        {t('create')}
      </Button>
    </DisabledReason>
  );
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t('title')} text={t('text')} actions={create} />
      <Card isFlush>
        {data === undefined ? (
          <Pending isFlush error={error} onRetry={refetch} lines={4} />
        ) : data.webhooks.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyText')} action={create} />
        ) : (
          <ul>
            {data.webhooks.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} topics={data.topics} />
            ))}
          </ul>
        )}
      </Card>
      {isCreating && (
        <WebhookForm
          webhook={null}
          onClose={() => setCreating(false)}
          onMade={(webhook, secret) => {
            setCreating(false);
            setMade({ id: webhook.id, secret });
          }}
          onSaved={() => setCreating(false)}
        />
      )}
      {made !== null && (
        <SecretDialog
          title={t('madeTitle')}
          text={t('madeText')}
          closeLabel={t('madeClose')}
          secret={made.secret}
          onClose={() => go(webhookPaths.view(made.id))}
        />
      )}
    </div>
  );
}
