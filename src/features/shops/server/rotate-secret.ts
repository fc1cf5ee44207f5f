import { sql } from 'kysely';
import { shownOnce, verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { shops } from '../contract.ts';
import { connectorOf } from './reach.ts';
import { newHookSecret } from './secrets-of.ts';
import { record } from './shop-record.ts';
import { findShop } from './stored-shop.ts';
import { readShop } from './shop-row.ts';

/** Makes a new secret for what the shop sends. Throws `not_found`, or `not_eligible` for a kind that signs with a secret of its own. */
export const rotateSecret = verb(shops.rotate, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const shop = await findShop(tx, accountId, params.id, { lock: true });
  if (!connectorOf(shop.kind).hasSecret) throw new AppError('not_eligible', { fields: { status: { key: 'shops:cannot.noSecret' } } });
  const secret = newHookSecret(ctx.env.SECRET_KEY);
  await sql`update shops set hook_secret = ${secret.sealed}, version = version + 1, updated_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(
    tx,
  );
  await record(tx, ctx, params.id, { verb: 'shop.rotate' });
  return shownOnce(shops.rotate, { shop: await readShop(tx, ctx, params.id), secret: secret.open });
});
