import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { json, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/attempt.ts';
import { buyLabelIn, type Purchase } from './buy-label.ts';

/**
 * Buys the label if possible; if not, the shipment stays and records why, so that nothing typed is lost, and the failure is given
 * to the caller.
 */
export async function tryLabel(tx: Tx, ctx: Ctx, purchase: Purchase): Promise<AppError | null> {
  const bought = await attempt(tx, () => buyLabelIn(tx, ctx, purchase));
  if (bought.ok) return null;
  const { error } = bought;
  if (!(error instanceof AppError)) throw error;
  const [wrong] = Object.entries(error.fields);
  const said = wrong ? { field: wrong[0], key: wrong[1].key, values: wrong[1].values } : { values: error.values };
  await sql`
    update shipments set label_error = ${json({ code: error.code, ...said })}
    where account_id = ${ctx.actor.accountId} and id = ${purchase.shipmentId} and status = 'Pending'`.execute(tx);
  return error;
}
