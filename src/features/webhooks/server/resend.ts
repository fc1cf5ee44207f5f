import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { MAX_RESENT, webhooks } from '../contract.ts';
import { KEPT_DAYS } from '../rules.ts';
import { notActive } from './queue-rules.ts';
import { countRange, rangeOf, refuse } from './resend-range.ts';
import { RESEND_TASK } from './resend-task.ts';
import { readWebhook } from './webhook-row.ts';

/** Throws `not_eligible` while another task sends events of the webhook again: both would send the same. */
async function refuseTwo(tx: Tx, { actor }: Ctx, webhookId: number): Promise<void> {
  const other = await maybe(
    tx,
    sql<{ id: number }>`
      select t.id from webhook_resends r join tasks t on t.account_id = r.account_id and t.id = r.task_id
      where r.account_id = ${actor.accountId} and r.webhook_id = ${webhookId} and t.status in ('Queued', 'Running')`,
  );
  if (other) throw new AppError('not_eligible', { fields: { '': { key: 'webhooks:again.underWay', values: { id: other.id } } } });
}

/**
 * Starts a task that sends the events of a time to a webhook again. Throws `not_found`, `not_eligible` for a webhook that is off or has
 * such a task already, `invalid_input` for a range without events or with too many, `task_not_created`.
 */
export const resend = verb(webhooks.resend, async ({ ctx, tx, params, body }) => {
  const { accountId } = ctx.actor;
  // Simultaneous callers take turns.
  await sql`select from webhooks where account_id = ${accountId} and id = ${params.id} for update`.execute(tx);
  const webhook = await readWebhook(tx, accountId, params.id);
  if (!webhook.active) throw notActive();
  const range = rangeOf(ctx.actor, webhook, body);
  await refuseTwo(tx, ctx, params.id);
  const found = await countRange(tx, range);
  if (found.first === null || found.last === null) throw refuse('from', 'webhooks:again.none', { count: KEPT_DAYS });
  if (found.n > MAX_RESENT) throw refuse('from', 'webhooks:again.tooMany', { count: MAX_RESENT });
  const taskId = await createTask(tx, ctx, { kind: RESEND_TASK, area: 'developer', params: { webhook_id: params.id }, total: found.n });
  await sql`
    insert into webhook_resends (account_id, task_id, webhook_id, topics, from_at, before_at, after_event_id, last_event_id)
    values (${accountId}, ${taskId}, ${params.id}, ${[...range.topics]}::text[], ${range.from}::timestamptz, ${found.before}::timestamptz, ${found.first - 1}, ${found.last})`.execute(
    tx,
  );
  const detail = { from: range.from, before: found.before, topics: range.topics, events: found.n, task_id: taskId };
  await audit(tx, ctx, { verb: webhooks.resend.name, object: { kind: 'webhook', id: params.id }, detail });
  return { task_id: taskId, events: found.n };
});
