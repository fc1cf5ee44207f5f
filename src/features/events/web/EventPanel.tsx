import { Panel } from '../../../ui/Dialog.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { webhookPaths } from '../../../shared/paths/webhooks.ts';
import { withSearch } from '../../../web/paths.ts';
import { useCall } from '../../../web/query.ts';
import { DeliveryBadge } from '../../webhooks/web/shared/DeliveryBadge.tsx';
import { pretty, Wire } from '../../webhooks/web/shared/Wire.tsx';
import { events, type EventDetail, type Sent } from '../contract.ts';

/** Where the event was sent; the log entry is on the webhook's page. */
function Delivery({ sent }: { sent: Sent }) {
  const { t } = useWords('events');
  const { dateTime } = useFormat();
  const path = webhookPaths.view(sent.webhook_id);
  const facts = [
    sent.attempts > 0 && t('attempts', { count: sent.attempts }),
    sent.last_status !== null && `HTTP ${sent.last_status}`,
    sent.attempts > 0 && sent.next_attempt !== null && dateTime(sent.next_attempt),
  ].filter((fact) => fact !== false);
  return (
    <li className="flex flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <TextLink href={sent.delivery_id === null ? path : withSearch(path, { delivery: sent.delivery_id })}>{t('webhook', { id: sent.webhook_id })}</TextLink>
        <DeliveryBadge status={sent.status} />
      </span>
      <span className="text-label break-all text-muted">{[sent.address, ...facts].join(' · ')}</span>
    </li>
  );
}

function Details({ event }: { event: EventDetail }) {
  const { t } = useWords('events');
  const { dateTime } = useFormat();
  return (
    <div className="flex flex-col gap-5 p-5">
      <KeyValue
        facts={[
          { label: t('columns.topic'), value: <code className="text-label">{event.topic}</code> },
          { label: t('columns.kind'), value: `${event.object.kind} ${event.object.id}` },
          { label: t('columns.created'), value: <time dateTime={event.created}>{dateTime(event.created)}</time> },
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t('message')}</h3>
        <Wire label={t('message')} text={pretty(event.message)} />
      </section>
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t('deliveries')}</h3>
        {event.deliveries.length === 0 ? (
          <p className="text-muted">{t('noDeliveries')}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {event.deliveries.map((sent) => (
              <Delivery key={`${sent.webhook_id} ${sent.delivery_id}`} sent={sent} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** One event beside the list: what webhooks get of it, and which did. */
export function EventPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useWords('events');
  const { data, error, refetch } = useCall(events.get, { params: { id } }, { staleMs: 0 });
  return (
    <Panel open side="right" onClose={onClose} title={t('event', { id })}>
      {data !== undefined && <Details event={data.event} />}
      {data === undefined && (
        <div className="p-5">
          <Pending error={error} onRetry={refetch} lines={8} />
        </div>
      )}
    </Panel>
  );
}
