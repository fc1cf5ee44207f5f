import { describe, expect, it } from 'vitest';
import { catalog } from '../../../program/features.ts';
import { fakeOrder, type FakeShop } from '../../shops/server/testing/fake-orders.ts';
import type { FakeVendure } from '../../shops/server/testing/vendure.ts';
import { KINDS, shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { eachShop, connect, sync, read } = w;

const COUNT = 120;
const NOBODY = { status: 401, body: {} };
/** Vendure says the same to a session that has ended and to who lacks a right; only signing in again tells. */
const FORBIDDEN = { body: { errors: [{ message: 'You are not currently authorized to perform this action', extensions: { code: 'FORBIDDEN' } }], data: null } };
const REFUSED = { body: { data: { login: { __typename: 'InvalidCredentialsError', message: 'The provided credentials are invalid' } } } };

const isVendure = (fake: FakeShop): fake is FakeVendure => 'sessions' in fake;
/** Signing in comes before the first page. */
const firstCalls = (fake: FakeShop) => (isVendure(fake) ? [() => undefined] : []);
function withdraw(fake: FakeShop): void {
  if (!isVendure(fake)) return void fake.server.next.push(...Array.from({ length: 8 }, () => NOBODY));
  fake.sessions.clear();
  fake.server.next.push(FORBIDDEN, REFUSED);
}
const giveBack = (fake: FakeShop): void => void (fake.server.next.length = 0);
const total = async () => (await w.merchant.get<{ total: number }>('/orders?total=true')).data.total;

describe.each(KINDS)('a shop of the kind %s that withdraws our access between two pages', (_kind, start) => {
  let fake: FakeShop;
  eachShop<FakeShop>(start, (one) => (fake = one));

  it('keeps what was read, says what happened and how to mend it, and goes on with new keys', async () => {
    const began = Date.now() - 3_600_000;
    fake.orders.push(...Array.from({ length: COUNT }, (_, i) => fakeOrder({ created: began + i * 1000, updated: began + i * 1000 })));
    const shop = await connect(fake);
    fake.server.meanwhile.push(...firstCalls(fake), () => withdraw(fake));
    const [broken] = await sync(shop);
    expect(broken?.status).toBe('Failed');
    expect(broken?.log.slice(-3)).toEqual(['The shop refused the keys we have.', 'Make new keys in the shop and enter them here.', expect.any(String)]);
    expect(await read(shop)).toMatchObject({ status: 'Access Withdrawn', problem: 'withdrawn' });
    const kept = await total();
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(COUNT);
    // With keys that work the shop is connected, and is read from where it stopped.
    giveBack(fake);
    const given = { shop_id: shop.shop_id, name: shop.name, settings: fake.settings };
    expect((await w.merchant.call('PUT', `/shops/${shop.id}`, given)).status).toBe(200);
    expect(await read(shop)).toMatchObject({ status: 'Connected', problem: null });
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded', failed: 0 }]);
    expect(await total()).toBe(COUNT);
  });
});
