import { RotateCw } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Dialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { webhooks, type Attempt, type DeliveryDetail, type Webhook } from '../contract.ts';
import { DeliveryBadge } from './shared/DeliveryBadge.tsx';
import { pretty, Wire } from './shared/Wire.tsx';
import { useFollow } from './use-follow.ts';

const headerText = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function AttemptPart({ attempt, number }: { attempt: Attempt; number: number }) {
  const { t } = useWords('webhooks');
  const format = useFormat();
  const answer = [headerText(attempt.headers), attempt.body].filter((part) => part !== '').join('\n\n');
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('attempt', { number })}</h3>
      <p className="text-label text-muted">
        <time dateTime={attempt.at}>{format.dateTime(attempt.at)}</time> · {t('ms', { count: attempt.duration_ms })}
        {attempt.ip !== null && ` · ${attempt.ip}`}
      </p>
      <p>
        {attempt.problem === null ? `HTTP ${attempt.status}` : t(`problems.${attempt.problem}`)}
        {attempt.status !== null && Math.floor(attempt.status / 100) === 3 && `. ${t('redirect')}`}
      </p>
      <Wire label={t('request')} text={`POST ${attempt.address}\n${headerText(attempt.request_headers)}`} />
      {attempt.status !== null && <Wire label={t('answer')} text={answer === '' ? t('emptyBody') : answer} />}
    </section>
  );
}

function Details({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useWords('webhooks');
  const { dateTime } = useFormat();
  return (
    <div className="flex flex-col gap-5 p-5">
      <KeyValue
        facts={[
          { label: t('columns.status'), value: <DeliveryBadge status={delivery.status} /> },
          { label: t('columns.topic'), value: <code className="text-label">{delivery.topic}</code> },
          { label: t('message'), value: <code className="text-label break-all">{delivery.message_id}</code> },
          { label: t('columns.next'), value: delivery.next_attempt && dateTime(delivery.next_attempt) },
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t('request')}</h3>
        <Wire label={t('request')} text={pretty(delivery.request_body)} />
      </section>
      {delivery.attempts.length === 0 && delivery.status === 'failed' && <p>{t('neverSent')}</p>}
      {delivery.attempts
        .map((attempt, index) => ({ attempt, number: index + 1 }))
        .toReversed()
        .map(({ attempt, number }) => (
          <AttemptPart key={number} attempt={attempt} number={number} />
        ))}
    </div>
  );
}

export interface DeliveryPanelProps {
  webhook: Webhook;
  id: number;
  /** Why nothing may be changed; null if changes are allowed. */
  readOnly: string | null;
  onClose: () => void;
}

/** One delivery beside the list: what was sent, what came back, and sending it again. */
export function DeliveryPanel({ webhook, id, readOnly, onClose }: DeliveryPanelProps) {
  const { t } = useWords('webhooks');
  const { data, error, refetch } = useCall(webhooks.delivery, { params: { id: webhook.id, delivery: id } });
  useFollow(webhook, refetch);
  const redeliver = useSend(webhooks.redeliver, {
    onSuccess: () => void say.success(t('redelivered')),
    onError: (problem) => say.error(problem.fields['status'] ?? problem.message),
  });
  const why = readOnly ?? (webhook.active ? (data?.delivery.status === 'waiting' ? t('stillWaiting') : null) : t('notActive'));
  return (
    <Panel open side="right" onClose={onClose} title={`${t('columns.id')} ${id}`}>
      {data !== undefined && (
        <>
          <div className="px-5 pt-4">
            <DisabledReason reason={why}>
              <Button
                icon={<RotateCw aria-hidden size={16} />}
                busy={redeliver.isPending}
                onClick={() => redeliver.mutate({ params: { id: webhook.id, delivery: id } })}
              >
                {t('redeliver')}
              </Button>
            </DisabledReason>
          </div>
          <Details delivery={data.delivery} />
        </>
      )}
      {data === undefined && (
        <div className="p-5">
          <Pending error={error} onRetry={refetch} lines={8} />
        </div>
      )}
    </Panel>
  );
}
