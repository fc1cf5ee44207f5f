import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../../program/features.ts';
import { fakeOrder, touch, type FakeShop } from '../../shops/server/testing/fake-orders.ts';
import { startMedusa } from '../../shops/server/testing/medusa.ts';
import { startVendure, type FakeVendure } from '../../shops/server/testing/vendure.ts';
import { pollShops } from './poll.job.ts';
import { pushParcels } from './push.job.ts';
import { KINDS, shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { newMerchant, eachShop, connect, work, sync, orders, orderOf, read, due, pack } = w;
const total = async () => (await w.merchant.get<{ total: number }>('/orders?total=true')).data.total;
/** A look as it happens every few minutes. */
const look = async () => {
  await due();
  await pollShops(w.t.app);
  return work();
};

describe.each(KINDS)('a shop of the kind %s', (_kind, start) => {
  let fake: FakeShop;
  eachShop<FakeShop>(start, (one) => (fake = one));
  const placed = (minutesAgo: number, over = {}) => {
    const at = Date.now() - minutesAgo * 60_000;
    return fakeOrder({ created: at, updated: at, ...over });
  };

  it('whose order changes while its pages are read for the first time loses no other', async () => {
    const all = Array.from({ length: 120 }, (_, i) => placed(300 - i));
    fake.orders.push(...all);
    const shop = await connect(fake);
    const change = () => touch(all[2] ?? fakeOrder(), { city: 'Boston' });
    // By then the first page has been made up, and is on its way.
    fake.server.meanwhile.push(...(fake.kind === 'vendure' ? [() => undefined] : []), change);
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
    expect(await total()).toBe(120);
    await look();
    const changed = (await orders()).find((one) => one.city === 'Boston');
    expect(changed).toBeDefined();
  });

  it('in which a hundred orders changed at one moment gives all of them', async () => {
    const at = Date.now() - 3_600_000;
    fake.orders.push(...Array.from({ length: 120 }, () => fakeOrder({ created: at, updated: at })));
    const shop = await connect(fake);
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
    expect(await total()).toBe(120);
    expect(await look()).toEqual([]);
  });

  it('that shows an order later than one placed after it loses neither', async () => {
    fake.orders.push(placed(60), placed(0.2));
    const shop = await connect(fake);
    await sync(shop);
    // Begun before the last one, and finished now.
    fake.orders.push(placed(0.7));
    expect(await look()).toHaveLength(1);
    expect(await orders()).toHaveLength(3);
    expect(await look()).toEqual([]);
  });

  it('gives what is paid, moved or canceled long after it was placed', async () => {
    const [unpaid, moved, canceled] = [placed(2000, { isPaid: false }), placed(1500), placed(1400)];
    // Others came in between, so that it lies far behind.
    fake.orders.push(unpaid, moved, canceled, ...Array.from({ length: 55 }, (_, i) => placed(1000 - i)));
    const shop = await connect(fake);
    await sync(shop);
    expect(await total()).toBe(57);
    touch(unpaid, { isPaid: true });
    expect(await look()).toHaveLength(1);
    expect(await total()).toBe(58);
    touch(moved, { city: 'Boston' });
    touch(canceled, { isCanceled: true });
    expect(await look()).toHaveLength(1);
    const now = await orders();
    expect(now.filter((one) => one.city === 'Boston')).toHaveLength(1);
    expect(now.filter((one) => one.status === 'Canceled')).toHaveLength(1);
    expect(await look()).toEqual([]);
  });
});

describe('a look that was cut off among the orders that are open', () => {
  it('begins with the new ones the next time', async () => {
    await newMerchant();
    const fake = await startVendure();
    fake.orders.push(fakeOrder({ created: Date.now() - 600_000, updated: Date.now() - 600_000 }));
    const shop = await connect(fake);
    await sync(shop);
    // As a process leaves it that was killed there.
    await w.t.app.db.system((tx) => sql`update shops set cursor = cursor || '{"open": ""}' where id = ${shop.id}`.execute(tx));
    expect(await look()).toEqual([]);
    fake.orders.push(fakeOrder());
    expect(await look()).toHaveLength(1);
    expect(await orders()).toHaveLength(2);
    await fake.close();
  });
});

describe('Vendure', () => {
  let fake: FakeVendure;
  eachShop(startVendure, (one) => (fake = one));

  it('whose administrator may no longer do something says so, and not that the keys are wrong', async () => {
    fake.orders.push(fakeOrder());
    const shop = await connect(fake);
    await sync(shop);
    const [row] = await orders();
    fake.permissions = fake.permissions.filter((one) => one !== 'UpdateOrder');
    await pack(row?.id ?? 0, [{ line: 1, quantity: 2 }], 'RB000000047HK');
    await pushParcels(w.t.app);
    expect(await read(shop)).toMatchObject({ status: 'Access Withdrawn', problem: 'rights' });
  });
});

describe('Medusa', () => {
  it('gives of an order only what is kept at the places chosen', async () => {
    await newMerchant();
    const fake = await startMedusa();
    const [here, there, both] = [fakeOrder(), fakeOrder(), fakeOrder({}, [{ quantity: 3 }, { quantity: 4 }])];
    fake.orders.push(here, there, both);
    for (const line of [there.lines[0], both.lines[1]]) fake.elsewhere.add(line?.id ?? 0);
    const shop = await connect(fake, { locations: ['sloc_1'] });
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
    expect((await orders()).map((one) => one.units).toSorted()).toEqual([2, 3]);
    expect(await look()).toEqual([]);
    expect(fake.server.wrong).toEqual([]);
    await fake.close();
  });

  it('knows itself where a parcel left from, unless somebody chose a place', async () => {
    await newMerchant();
    const fake = await startMedusa();
    const order = fakeOrder();
    fake.orders.push(order);
    fake.elsewhere.add(order.lines[0]?.id ?? 0);
    const shop = await connect(fake);
    await sync(shop);
    const [row] = await orders();
    await pack(row?.id ?? 0, [{ line: 1, quantity: 2 }], 'RB000000047HK');
    await pushParcels(w.t.app);
    expect(fake.parcels).toMatchObject([{ number: 'RB000000047HK' }]);
    await fake.close();
  });

  it('has provinces with their country before them', async () => {
    await newMerchant();
    const fake = await startMedusa();
    fake.orders.push(fakeOrder());
    const shop = await connect(fake);
    await sync(shop);
    const [row] = await orders();
    expect((await orderOf(row?.id ?? 0)).to.province).toBe('NY');
    await fake.close();
  });
});
