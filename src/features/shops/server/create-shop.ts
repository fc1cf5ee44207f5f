import { sql } from 'kysely';
import { personBehind } from '../../../server/audit.ts';
import { namesOf, setsOf } from '../../../server/columns.ts';
import { json, one } from '../../../server/db.ts';
import { randomToken } from '../../../server/secrets.ts';
import { askingVerb, shownOnce } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_SHOPS, shops } from '../contract.ts';
import { asAnswer, connectorOf, sortGiven } from './reach.ts';
import { REGISTER } from './register.job.ts';
import { newHookSecret, sealSecrets } from './secrets-of.ts';
import { ShopHttp } from './shop-http.ts';
import { checkLocations, keptOptions, record, unlessTaken } from './shop-record.ts';
import { queueUntold } from './queue-untold.ts';
import { sameStore } from './same-store.ts';
import { readShop } from './shop-row.ts';

/** Connects a shop once what was given has been tried there, one that was removed as the shop it was. Throws `invalid_input` at a field, or `shop_unreachable`. */
export const createShop = askingVerb(
  shops.create,
  async ({ ctx, body }) => {
    const connector = connectorOf(body.kind);
    const given = sortGiven(connector, body.settings);
    const http = new ShopHttp({ allowLoopback: ctx.env.WEBHOOKS_ALLOW_LOOPBACK, isHurried: true });
    const found = await connector.connect({ ...given, http }, null).catch((error: unknown) => {
      throw asAnswer(connector, error);
    });
    return { connector, given, found };
  },
  async ({ tx, ctx, body }, { connector, given, found }) => {
    const { accountId } = ctx.actor;
    // One at a time per account, so that two at once cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended('shops', ${accountId}))`.execute(tx);
    const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from shops where account_id = ${accountId} and removed_at is null`);
    if (n >= MAX_SHOPS) throw new AppError('invalid_input', { fields: { '': { key: 'shops:form.tooMany', values: { count: MAX_SHOPS } } } });
    if (!found.needsAuthorization) checkLocations(body.options, found.locations);
    const options = await keptOptions(tx, ctx, connector, body.options);
    const secret = newHookSecret(ctx.env.SECRET_KEY);
    // Connected again it goes on as the shop that it was: its orders are known, and so are its SKUs.
    const before = await sameStore(tx, accountId, connector, { ...given, address: found.address }, body.options);
    const columns: Record<string, unknown> = {
      shop_id: body.shop_id,
      name: body.name,
      status: found.needsAuthorization ? 'Waiting' : 'Connected',
      address: found.address,
      settings: json(given.settings),
      secrets: sealSecrets(ctx.env.SECRET_KEY, given.secrets),
      hook_secret: secret.sealed,
      options: json(options),
      locations: json(found.locations),
      oauth_state: found.needsAuthorization ? randomToken() : null,
    };
    const values = sql.join(Object.values(columns));
    const { id } = await unlessTaken(tx, () =>
      one(
        tx,
        before === null
          ? sql<{ id: number }>`
              insert into shops (account_id, kind, created_by, ${namesOf(columns)})
              values (${accountId}, ${connector.kind}, ${personBehind(ctx.actor)}::bigint, ${values}) returning id`
          : sql<{ id: number }>`
              update shops set ${setsOf(columns)}, removed_at = null, cursor = null, failures = 0,
                problem = null, session = null, next_sync_at = now(), rest_until = null, version = version + 1, updated_at = now()
              where account_id = ${accountId} and id = ${before} returning id`,
      ),
    );
    if (before !== null) {
      await sql`update product_skus set is_active = true where account_id = ${accountId} and shop_id = ${id}`.execute(tx);
      await queueUntold(tx, accountId, id);
    }
    await record(tx, ctx, id, { verb: 'shop.create', detail: { shop_id: body.shop_id, name: body.name, kind: connector.kind } });
    if (!found.needsAuthorization) {
      await record(tx, ctx, id, { verb: 'shop.connect', event: 'shop.connected' });
      await ctx.jobs.send(tx, REGISTER, { accountId, shopId: id });
    }
    return shownOnce(shops.create, { shop: await readShop(tx, ctx, id), secret: connector.hasSecret ? secret.open : null });
  },
);
