import { sql } from 'kysely';
import type { App, Ctx } from '../../../server/ctx.ts';
import { all, json, one, type Tx } from '../../../server/db.ts';
import { hasDone, makeDemoPart } from '../../../server/demo-merchant.ts';
import type { ShopOrder } from '../../shops/server/connector.ts';
import { newHookSecret, sealSecrets } from '../../shops/server/secrets-of.ts';
import { record } from '../../shops/server/shop-record.ts';
import { findShop } from '../../shops/server/stored-shop.ts';
import { shopOptions } from '../../shops/contract.ts';
import { keepPage } from './sync-task.ts';
import { systemCtx } from './system-ctx.ts';
import { takeOrder } from './take-order.ts';

const HOUR = 3_600_000;

/** Invented for the demo: who ordered what, and how many hours ago. The last names a SKU nobody knows. */
const buyers = (skus: readonly string[]): { name: string; street: string; city: string; province: string; postal: string; skus: string[]; hours: number }[] => {
  const [a = '', b = '', c = ''] = skus;
  return [
    { name: 'Grace Miller', street: '742 Evergreen Ter', city: 'Portland', province: 'OR', postal: '97205', skus: [a], hours: 30 },
    { name: 'Daniel Kim', street: '1600 Amphitheatre Pkwy', city: 'Mountain View', province: 'CA', postal: '94043', skus: [b, a], hours: 22 },
    { name: 'Sofia Alvarez', street: '233 S Wacker Dr', city: 'Chicago', province: 'IL', postal: '60606', skus: [c], hours: 9 },
    { name: 'Noah Brown', street: '350 5th Ave', city: 'New York', province: 'NY', postal: '10118', skus: ['GIFT-SET-XMAS'], hours: 3 },
  ];
};

function demoOrders(skus: readonly string[], now: Date): ShopOrder[] {
  return buyers(skus).map(({ name, street, city, province, postal, skus: wanted, hours }, index) => {
    const at = new Date(now.getTime() - hours * HOUR).toISOString();
    return {
      id: `atelier-${3101 + index}`,
      number: `A-${3101 + index}`,
      changed: at,
      placed: at,
      status: 'paid',
      isCanceled: false,
      currency: 'USD',
      to: { name, company: null, phone: '+1 212 555 0100', email: null, street1: street, street2: null, city, province, postal_code: postal, country: 'US' },
      lines: wanted.map((sku, line) => ({
        id: String(line + 1),
        sku,
        variant: null,
        name: sku === 'GIFT-SET-XMAS' ? 'Christmas gift set' : sku,
        quantity: 1 + line,
        price: 24,
      })),
    };
  });
}

/** SKUs of some of the demo's verified products. */
const someSkus = async (tx: Tx, accountId: number): Promise<string[]> => {
  const skus = await all(
    tx,
    sql<{ sku: string }>`
      select k.sku from product_skus k join products p on p.account_id = k.account_id and p.id = k.product_id
      where k.account_id = ${accountId} and k.shop_id is null and p.status = 'Verified' and not p.is_packaging and p.currency = 'USD' order by k.id limit 3`,
  );
  return skus.map(({ sku }) => sku);
};

async function makeShop(tx: Tx, ctx: Ctx): Promise<number> {
  // A day's delay: what it holds money for would differ from start to start.
  const options = {
    ...shopOptions.parse({ delay_processing: 24 }),
    statuses: ['paid'],
    orders_from: new Date(ctx.now().getTime() - 60 * 24 * HOUR).toISOString(),
  };
  const { SECRET_KEY: key } = ctx.env;
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into shops (account_id, shop_id, name, kind, settings, secrets, hook_secret, options, last_synced_at)
      values (${ctx.actor.accountId}, 'atelier-shop', 'Atelier Shop', 'custom', '{}', ${sealSecrets(key, {})}, ${newHookSecret(key).sealed}, ${json(options)}, ${ctx.now().toISOString()})
      returning id`,
  );
  await record(tx, ctx, id, { verb: 'shop.create', detail: { shop_id: 'atelier-shop', name: 'Atelier Shop', kind: 'custom' } });
  await record(tx, ctx, id, { verb: 'shop.connect', event: 'shop.connected' });
  return id;
}

/** Gives the demo account a shop of its own making with four orders, one of which names a SKU nobody knows. */
export async function seedShops(app: App): Promise<void> {
  await makeDemoPart(app, sql`not ${hasDone('shop.create')}`, async (tx, { account_id: accountId }) => {
    const skus = await someSkus(tx, accountId);
    const ctx = skus.length < 3 ? null : await systemCtx(tx, app, accountId, 'seed');
    if (ctx === null) return;
    const shop = await findShop(tx, accountId, await makeShop(tx, ctx));
    const orders = demoOrders(skus, app.now());
    await keepPage(tx, shop, { orders, next: {}, isLast: true });
    for (const order of orders) await takeOrder(tx, ctx, shop, order, { order_id: null, taken: null });
  });
}
