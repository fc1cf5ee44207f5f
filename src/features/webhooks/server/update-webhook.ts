import { sql } from 'kysely';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { webhooks } from '../contract.ts';
import { readWebhook } from './webhook-row.ts';
import { checkAddress, inOrder } from './webhook-input.ts';

/** Changes a webhook. When switched on again, it starts without its past failures. Throws `not_found`, `conflict`, `invalid_input`. */
export const updateWebhook = verb(webhooks.update, async ({ ctx, tx, params, body: { updated, ...body } }) => {
  const { accountId } = ctx.actor;
  await sql`select 1 from webhooks where account_id = ${accountId} and id = ${params.id} for update`.execute(tx);
  const before = await readWebhook(tx, accountId, params.id);
  mustBeAsRead(before.updated, updated);
  if (body.address !== before.address) checkAddress(ctx, body.address);
  const topics = inOrder(body.topics);
  // Left out, it stays: one that was switched off, or switched itself off, must not begin again because its topics changed.
  const { active = before.active } = body;
  const isFresh = !before.active || body.address !== before.address;
  await sql`
    update webhooks set address = ${body.address}, topics = ${topics}::text[], active = ${active}, updated_at = now(),
      disabled_reason = case when ${active} then null else disabled_reason end, disabled_at = case when ${active} then null else disabled_at end,
      failing_since = case when ${active && isFresh} then null else failing_since end
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: webhooks.update.name, object: { kind: 'webhook', id: params.id }, detail: { ...body, active, topics } });
  return { webhook: await readWebhook(tx, accountId, params.id) };
});
