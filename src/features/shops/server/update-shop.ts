import { sql } from 'kysely';
import { json } from '../../../server/db.ts';
import { randomToken } from '../../../server/secrets.ts';
import { askingVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { shopOptions, shops } from '../contract.ts';
import { asAnswer, connectorOf, sortGiven } from './reach.ts';
import { REGISTER } from './register.job.ts';
import { openSecrets, sealSecrets } from './secrets-of.ts';
import { ShopHttp } from './shop-http.ts';
import { checkLocations, keptOptions, noteWell, record, unlessTaken } from './shop-record.ts';
import { findShop } from './stored-shop.ts';
import { sameStore } from './same-store.ts';
import { readShop } from './shop-row.ts';

/** Changes a shop once what is given has been tried there. Throws `not_found`, `conflict`, `invalid_input` at a field, or `shop_unreachable`. */
export const updateShop = askingVerb(
  shops.update,
  async ({ ctx, params, body }) => {
    const shop = await ctx.db.tenant(ctx.actor.accountId, (tx) => findShop(tx, ctx.actor.accountId, params.id));
    const connector = connectorOf(shop.kind);
    const given = sortGiven(connector, body.settings ?? shop.settings, openSecrets(ctx.env.SECRET_KEY, shop.secrets) ?? {});
    const http = new ShopHttp({ allowLoopback: ctx.env.WEBHOOKS_ALLOW_LOOPBACK, isHurried: true });
    const found = await connector.connect({ ...given, http }, null).catch((error: unknown) => {
      throw asAnswer(connector, error);
    });
    return { connector, given, found, known: shop.secrets };
  },
  async ({ tx, ctx, params, body }, { connector, given, found, known }) => {
    const { accountId } = ctx.actor;
    const before = await findShop(tx, accountId, params.id, { lock: true });
    // Other keys came while these were tried: those are tried no more, and to store them would undo the newer ones.
    const isOverrun = before.secrets !== known;
    if (isOverrun || (body.version !== undefined && body.version !== before.version)) throw new AppError('conflict');
    const { needsAuthorization = false } = found;
    const asked = body.options ?? shopOptions.parse(before.options);
    if (!needsAuthorization) checkLocations(asked, found.locations);
    const options = await keptOptions(tx, ctx, connector, { ...asked, orders_from: asked.orders_from ?? before.options.orders_from });
    // Another shop has orders of its own: it is read from the beginning.
    const isOther = found.address !== before.address;
    const isWider = (before.options.locations ?? []).join() !== asked.locations.join();
    if (isOther || isWider || given.settings['channel'] !== before.settings['channel'])
      await sameStore(tx, accountId, connector, { ...given, address: found.address }, { locations: asked.locations, besides: params.id });
    // An earlier time brings what was left alone until now.
    const isEarlier = String(options['orders_from']) < before.options.orders_from;
    await unlessTaken(tx, () =>
      sql`
        update shops set shop_id = ${body.shop_id}, name = ${body.name}, settings = ${json(given.settings)}, secrets = ${sealSecrets(ctx.env.SECRET_KEY, given.secrets)},
          options = ${json(options)}, address = ${found.address}, locations = ${needsAuthorization ? sql`locations` : json(found.locations)},
          cursor = ${isOther || isEarlier ? sql`null` : sql`cursor`}, next_sync_at = now(), rest_until = null, version = version + 1, updated_at = now(),
          status = ${needsAuthorization ? 'Waiting' : sql`status`}, oauth_state = ${needsAuthorization ? randomToken() : null}, session = null
        where account_id = ${accountId} and id = ${params.id}`.execute(tx),
    );
    await record(tx, ctx, params.id, { verb: 'shop.update', detail: { shop_id: body.shop_id, name: body.name } });
    if (!needsAuthorization) {
      await noteWell(tx, ctx, before);
      await ctx.jobs.send(tx, REGISTER, { accountId, shopId: params.id });
    }
    return { shop: await readShop(tx, ctx, params.id) };
  },
);
