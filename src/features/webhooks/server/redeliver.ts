import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { webhooks } from '../contract.ts';
import { readWebhook } from './webhook-row.ts';
import { notActive } from './queue-rules.ts';

/** Queues a delivered or given-up message again: same message id, same log entry. Throws `not_found`, `not_eligible`. */
export const redeliver = verb(webhooks.redeliver, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const { active } = await readWebhook(tx, accountId, params.id);
  const mine = sql`account_id = ${accountId} and id = ${params.delivery} and webhook_id = ${params.id}`;
  const known = await maybe(tx, sql<{ status: string }>`select status from webhook_deliveries where ${mine}`);
  if (!known) throw new AppError('not_found');
  if (!active) throw notActive();
  const again = await maybe(
    tx,
    sql<{ message_id: string }>`
      with again as (
        update webhook_deliveries set status = 'waiting', next_attempt_at = now() where ${mine} and status <> 'waiting' returning *
      )
      insert into webhook_queue (account_id, webhook_id, event_id, message_id, topic, object_kind, object_id, payload, event_at, is_again, delivery_id, delivery_at)
      select account_id, webhook_id, event_id, message_id, topic, object_kind, object_id, payload, event_at, true, id, created_at from again
      on conflict (account_id, webhook_id, event_id) where event_id is not null do nothing
      returning message_id`,
  );
  if (!again) throw new AppError('not_eligible', { fields: { status: { key: 'webhooks:stillWaiting' } } });
  await audit(tx, ctx, { verb: webhooks.redeliver.name, object: { kind: 'webhook', id: params.id }, detail: { delivery: params.delivery } });
  return again;
});
