import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe, one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { deskIn } from '../../desk/server/desk-in.ts';
import { unpackOrder } from '../../orders/server/unpack-order.ts';
import type { OrderStatus } from '../../orders/status.ts';
import { picks } from '../contract.ts';
import { leaveCart } from './read-pick.ts';

/** Another desk was faster: a parcel that is apart has left the books. */
const apart = () => new AppError('not_found', { fields: { status: { key: 'picks:gone.apart' } } });

/** Takes a parcel apart that is not handed over yet. Throws `not_found`, also for one that was taken apart already, or `not_eligible` with the reason. */
export const unpackParcel = systemVerb(picks.unpack, async ({ tx, ctx, params }) => {
  const pack = await maybe(
    tx,
    sql<{ accountId: number }>`
      select f.account_id as "accountId" from order_fulfillments f join accounts a on a.account_id = f.account_id and a.test_of is null where f.id = ${params.id}`,
  );
  if (!pack) throw apart();
  const { orderId } = await unpackOrder(tx, await deskIn(tx, ctx, pack.accountId), params.id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? apart() : error;
  });
  const order = await one(tx, sql<{ id: number; status: OrderStatus }>`select id, status from orders where account_id = ${pack.accountId} and id = ${orderId}`);
  // What cannot be packed on gave its goods back: nobody would ever take it off its cart.
  if (order.status !== 'Packing') await leaveCart(tx, [orderId]);
  return { order };
});
