import { sql } from 'kysely';
import { one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { inbound } from '../contract.ts';
import { lockInbound, readInbound } from './inbound-row.ts';
import { record } from './record.ts';
import { renewSearch } from './store-contents.ts';

/** Says that it left, with carrier and number; one that is on its way has them corrected. Throws `not_found` or `not_eligible`. */
export const shipInbound = verb(inbound.ship, async ({ tx, ctx, params: { id }, body }) => {
  const { accountId } = ctx.actor;
  const { status } = await lockInbound(tx, accountId, id, 'ship');
  // What was said when it was announced stays, unless something else or null is said now.
  const said = await one(
    tx,
    sql<{ carrier: string | null; tracking_number: string | null }>`
      select carrier, tracking_number from inbound_shipments where account_id = ${accountId} and id = ${id}`,
  );
  const carrier = body.carrier === undefined ? said.carrier : body.carrier || null;
  const number = body.tracking_number === undefined ? said.tracking_number : body.tracking_number || null;
  await sql`
    update inbound_shipments set status = 'En Route', shipped_at = coalesce(shipped_at, now()), carrier = ${carrier}, tracking_number = ${number},
      version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await renewSearch(tx, accountId, id);
  const detail = { carrier, tracking_number: number };
  if (status === 'Pending') await record(tx, ctx, id, { verb: 'inbound.ship', event: 'inbound.shipped', detail });
  else await record(tx, ctx, id, { verb: 'inbound.update', event: 'inbound.updated', detail });
  return { inbound: await readInbound(tx, accountId, id) };
});
