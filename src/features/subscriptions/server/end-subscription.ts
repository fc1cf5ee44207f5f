import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { voidOpenMonth } from './charge-month.ts';
import type { SubscriptionRecord } from './read-subscription.ts';

/** Ends a locked row's subscription: what is unpaid is given up, what is paid is not given back. */
export async function endSubscription(
  tx: Tx,
  by: Pick<Ctx, 'actor' | 'requestId'>,
  { account_id: accountId, id, plan }: SubscriptionRecord,
  verb: 'subscription.cancel' | 'subscription.end',
): Promise<void> {
  await voidOpenMonth(tx, { account_id: accountId, id });
  await sql`
    update subscriptions set status = 'Canceled', is_canceling = false, next_plan = null, due_since = null where account_id = ${accountId}`.execute(tx);
  await audit(tx, by, { verb, object: { kind: 'subscription', id }, detail: { plan } });
  await emit(tx, accountId, 'subscription.canceled', { kind: 'subscription', id }, { plan });
}
