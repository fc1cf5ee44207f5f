import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { copyOrder } from './copy-order.ts';
import { record } from './order-record.ts';
import { readOrder } from './read-order.ts';
import { whoAsked } from './who-asked.ts';
import type { Chosen } from './chosen-lines.ts';

/** Makes a copy of an order, in any of its states, as an order of its own that is held until it is released. Throws `not_found`. */
export const duplicateOrder = verb(orders.duplicate, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const lines = await all(tx, sql<Chosen>`select line, quantity from order_lines where account_id = ${accountId} and order_id = ${params.id} order by line`);
  if (lines.length === 0) throw new AppError('not_found');
  const id = await copyOrder(tx, ctx, {
    from: params.id,
    lines,
    begin: { status: 'Holding', cause: 'held', values: await whoAsked(tx, ctx) },
    suffix: null,
  });
  await record(tx, ctx, id, { verb: 'order.duplicate', event: 'order.created', detail: { from: params.id } });
  return { order: await readOrder(tx, ctx, id) };
});
