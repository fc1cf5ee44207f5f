import { History, KeyRound, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailColumns, DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { MenuItem } from '../../../ui/Menu.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { SecretDialog } from '../../../ui/SecretDialog.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { webhookPaths } from '../../../shared/paths/webhooks.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { webhooks, type Webhook } from '../contract.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { HealthBadge } from './HealthBadge.tsx';
import { ResendDialog } from './ResendDialog.tsx';
import { TopicPreview } from './TopicPreview.tsx';
import { TopicName } from './shared/TopicName.tsx';
import { WebhookForm } from './WebhookForm.tsx';

const SHAPE = { main: [224, 560, 440] };
const REFRESH_MS = 2000;
/** While nothing waits: a task or a colleague may have something sent. */
const IDLE_MS = 5000;

/** Why a webhook needs attention, with the remedy. */
function Notice({ webhook, readOnly }: { webhook: Webhook; readOnly: string | null }) {
  const { t } = useWords('webhooks');
  const { dateTime } = useFormat();
  const enable = useSend(webhooks.update, { onSuccess: () => void say.success(t('enabledDone')), onError: (problem) => say.error(problem.message) });
  const on = (
    <DisabledReason reason={readOnly}>
      <Button
        busy={enable.isPending}
        onClick={() =>
          enable.mutate({ params: { id: webhook.id }, body: { address: webhook.address, topics: webhook.topics, active: true, updated: webhook.updated } })
        }
      >
        {t('enable')}
      </Button>
    </DisabledReason>
  );
  if (webhook.disabled_reason !== null) {
    return (
      <Callout tone="bad" actions={on}>
        {t(`disabled.${webhook.disabled_reason}`, { when: webhook.disabled === null ? '' : dateTime(webhook.disabled) })}
      </Callout>
    );
  }
  if (!webhook.active) {
    return (
      <Callout tone="neutral" actions={on}>
        {t('isActiveHint')}
      </Callout>
    );
  }
  return webhook.failing_since === null ? null : <Callout tone="warn">{t('failingSince', { when: dateTime(webhook.failing_since) })}</Callout>;
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { t } = useWords('webhooks');
  const { dateTime, number, relative } = useFormat();
  return (
    <Card>
      <KeyValue
        facts={[
          { label: t('address'), value: <span className="break-all">{webhook.address}</span> },
          {
            label: t('topics'),
            value: (
              <ul className="flex flex-wrap gap-x-3 gap-y-1">
                {webhook.topics.map((topic) => (
                  <li key={topic}>
                    <TopicName topic={topic} />
                  </li>
                ))}
              </ul>
            ),
          },
          { label: t('lastDelivered'), value: webhook.last_delivered === null ? t('never') : relative(webhook.last_delivered) },
          { label: t('lastFailed'), value: webhook.last_failed && relative(webhook.last_failed) },
          { label: t('waiting'), value: webhook.waiting > 0 && number(webhook.waiting) },
          { label: t('oldSecret'), value: webhook.old_secret_until && dateTime(webhook.old_secret_until) },
          { label: t('created'), value: dateTime(webhook.created) },
        ]}
      />
    </Card>
  );
}

type Open = 'edit' | 'again' | 'rotate' | 'delete' | { secret: string };

function WebhookView({ webhook, readOnly }: { webhook: Webhook; readOnly: string | null }) {
  const { t } = useWords('webhooks');
  const go = useGoOn();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const fail = (problem: { message: string; fields: Record<string, string> }) => void say.error(problem.fields['active'] ?? problem.message);
  const params = { id: webhook.id };
  const test = useSend(webhooks.test, { onSuccess: () => void say.success(t('testDone')), onError: fail });
  const rotate = useSend(webhooks.rotate, { onSuccess: ({ secret }) => setOpen({ secret }), onError: fail });
  const remove = useSend(webhooks.delete, {
    onSuccess: () => {
      say.success(t('deletedDone'));
      go(webhookPaths.list(), { replace: true });
    },
    onError: fail,
  });
  return (
    <>
      <DetailHead
        title={t('webhook', { id: webhook.id })}
        crumbs={[{ href: webhookPaths.list(), title: t('title') }]}
        badge={<HealthBadge webhook={webhook} />}
        actions={
          <>
            <MoreMenu>
              <MenuItem icon={<History aria-hidden size={16} />} reason={readOnly ?? (webhook.active ? null : t('notActive'))} onClick={() => setOpen('again')}>
                {t('again.open')}
              </MenuItem>
              <MenuItem icon={<KeyRound aria-hidden size={16} />} reason={readOnly} onClick={() => setOpen('rotate')}>
                {t('rotate')}
              </MenuItem>
              <MenuItem icon={<Trash2 aria-hidden size={16} />} isDanger reason={readOnly} onClick={() => setOpen('delete')}>
                {t('delete')}
              </MenuItem>
            </MoreMenu>
            <DisabledReason reason={readOnly ?? (webhook.active ? null : t('notActive'))}>
              <Button icon={<Send aria-hidden size={16} />} busy={test.isPending} onClick={() => test.mutate({ params })}>
                {t('test')}
              </Button>
            </DisabledReason>
            <DisabledReason reason={readOnly}>
              <Button kind="primary" icon={<Pencil aria-hidden size={16} />} onClick={() => setOpen('edit')}>
                {t('edit')}
              </Button>
            </DisabledReason>
          </>
        }
      />
      <DetailColumns>
        <Notice webhook={webhook} readOnly={readOnly} />
        <Facts webhook={webhook} />
        <section aria-label={t('log')}>
          <h2 className="mb-2 text-section font-semibold">{t('log')}</h2>
          <DeliveryLog webhook={webhook} readOnly={readOnly} />
        </section>
        <TopicPreview webhook={webhook} />
      </DetailColumns>
      {open === 'edit' && (
        <WebhookForm
          webhook={webhook}
          onClose={close}
          onMade={close}
          onSaved={() => {
            say.success(t('saved'));
            close();
          }}
        />
      )}
      {open === 'again' && <ResendDialog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        open={open === 'rotate'}
        onClose={close}
        onConfirm={() => rotate.mutate({ params })}
        title={t('rotateTitle')}
        text={t(webhook.old_secret_until === null ? 'rotateText' : 'rotateAgainText')}
        confirmLabel={t('rotate')}
        busy={rotate.isPending}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        onConfirm={() => remove.mutate({ params })}
        title={t('deleteTitle')}
        text={t('deleteText', { address: webhook.address })}
        confirmLabel={t('delete')}
        busy={remove.isPending}
        isDanger
      />
      {open !== null && typeof open === 'object' && (
        <SecretDialog title={t('madeTitle')} text={t('madeText')} closeLabel={t('madeClose')} secret={open.secret} onClose={close} />
      )}
    </>
  );
}

/** /developer/webhooks/{id}: one webhook, its health, and its delivery log (spec §2: Webhooks, manage and edit). */
export default function WebhookViewPage() {
  const id = Number(useParam('id'));
  const readOnly = useWriteReason('developer');
  const [isMoving, setMoving] = useState(false);
  const asked = useCall(webhooks.get, { params: { id } }, { refreshMs: isMoving ? REFRESH_MS : IDLE_MS });
  const webhook = asked.data?.webhook;
  const moves = webhook !== undefined && webhook.active && webhook.waiting > 0;
  if (moves !== isMoving) setMoving(moves);
  return (
    <DetailPage asked={asked} shape={SHAPE}>
      {(data) => <WebhookView key={data.webhook.id} webhook={data.webhook} readOnly={readOnly} />}
    </DetailPage>
  );
}
