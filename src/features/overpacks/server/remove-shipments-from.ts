import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { overpacks } from '../contract.ts';
import { changedOverpack, lockOverpackFor } from './read-overpack.ts';
import { recordParcels } from './record-parcels.ts';

/**
 * Takes shipments out of an overpack that is neither closed nor locked: they are Labeled again, or stay where tracking has
 * moved them meanwhile. Ids that are not inside are skipped, so calling twice does no harm. Throws `not_found`
 * and `not_eligible`.
 */
export const removeShipmentsFrom = verb(overpacks.remove, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const { id } = await lockOverpackFor(tx, accountId, params.id, 'remove');
  const inside = await all(
    tx,
    sql<{ id: number }>`
      select id from shipments where account_id = ${accountId} and overpack_id = ${id} and id = any(${body.shipment_ids}::bigint[]) order by id for update`,
  );
  const removed = inside.map((row) => row.id);
  if (removed.length > 0) {
    await sql`
      update shipments set overpack_id = null, status = case status when 'Packed' then 'Labeled' else status end, updated_at = now(), version = version + 1
      where account_id = ${accountId} and id = any(${removed}::bigint[]) and overpack_id = ${id}`.execute(tx);
    await audit(tx, ctx, { verb: 'overpack.remove', object: { kind: 'overpack', id }, detail: { shipment_ids: removed } });
    await recordParcels(tx, ctx, removed, { verb: 'shipment.unpack', event: 'shipment.unpacked', detail: { overpack_id: id } });
  }
  return { overpack: await changedOverpack(tx, accountId, id), removed };
});
