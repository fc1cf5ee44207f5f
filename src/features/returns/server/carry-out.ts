import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { all, type Tx } from '../../../server/db.ts';
import { systemVerb, type Work } from '../../../server/verb.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { refuseWithoutLot } from '../../stock/server/refuse-without-lot.ts';
import { returnsDesk } from '../desk-contract.ts';
import { lockAtDesk, mustBeHere, readDeskReturn } from './desk-row.ts';
import { objectOf, record, type Doer } from './record.ts';
import type { StoredReturn } from './return-row.ts';

type Given = Pick<Work<typeof returnsDesk.carryOut>['body'], 'lots'>;

interface Arrival {
  line: number;
  product_id: number;
  quantity: number;
  has_lots: boolean;
}

/** The goods that a return brings back by the line they came in: of a bundle its parts, as they were packed, or as it is now where nobody knows. */
function arrivalsOf(tx: Tx, { account_id: accountId, id, shipment_id: shipmentId }: StoredReturn): Promise<Arrival[]> {
  return all(
    tx,
    sql<Arrival>`
      with packed as (
        select l.product_id as bundle_id, part.product_id, min(part.quantity / f.quantity) as quantity
        from order_fulfillments o
        join order_fulfillment_lines f on f.account_id = o.account_id and f.fulfillment_id = o.id
        join order_lines l on l.account_id = o.account_id and l.order_id = o.order_id and l.line = f.line
        cross join jsonb_to_recordset(f.parts) as part(product_id bigint, quantity int)
        where o.account_id = ${accountId} and o.shipment_id = ${shipmentId}::bigint and part.product_id <> l.product_id group by 1, 2),
      parts as (
        select bundle_id, product_id, quantity from packed
        union all
        select c.bundle_id, c.product_id, c.quantity from product_parts c where c.account_id = ${accountId} and c.bundle_id not in (select bundle_id from packed))
      select i.line, p.id as product_id, coalesce(i.found, i.quantity) * coalesce(c.quantity, 1) as quantity, p.has_lots
      from return_items i left join parts c on c.bundle_id = i.product_id
      join products p on p.account_id = i.account_id and p.id = coalesce(c.product_id, i.product_id)
      where i.account_id = ${accountId} and i.return_id = ${id} order by i.line, p.id`,
  );
}

/** Puts what was found back into stock: what came back of each item, or all of it where nobody counted. */
export async function putBack(tx: Tx, staff: Doer, row: StoredReturn, { lots }: Given): Promise<void> {
  const { account_id: accountId, id, warehouse } = row;
  const items = await arrivalsOf(tx, row);
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
