import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';
import { mustBeAble, record } from './shop-record.ts';
import { findShop } from './stored-shop.ts';
import { readShop } from './shop-row.ts';

/** Goes on with a paused shop where it stopped. Throws `not_found` or `not_eligible`. */
export const resumeShop = verb(shops.resume, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  mustBeAble('resume', await findShop(tx, accountId, params.id, { lock: true }));
  await sql`
    update shops set status = 'Connected', next_sync_at = now(), version = version + 1, updated_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(
    tx,
  );
  await record(tx, ctx, params.id, { verb: 'shop.resume', event: 'shop.resumed' });
  return { shop: await readShop(tx, ctx, params.id) };
});
