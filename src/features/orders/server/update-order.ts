import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { usualTerms } from '../../settings/server/read-settings.ts';
import { orders } from '../contract.ts';
import { giveBack } from './give-back.ts';
import { orderColumns } from './order-columns.ts';
import { linesOf, storeLines } from './order-lines.ts';
import { lockFor, record, unlessTaken } from './order-record.ts';
import { processAgain } from './process-again.ts';
import { readOrder } from './read-order.ts';
import { checkPlaces, checkRecipient } from './store-order.ts';

/**
 * Replaces an order and processes it again; a held one stays held. Throws `not_found`, `conflict` (changed in another tab), `cannot_edit` (being
 * packed, or part of it was sent), `order_repeated`, `unknown_sku`, `address_not_found` or `invalid_input`.
 */
export const updateOrder = verb(orders.update, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const before = await lockFor(tx, accountId, params.id, 'edit', 'cannot_edit');
  if (body.version !== undefined && body.version !== before.version) throw new AppError('conflict');
  await checkPlaces(tx, accountId, { warehouse: body.warehouse, shop: null });
  await checkRecipient(body);
  const shop = await maybe(
    tx,
    sql<{ shop_order_id: string | null }>`select shop_order_id from orders where account_id = ${accountId} and id = ${params.id} and shop_id is not null`,
  );
  // What was ordered by the same SKU stays what the shop is told of.
  const told = await all(
    tx,
    sql<{
      sku: string;
      shop_line_id: string | null;
    }>`select sku, shop_line_id from order_lines where account_id = ${accountId} and order_id = ${params.id} order by line`,
  );
  const shopLineIds = body.line_items.map(({ sku }, i) => {
    const earlier = body.line_items.slice(0, i).filter((one) => one.sku === sku).length;
    return told.filter((one) => one.sku === sku)[earlier]?.shop_line_id ?? null;
  });
  const lines = await linesOf(tx, accountId, body, {
    shopId: before.shop_id,
    isFromShop: false,
    shopSkus: shop ? told.map(({ sku }) => sku) : [],
    shopLineIds,
  });
  await giveBack(tx, ctx, params.id);
  const terms = body.terms ?? (await usualTerms(tx, accountId));
  const columns = Object.entries(orderColumns(body, lines, { terms, shopOrderId: shop?.shop_order_id ?? null, timeZone: ctx.actor.timeZone }));
  await unlessTaken(tx, () =>
    sql`update orders set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))} where account_id = ${accountId} and id = ${params.id}`.execute(
      tx,
    ),
  );
  await sql`delete from order_lines where account_id = ${accountId} and order_id = ${params.id}`.execute(tx);
  await storeLines(tx, accountId, params.id, lines);
  await processAgain(tx, ctx, params.id, { keepHeld: before.status === 'Holding', delayHours: before.status === 'Processing' ? body.delay_processing : 0 });
  await record(tx, ctx, params.id, { verb: 'order.update', event: 'order.updated' });
  return { order: await readOrder(tx, ctx, params.id) };
});
