import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { fulfillmentsOf } from './fulfillments-of.ts';

/** The parcels of an order. Throws `not_found`. */
export const listFulfillments = verb(orders.fulfillments, async ({ tx, ctx, params }) => {
  if (!(await maybe(tx, sql`select 1 from orders where account_id = ${ctx.actor.accountId} and id = ${params.id}`))) throw new AppError('not_found');
  return { fulfillments: (await fulfillmentsOf(tx, ctx, [params.id])).get(params.id) ?? [] };
});
