import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';
import { mustBeAble, record } from './shop-record.ts';
import { findShop } from './stored-shop.ts';
import { readShop } from './shop-row.ts';

/** Pauses a shop: nothing is asked of it and nothing told. Throws `not_found` or `not_eligible`. */
export const pauseShop = verb(shops.pause, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  mustBeAble('pause', await findShop(tx, accountId, params.id, { lock: true }));
  await sql`
    update shops set status = 'Paused', problem = null, problem_values = '{}', failures = 0, version = version + 1, updated_at = now()
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await record(tx, ctx, params.id, { verb: 'shop.pause', event: 'shop.paused' });
  return { shop: await readShop(tx, ctx, params.id) };
});
