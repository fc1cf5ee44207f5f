import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { json } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { announcedFacts } from './facts-of.ts';
import { readReturn } from './read-return.ts';
import { record } from './record.ts';
import { lockReturn } from './return-row.ts';
import { mustBeNew, renewSearch, storeItems } from './store-return.ts';

/** Changes what was announced, until it arrives. Throws `not_found`, `not_eligible`, `conflict`, `return_repeated`, or `invalid_input`. */
export const updateReturn = verb(returns.update, async ({ tx, ctx, params: { id }, body: { version, ...given } }) => {
  const { accountId } = ctx.actor;
  const row = await lockReturn(tx, accountId, id, 'edit');
  if (version !== undefined && version !== row.version) throw new AppError('conflict');
  const facts = await announcedFacts(tx, accountId, given);
  await mustBeNew(tx, accountId, [facts], id);
  await sql`
    update returns set rma_number = ${facts.rmaNumber ?? row.rma_number}, tracking_number = ${facts.trackingNumber}, warehouse = ${facts.warehouse},
      destination = ${facts.destination}, shipment_id = ${facts.shipmentId}::bigint, order_id = ${facts.orderId}::bigint, sender_name = ${facts.sender?.name ?? null},
      sender = ${facts.sender && json(facts.sender)}, reason = ${facts.reason}, version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await storeItems(tx, accountId, [{ id, items: facts.items }]);
  await renewSearch(tx, accountId, [id]);
  await record(tx, ctx, id, { verb: 'return.update', event: 'return.updated' });
  return { return: await readReturn(tx, ctx, id) };
});
