import { must, type MakePart } from '../../../../../test/world-part.ts';
import { sql } from 'kysely';
import { one } from '../../../../server/db.ts';
import { EXAMPLE_SHIPMENT } from '../../../shipments/contract.ts';
import type { Shipment } from '../../../shipments/shipment-out.ts';

/** A claim needs a parcel that was lost for weeks: the row is enough to be found by what should not find it. */
export const world: MakePart = async ({ app, who, mark }) => {
  const draft = { ...EXAMPLE_SHIPMENT, order_number: `${mark}-4`, to: { ...EXAMPLE_SHIPMENT.to, name: mark } };
  const { shipment } = must(await who.post<{ shipment: Shipment }>('/shipments', draft));
  const claim = await app.db.system(async (tx) => {
    const { account_id: accountId } = await one(tx, sql<{ account_id: number }>`select account_id from shipments where id = ${shipment.id}`);
    await sql`update shipments set status = 'Processed' where account_id = ${accountId} and id = ${shipment.id}`.execute(tx);
    return one(
      tx,
      sql<{ id: number }>`
        insert into claims (account_id, shipment_id, tracking_number, description, currency, cover_minor)
        values (${accountId}, ${shipment.id}, ${mark}, ${mark}, 'USD', 3000) returning id`,
    );
  });
  return { at: { claims: claim.id } };
};
