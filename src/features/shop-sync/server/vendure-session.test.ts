import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { catalog } from '../../../program/features.ts';
import { one } from '../../../server/db.ts';
import type { Shop } from '../../shops/contract.ts';
import { fakeOrder } from '../../shops/server/testing/fake-orders.ts';
import { startVendure, type FakeVendure } from '../../shops/server/testing/vendure.ts';
import { pollShops } from './poll.job.ts';
import { shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { eachShop, connect, work, sync, orders, read, due } = w;
let fake: FakeVendure;
eachShop(startVendure, (one) => (fake = one));

/** How often somebody signed in since the last time this was asked. */
const signIns = (): number => {
  const count = fake.server.asked.filter(({ text }) => text.includes('login(')).length;
  fake.server.asked.length = 0;
  return count;
};
const stored = (shop: Shop) =>
  w.t.app.db.system((tx) => one(tx, sql<{ session: string | null; all: string }>`select session, s::text as all from shops s where id = ${shop.id}`));

it('signs in to Vendure once and stays until it is refused', async () => {
  fake.orders.push(fakeOrder());
  const shop = await connect(fake);
  signIns();
  expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
  expect(signIns()).toBe(1);
  await sync(shop);
  await due();
  await pollShops(w.t.app);
  await work();
  expect(signIns()).toBe(0);
  // Sealed, as the keys are.
  const { session, all } = await stored(shop);
  expect(session).not.toBeNull();
  for (const open of fake.sessions) expect(all).not.toContain(open);
  // It ran out, or somebody signed it out.
  fake.sessions.clear();
  fake.orders.push(fakeOrder());
  expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
  expect([signIns(), (await orders()).length]).toEqual([1, 2]);
  await sync(shop);
  expect(signIns()).toBe(0);
});

it('gives a session up with the password it was made by, and says so where that is right no more', async () => {
  const shop = await connect(fake);
  await sync(shop);
  const change = (password: string) =>
    w.merchant.call('PUT', `/shops/${shop.id}`, { shop_id: shop.shop_id, name: 'Mugs', settings: { ...fake.settings, password }, options: {} });
  expect((await change('wrong-one')).status).toBe(422);
  expect((await stored(shop)).session).not.toBeNull();
  expect((await change('right')).status).toBe(200);
  expect((await stored(shop)).session).toBeNull();
  // Rights that are missing are no session that has run out: it is tried once more, and then said.
  await sync(shop);
  signIns();
  fake.permissions = fake.permissions.filter((name) => name !== 'ReadOrder');
  expect(await sync(shop)).toMatchObject([{ status: 'Failed' }]);
  expect([signIns(), (await read(shop)).status]).toEqual([1, 'Access Withdrawn']);
});

it('reaches Vendure with an API key without signing in', async () => {
  fake.keys.add('vk_right');
  fake.orders.push(fakeOrder());
  const settings = (api_key: string) => ({ url: fake.settings['url'] ?? '', api_key });
  const body = { shop_id: 'by-key', name: 'Mugs', kind: 'vendure', settings: settings('vk_wrong') };
  expect(await w.merchant.post('/shops', body)).toMatchObject({
    status: 422,
    code: 'shop_unreachable',
    errors: { 'settings/api_key': 'The shop refused the keys we have.' },
  });
  const bare = await w.merchant.post('/shops', { ...body, settings: { url: fake.settings['url'] } });
  expect(bare.errors).toMatchObject({ 'settings/username': expect.any(String) as string, 'settings/password': expect.any(String) as string });
  const shop = await connect({ kind: 'vendure', settings: settings('vk_right') });
  expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
  expect([signIns(), (await orders()).length, (await stored(shop)).session]).toEqual([0, 1, null]);
  fake.keys.clear();
  expect(await sync(shop)).toMatchObject([{ status: 'Failed' }]);
  expect(await read(shop)).toMatchObject({ status: 'Access Withdrawn', state: { next: 'Make new keys in the shop and enter them here.' } });
});

it('signs in to Vendure again where the session ends in the middle of the task that made it', async () => {
  fake.orders.push(
    ...Array.from({ length: 120 }, (_, i) => fakeOrder({ created: Date.now() - 3_600_000 + i * 1000, updated: Date.now() - 3_600_000 + i * 1000 })),
  );
  const shop = await connect(fake);
  signIns();
  // After signing in, and after the first page.
  fake.server.meanwhile.push(
    () => undefined,
    () => fake.sessions.clear(),
  );
  expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
  expect(signIns()).toBe(2);
  expect((await w.merchant.get<{ total: number }>('/orders?total=true')).data.total).toBe(120);
});
