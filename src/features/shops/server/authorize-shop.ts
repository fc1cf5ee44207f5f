import { sql } from 'kysely';
import { json } from '../../../server/db.ts';
import { askingVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { shops } from '../contract.ts';
import { asAnswer, connectorOf, reachOf } from './reach.ts';
import { REGISTER } from './register.job.ts';
import { sealSecrets } from './secrets-of.ts';
import { checkLocations, noteWell, record } from './shop-record.ts';
import { findShop } from './stored-shop.ts';
import { readShop } from './shop-row.ts';

/** Finishes a connection that a person has allowed in the shop. Throws `not_found`, `not_eligible` (not waiting for it) or `shop_unreachable`. */
export const authorizeShop = askingVerb(
  shops.authorize,
  async ({ ctx, params, body }) => {
    const shop = await ctx.db.tenant(ctx.actor.accountId, (tx) => findShop(tx, ctx.actor.accountId, params.id));
    const connector = connectorOf(shop.kind);
    if (shop.status !== 'Waiting' || shop.oauth_state === null || !connector.oauth)
      throw new AppError('not_eligible', { fields: { status: { key: 'shops:cannot.notWaiting' } } });
    const reach = reachOf(ctx, shop, { isHurried: true });
    try {
      const secrets = { ...reach.secrets, ...(await connector.oauth.finish(reach, body.query, shop.oauth_state)) };
      return { state: shop.oauth_state, secrets, found: await connector.connect({ ...reach, secrets }, null) };
    } catch (error) {
      throw asAnswer(connector, error);
    }
  },
  async ({ tx, ctx, params }, { state, secrets, found }) => {
    const { accountId } = ctx.actor;
    const shop = await findShop(tx, accountId, params.id, { lock: true });
    // A code is good for once.
    if (shop.oauth_state !== state) throw new AppError('not_eligible', { fields: { status: { key: 'shops:cannot.notWaiting' } } });
    checkLocations({ ...shop.options, statuses: undefined, orders_from: undefined, locations: [] }, found.locations);
    await sql`
      update shops set secrets = ${sealSecrets(ctx.env.SECRET_KEY, secrets)}, address = ${found.address}, locations = ${json(found.locations)}, oauth_state = null,
        next_sync_at = now(), rest_until = null
      where account_id = ${accountId} and id = ${params.id}`.execute(tx);
    await record(tx, ctx, params.id, { verb: 'shop.authorize' });
    await noteWell(tx, ctx, shop);
    await ctx.jobs.send(tx, REGISTER, { accountId, shopId: params.id });
    return { shop: await readShop(tx, ctx, params.id) };
  },
);
