import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { maybe } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { connectorOf } from '../../shops/server/reach.ts';
import { openHookSecret, openSecrets } from '../../shops/server/secrets-of.ts';
import { ShopProblem } from '../../shops/server/shop-http.ts';
import { noteProblem } from '../../shops/server/shop-record.ts';
import { findShop } from '../../shops/server/stored-shop.ts';
import { LIVE_STATUSES } from '../../shops/status.ts';
import { keepGoods } from './keep-goods.ts';
import { keepPage } from './sync-task.ts';
import { systemCtx } from './system-ctx.ts';

const BODY_LIMIT = 2 * 1024 * 1024;

interface Message {
  accountId: number;
  shopId: number;
  headers: Record<string, string | undefined>;
  body: string;
}

/**
 * Takes a message of a shop. Signatures are over every byte, so it comes as it was sent. One with a wrong signature changes nothing; one that came
 * before is answered the same and changes nothing more. Throws `not_found`, `access_denied` or `invalid_input`.
 */
export async function hear(app: App, { accountId, shopId, headers, body }: Message): Promise<void> {
  await app.db.tenant(accountId, async (tx) => {
    const shop = await findShop(tx, accountId, shopId, { lock: true });
    const ctx = await systemCtx(tx, app, accountId, 'shops.hook');
    const connector = connectorOf(shop.kind);
    const { SECRET_KEY: key } = app.env;
    const { settings, address } = shop;
    const hooked = { settings, address, secrets: openSecrets(key, shop.secrets) ?? {}, hookSecret: openHookSecret(key, shop.hook_secret) };
    let heard;
    try {
      heard = connector.hook(hooked, { headers, body, now: app.now().getTime() });
    } catch (error) {
      if (error instanceof ShopProblem)
        throw new AppError('invalid_input', {
          fields: { [String(error.values['path'] ?? '')]: { key: error.code === 'not_json' ? 'validation.json' : 'validation.invalid' } },
        });
      throw error;
    }
    if (heard === null) throw new AppError('access_denied');
    if (heard.id === null) return;
    const isNew = await maybe(
      tx,
      sql`
        insert into shop_messages (account_id, shop_id, message_id) values (${accountId}, ${shopId}, ${heard.id.slice(0, 200)}) on conflict do nothing returning 1`,
    );
    if (!isNew || ctx === null || !LIVE_STATUSES.some((one) => one === shop.status)) {
      // What a paused shop sends, or one of a suspended account, is kept and taken later: nobody sends it again.
      if (isNew && heard.order) await keepPage(tx, shop, { orders: [heard.order], next: shop.cursor ?? {}, isLast: true });
      if (isNew && heard.goods) await keepGoods(tx, shop, heard.goods, null);
      return;
    }
    if (heard.isGoodbye === true) return noteProblem(tx, ctx, shop, new ShopProblem('withdrawn'));
    if (heard.goods) return keepGoods(tx, shop, heard.goods, null);
    if (heard.order) await keepPage(tx, shop, { orders: [heard.order], next: shop.cursor ?? {}, isLast: true });
    await sql`update shops set wanted_at = now() where account_id = ${accountId} and id = ${shopId}`.execute(tx);
  });
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value.join(',') : value);
const NUMBER = /^[1-9]\d{0,14}$/;

/** The addresses shops send to. They are no calls of the API: what comes is in the shop's words, signed by it, and nobody is signed in. */
export async function mountHooks(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    inner.post<{ Params: { account: string; shop: string }; Body: string | undefined }>('/api/shop-hooks/:account/:shop', async (request, reply) => {
      const { account, shop } = request.params;
      if (!NUMBER.test(account) || !NUMBER.test(shop)) throw new AppError('not_found');
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, one(value)]));
      await hear(app, { accountId: Number(account), shopId: Number(shop), headers, body: request.body ?? '' });
      return reply.header('cache-control', 'no-store').send({ success: true, data: {} });
    });
  });
}
