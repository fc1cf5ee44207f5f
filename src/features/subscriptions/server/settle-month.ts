import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { chargeOpenMonth } from './charge-month.ts';
import type { SubscriptionRecord } from './read-subscription.ts';

/** Charges the month that is open of a locked row, and all is well again. Throws `insufficient_funds`. */
export async function settleMonth(
  tx: Tx,
  by: Pick<Ctx, 'actor' | 'requestId'>,
  found: SubscriptionRecord,
  verb: 'subscription.pay' | 'subscription.renew',
): Promise<void> {
  await chargeOpenMonth(tx, found);
  await sql`update subscriptions set status = 'Active', due_since = null where account_id = ${found.account_id}`.execute(tx);
  const object = { kind: 'subscription', id: found.id };
  await audit(tx, by, { verb, object, detail: { plan: found.plan } });
  await emit(tx, found.account_id, 'subscription.renewed', object, { plan: found.plan });
}
