import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { randomToken } from '../../../server/secrets.ts';
import { verb } from '../../../server/verb.ts';
import { TEST_TOPIC } from '../../../shared/events.ts';
import { webhooks } from '../contract.ts';
import { readWebhook } from './webhook-row.ts';
import { notActive } from './queue-rules.ts';

/** Queues a test event for a webhook, whatever its topics. Throws `not_found`, `not_eligible`. */
export const testWebhook = verb(webhooks.test, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const { active } = await readWebhook(tx, accountId, params.id);
  if (!active) throw notActive();
  const messageId = `msg_${accountId}_test_${randomToken().slice(0, 16)}`;
  await sql`
    insert into webhook_queue (account_id, webhook_id, message_id, topic, object_kind, object_id, payload)
    values (${accountId}, ${params.id}, ${messageId}, ${TEST_TOPIC}, 'webhook', ${params.id}, '{}')`.execute(tx);
  await audit(tx, ctx, { verb: webhooks.test.name, object: { kind: 'webhook', id: params.id }, detail: { message_id: messageId } });
  return { message_id: messageId };
});
