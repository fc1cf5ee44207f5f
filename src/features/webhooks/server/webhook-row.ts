import { sql, type RawBuilder } from 'kysely';
import { maybe, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Webhook } from '../contract.ts';

/** How a webhook is shown; `condition` names the account. */
export const shownWebhooks = (condition: RawBuilder<unknown>): RawBuilder<Webhook> => sql<Webhook>`
  select w.id, w.account_id, w.address, w.topics, w.active, w.disabled_reason, w.disabled_at as disabled, w.failing_since, w.last_delivered_at as last_delivered,
         w.last_failed_at as last_failed, case when w.old_secret_until > now() then w.old_secret_until end as old_secret_until,
         (select count(*) from webhook_queue q where q.account_id = w.account_id and q.webhook_id = w.id) as waiting,
         w.created_at as created, w.updated_at as updated
  from webhooks w where ${condition} order by w.id desc`;

/** One webhook of the account. Throws `not_found`. */
export async function readWebhook(tx: Tx, accountId: number, id: number): Promise<Webhook> {
  const found = await maybe(tx, shownWebhooks(sql`w.account_id = ${accountId} and w.id = ${id}`));
  if (!found) throw new AppError('not_found');
  return found;
}
