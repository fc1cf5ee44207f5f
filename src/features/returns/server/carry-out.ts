import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { all, type Tx } from '../../../server/db.ts';
import { systemVerb, type Work } from '../../../server/verb.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { refuseWithoutLot } from '../../stock/server/refuse-without-lot.ts';
import { returnsDesk } from '../contract.ts';
import { lockAtDesk, mustBeHere, readDeskReturn } from './desk-row.ts';
import { objectOf, record, type Doer } from './record.ts';
import type { StoredReturn } from './return-row.ts';

type Given = Pick<Work<typeof returnsDesk.carryOut>['body'], 'lots'>;

/** Puts what was found back into stock: what came back of each item, or all of it where nobody counted. */
export async function putBack(tx: Tx, staff: Doer, row: StoredReturn, { lots }: Given): Promise<void> {
  const { account_id: accountId, id, warehouse } = row;
  const items = await all(
    tx,
    sql<{ line: number; product_id: number; quantity: number; has_lots: boolean }>`
      select i.line, i.product_id, coalesce(i.found, i.quantity) as quantity, p.has_lots from return_items i
      join products p on p.account_id = i.account_id and p.id = i.product_id
      where i.account_id = ${accountId} and i.return_id = ${id} order by i.line`,
  );
  const lotOf = new Map(lots.map((one) => [one.line, one]));
  const arrivals = items.filter(({ quantity }) => quantity > 0).map((item) => ({ ...item, ...(item.has_lots && lotOf.get(item.line)) }));
  await refuseWithoutLot(
    tx,
    accountId,
    arrivals.map(({ product_id: productId, ...rest }) => ({ productId, lot: 'lot' in rest ? rest.lot : null, field: `items/${rest.line}` })),
  );
  await moveStock(
    tx,
    staff,
    arrivals.map((one) => ({
      productId: one.product_id,
      warehouse,
      reason: 'returned' as const,
      quantity: one.quantity,
      lot: 'lot' in one ? one.lot : null,
      expires: 'expires' in one ? (one.expires ?? null) : null,
    })),
    { object: objectOf(id) },
  );
}

/**
 * Keeps that the decision on a locked return was carried out: put back into stock, which it only now is, or thrown away. Throws `not_eligible`, or
 * `invalid_input` at an item whose lot is not named.
 */
export async function carryOutIn(tx: Tx, staff: Doer, row: StoredReturn, given: Given, at: Date): Promise<void> {
  const { account_id: accountId, id, decision, warehouse } = row;
  if (row.carried_out_at !== null || (decision !== 'restock' && decision !== 'discard'))
    throw new AppError('not_eligible', { fields: { status: { key: 'returns:cannot.carryOut' } } });
  const now = sql`${at.toISOString()}::timestamptz`;
  if (decision === 'restock') await putBack(tx, staff, row, given);
  await sql`
    update returns set status = ${decision === 'restock' ? 'Restocked' : 'Discarded'}, carried_out_at = ${now}, ended_at = coalesce(ended_at, ${now}),
      version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  const detail = { decision, warehouse };
  await record(tx, staff, id, decision === 'restock' ? { verb: 'return.carry_out', event: 'return.restocked', detail } : { verb: 'return.carry_out', detail });
}

/** Confirms that a decision was carried out. Throws `not_found`, `not_eligible`, or `invalid_input` at an item whose lot is not named. */
export const carryOut = systemVerb(returnsDesk.carryOut, async ({ tx, ctx, params: { id }, body }) => {
  const row = await lockAtDesk(tx, id, 'carryOut');
  mustBeHere(row, body.warehouse);
  await carryOutIn(tx, staffIn(ctx, row.account_id), row, body, ctx.now());
  return { return: await readDeskReturn(tx, id, ctx.now()) };
});
