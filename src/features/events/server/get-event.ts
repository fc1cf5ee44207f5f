import { sql } from 'kysely';
import { all, maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { bodyOf } from '../../webhooks/server/message.ts';
import { events, type Sent } from '../contract.ts';
import { EVENT_COLUMNS, IS_KEPT, shownEvent, type StoredEvent } from './event-row.ts';

/** One event, the message it makes, and where that was sent or still waits to be. Throws `not_found`. */
export const getEvent = verb(events.get, async ({ ctx, tx, params: { id } }) => {
  const { accountId } = ctx.actor;
  const row = await maybe(tx, sql<StoredEvent>`select ${EVENT_COLUMNS} from events e where e.account_id = ${accountId} and e.id = ${id} and ${IS_KEPT}`);
  if (!row) throw new AppError('not_found');
  const deliveries = await all(
    tx,
    sql<Sent>`
      select w.id as webhook_id, w.address, s.delivery_id, s.status, s.attempts, s.last_status, s.next_attempt
      from (
        select d.webhook_id, d.id as delivery_id, d.status, jsonb_array_length(d.attempts) as attempts, d.last_status,
          case when d.status = 'waiting' then d.next_attempt_at end as next_attempt
        from webhook_deliveries d where d.account_id = ${accountId} and d.event_id = ${id}
        union all
        select q.webhook_id, null, 'waiting', q.attempts, null, q.next_attempt_at
        from webhooks o join webhook_queue q on q.account_id = o.account_id and q.webhook_id = o.id and q.event_id = ${id} and q.delivery_id is null
        where o.account_id = ${accountId}
      ) s join webhooks w on w.account_id = ${accountId} and w.id = s.webhook_id
      order by w.id, s.delivery_id`,
  );
  const { object_kind, object_id, payload, type: topic, created: event_at } = row;
  const message = bodyOf({ account_id: accountId, is_test: ctx.actor.isTest, event_id: id, message_id: '', topic, object_kind, object_id, payload, event_at });
  return { event: { ...shownEvent(row), message, deliveries } };
});
