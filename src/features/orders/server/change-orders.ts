import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { eachOrder } from './each-order.ts';
import { giveBack } from './give-back.ts';
import { lockFor, record } from './order-record.ts';
import { processAgain } from './process-again.ts';
import { checkPlaces, checkService } from './store-order.ts';

/** Gives several orders a service or a warehouse; null takes the warehouse's name away. They are processed again, and held ones stay held. */
export const changeOrders = verb(orders.changeMany, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const { service, warehouse } = body;
  await checkPlaces(tx, accountId, { warehouse, shop: null });
  await checkService(tx, service || undefined);
  return eachOrder(tx, ctx, body.ids, async (id) => {
    const { status } = await lockFor(tx, accountId, id, 'edit');
    await giveBack(tx, ctx, id);
    await sql`
      update orders set service = ${service || sql`service`}, forced_warehouse = ${warehouse === undefined ? sql`forced_warehouse` : warehouse}
      where account_id = ${accountId} and id = ${id}`.execute(tx);
    await processAgain(tx, ctx, id, { keepHeld: status === 'Holding' });
    await record(tx, ctx, id, {
      verb: 'order.change',
      event: 'order.updated',
      detail: { ...(service && { service }), ...(warehouse !== undefined && { warehouse }) },
    });
  });
});
