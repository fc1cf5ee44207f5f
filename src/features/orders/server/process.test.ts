import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { dayIn } from '../../../shared/time.ts';
import { one } from '../../../server/db.ts';
import { EXAMPLE_PRODUCT, type Product, type ProductRow } from '../../products/contract.ts';
import { EXAMPLE_ORDER } from '../contract.ts';
import type { Order } from '../order-out.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { archiveOrdersJob } from './archive-orders.job.ts';
import { processOrdersJob } from './process-orders.job.ts';
import { NO_DIFFERENCES, stocked } from './testing/stocked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  // One that hands nothing over: no order can leave from there.
  await t.app.db.system((tx) => sql`update warehouses set entry_point = null where code = 'FRA'`.execute(tx));
});
afterAll(() => t.stop());

const NEW_YORK = EXAMPLE_ORDER.to;

describe('processing', () => {
  it('makes an order ready: its units are promised, its money is held, and it says where it goes and until when', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 2]]);
    expect(order).toMatchObject({
      status: 'Ready',
      cause: { code: 'ready' },
      warehouse: 'LAX',
      units_allocated: 2,
      line_items: [{ allocated: 2, missing: 0 }],
    });
    expect(order.cause.message).toBe('To be packed in Los Angeles.');
    expect(order.line_items[0]?.allocations).toMatchObject([{ product_id: mug.id, warehouse: 'LAX', quantity: 2 }]);
    expect(order.estimate).toMatchObject({ warehouse: 'LAX', currency: 'USD', pick: 0.9, pack: 1.6, packing_slip: 0.1, packaging: 'BOX-S' });
    expect(order.service).toBe(order.estimate?.service);
    const held = Math.round((order.estimate?.total ?? 0) * 100);
    expect(held).toBeGreaterThan(300);
    expect(order.reserved).toBe(held / 100);
    expect(await m.money()).toMatchObject({ balanceMinor: 1_000_00 - held, reservedMinor: held });
    expect(new Date(order.due ?? '').getTime()).toBeGreaterThan(Date.now());
    expect(new Date(order.due ?? '').getTime()).toBeLessThan(Date.now() + 25 * 3_600_000);
    expect(await m.events(order.id)).toEqual(['order.created', 'order.ready']);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('waits for the delay, and leaves alone what is held', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const later = await m.add([[mug.sku, 1]], { delay_processing: 3 });
    const held = await m.add([[mug.sku, 1]], { hold: true });
    await m.process();
    expect([(await m.order(later)).status, (await m.order(held)).status]).toEqual(['Processing', 'Holding']);
    const now = t.app.now;
    t.app.now = () => new Date(Date.now() + 3 * 3_600_000 + 1000);
    await m.process();
    t.app.now = now;
    expect([(await m.order(later)).status, (await m.order(held)).status]).toEqual(['Ready', 'Holding']);
  });

  it('packs in the nearest warehouse that has everything, or the one it must', async () => {
    const m = await stocked(t);
    const [mug, plate] = [await m.product({ HKG: 9, LAX: 9 }), await m.product({ HKG: 9 })];
    expect((await m.processed([[mug.sku, 1]])).warehouse).toBe('LAX');
    expect((await m.processed([[mug.sku, 1]], { warehouse: 'HKG' })).warehouse).toBe('HKG');
    expect(
      (
        await m.processed([
          [mug.sku, 1],
          [plate.sku, 1],
        ])
      ).warehouse,
    ).toBe('HKG');
    const none = await m.processed([[mug.sku, 1]], { warehouse: 'FRA' });
    expect(none).toMatchObject({ status: 'Exception', cause: { code: 'warehouse' } });
  });

  it('splits an order that may go in parts, and promises all of it at once', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 3, LAX: 2 });
    const order = await m.processed([[mug.sku, 5]], { partial_fulfillment: true });
    expect(order).toMatchObject({ status: 'Ready', warehouse: 'HKG', units_allocated: 5 });
    expect(order.line_items[0]?.allocations.map(({ warehouse, quantity }) => [warehouse, quantity]).toSorted()).toEqual([
      ['HKG', 3],
      ['LAX', 2],
    ]);
    const alone = await m.processed([[mug.sku, 5]], { partial_fulfillment: false });
    expect(alone).toMatchObject({ status: 'Backordered', cause: { code: 'stock' }, units_allocated: 0 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('goes whole from another warehouse when it is told to, at the carriage that was named before', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const waiting = await m.processed([[mug.sku, 2]], { warehouse: 'HKG' });
    expect(waiting).toMatchObject({ status: 'Backordered', cause: { code: 'stock', values: { warehouse: 'HKG' } } });
    expect(waiting.line_items[0]?.stock).toContainEqual({ warehouse: 'LAX', available: 5, inbound: 0 });
    const body = { ...EXAMPLE_ORDER, service: waiting.asked_service, warehouse: 'LAX', line_items: [{ sku: mug.sku, quantity: 2 }] };
    const { country, province, postal_code } = waiting.to;
    const asked = { order_id: waiting.id, warehouse: 'LAX', to: { country, province, postal_code }, service: body.service, line_items: body.line_items };
    const { estimate: named } = (await m.who.post<{ estimate: { shipping: number; warehouse: string } }>('/orders/estimate', asked)).data;
    expect(named.warehouse).toBe('LAX');
    expect((await m.who.call('PUT', `/orders/${waiting.id}`, { ...body, version: waiting.version - 1 })).code).toBe('conflict');
    expect((await m.who.call('PUT', `/orders/${waiting.id}`, { ...body, version: waiting.version })).status).toBe(200);
    await m.process();
    expect(await m.order(waiting.id)).toMatchObject({ status: 'Ready', warehouse: 'LAX', units_allocated: 2, estimate: { shipping: named.shipping } });
    expect(await m.events(waiting.id)).toEqual(['order.created', 'order.backordered', 'order.updated', 'order.ready']);
  });

  it('names what is missing, and goes when it arrives, the oldest first', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 1 });
    const ids = [await m.add([[mug.sku, 2]]), await m.add([[mug.sku, 2]], { placed_at: '2026-11-01T00:00:00Z' })];
    await m.process();
    const [young, old] = [await m.order(ids[0] ?? 0), await m.order(ids[1] ?? 0)];
    expect(young).toMatchObject({ status: 'Backordered', cause: { code: 'stock', values: { missing: 1, sku: mug.sku, warehouse: 'LAX' } } });
    expect(young.cause.message).toBe(`1 of ${mug.sku} missing in Los Angeles.`);
    expect(await m.events(young.id)).toEqual(['order.created', 'order.backordered']);
    await m.process();
    expect(await m.events(young.id)).toEqual(['order.created', 'order.backordered']);
    await m.stock(mug.id, 1, 'LAX');
    await m.process();
    expect([(await m.order(old.id)).status, (await m.order(young.id)).status]).toEqual(['Ready', 'Backordered']);
    // Either could have had it: the one that goes on waiting has nothing new to tell.
    expect(await m.events(old.id)).toEqual(['order.created', 'order.backordered', 'order.released', 'order.ready']);
    expect(await m.events(young.id)).toEqual(['order.created', 'order.backordered']);
    await m.stock(mug.id, 2, 'LAX');
    await m.process();
    expect((await m.order(young.id)).status).toBe('Ready');
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('names the inbound shipment it waits for with the day it is expected, as long as that comes', async () => {
    const m = await stocked(t);
    const mug = await m.product();
    const cartons = [{ copies: 1, products: [{ sku: mug.sku, quantity: 4 }] }];
    const announced = await m.who.post<{ inbound: { id: number } }>('/inbound', { warehouse: 'LAX', reference: 'PO-77', cartons, submit: true });
    const { id } = announced.data.inbound;
    const order = await m.processed([[mug.sku, 2]], { warehouse: 'LAX' });
    // Nothing ever came to this warehouse for the account: nobody knows how long it takes.
    expect(order).toMatchObject({ status: 'Backordered', coming: { inbound_id: id, reference: 'PO-77', expected: null } });
    await m.within((tx) =>
      sql`
        insert into stock_movements (account_id, product_id, warehouse, reason, on_hand, allocated, inbound, on_hand_after, created_at)
        select ${m.accountId}, ${mug.id}, 'LAX', r, h, 0, 1 - h * 2, 0, now() - d * interval '1 day' from (values ('expected', 20, 0), ('received', 14, 1)) v(r, d, h)`.execute(
        tx,
      ),
    );
    const { timezone } = await m.within((tx) =>
      one(tx, sql<{ timezone: string }>`select time_zone as timezone from accounts where account_id = ${m.accountId}`),
    );
    expect((await m.order(order.id)).coming?.expected).toBe(dayIn(new Date(Date.now() + 6 * 86_400_000), timezone));
    expect((await m.who.call('PUT', `/inbound/${id}/cancel`)).status).toBe(200);
    expect((await m.order(order.id)).coming).toBeNull();
    expect((await m.processed([[mug.sku, 1]])).coming).toBeNull();
  });

  it('tells of an inbound shipment that is announced, or called off, while it waits', async () => {
    const m = await stocked(t);
    const mug = await m.product();
    const order = await m.processed([[mug.sku, 2]], { warehouse: 'LAX' });
    expect(order.cause.next).toBe('It goes as soon as stock arrives.');
    const cartons = [{ copies: 1, products: [{ sku: mug.sku, quantity: 4 }] }];
    const { id } = (await m.who.post<{ inbound: { id: number } }>('/inbound', { warehouse: 'LAX', cartons, submit: true })).data.inbound;
    await m.process();
    const told = await m.order(order.id);
    expect([told.cause.next, told.coming?.inbound_id]).toEqual([`4 on the way with inbound ${id}: it goes when they arrive.`, id]);
    expect((await m.who.call('PUT', `/inbound/${id}/cancel`)).status).toBe(200);
    await m.process();
    expect((await m.order(order.id)).cause.next).toBe('It goes as soon as stock arrives.');
  });

  it('is counted at the products it waits for, also as part of a bundle', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 1 });
    const own = (await m.who.get<{ product: Product }>(`/products/${mug.id}`)).data.product.product_id;
    const set = await m.product({}, { parts: [{ product_id: own, quantity: 3 }] });
    const waiting = async () => {
      const rows = (await m.who.get<{ products: ProductRow[] }>(`/products?ids=${mug.id},${set.id}`)).data.products;
      const read = (await m.who.get<{ product: Product }>(`/products/${mug.id}`)).data.product;
      return [...[mug, set].map(({ id }) => rows.find((one) => one.id === id)?.backordered), read.backordered];
    };
    expect(await waiting()).toEqual([0, 0, 0]);
    await m.add([[mug.sku, 2]]);
    await m.add([[set.sku, 2]], { placed_at: '2026-11-01T00:00:00Z' });
    await m.process();
    expect(await waiting()).toEqual([8, 2, 8]);
    await m.stock(mug.id, 7, 'LAX');
    await m.process();
    expect(await waiting()).toEqual([0, 0, 0]);
  });

  it('is not woken by stock in a warehouse that a rule keeps it from', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 5 });
    await t.app.db.system((tx) =>
      sql`
        insert into order_rules (account_id, position, name, is_active, conditions, actions)
        values (${m.accountId}, 1, 'West', true, '{}', '{"warehouse": "LAX"}')`.execute(tx),
    );
    const order = await m.processed([[mug.sku, 2]]);
    expect(order).toMatchObject({ status: 'Backordered', cause: { code: 'stock', values: { warehouse: 'LAX' } } });
    await m.stock(mug.id, 1, 'HKG');
    await m.process();
    expect(await m.events(order.id)).toEqual(['order.created', 'order.backordered']);
    await m.stock(mug.id, 2, 'LAX');
    await m.process();
    expect(await m.order(order.id)).toMatchObject({ status: 'Ready', warehouse: 'LAX' });
  });

  it('waits for money, leaves its units to those who have it, and goes when it comes', async () => {
    const m = await stocked(t, { funds: 5_00 });
    const mug = await m.product({ LAX: 3 });
    const order = await m.processed([[mug.sku, 3]]);
    expect(order).toMatchObject({ status: 'Backordered', cause: { code: 'funds' }, units_allocated: 0, reserved: null });
    expect(order.cause.message).toMatch(/^\$\d+\.\d\d USD missing on your balance\.$/);
    expect(await m.money()).toMatchObject({ balanceMinor: 5_00, reservedMinor: 0 });
    const needed = Number(order.cause.values.needed);
    await m.pay(10);
    await m.process();
    const still = await m.order(order.id);
    expect(still).toMatchObject({ status: 'Backordered', cause: { values: { minor: needed - 5_10 } } });
    expect(still.cause.message).toBe(`$${((needed - 5_10) / 100).toFixed(2)} USD missing on your balance.`);
    await m.pay(500_00);
    await m.process();
    expect((await m.order(order.id)).status).toBe('Ready');
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it.each([
    ['an address that cannot be', 'address', { to: { ...NEW_YORK, postal_code: '00001' } }],
    ['a postal code that cannot be', 'address', { to: { ...NEW_YORK, postal_code: '1011' } }],
    ['no postal code', 'address', { to: { ...NEW_YORK, postal_code: null } }],
    ['a recipient of one name', 'recipient', { to: { ...NEW_YORK, name: 'Madonna' }, ignore_bad_address: true }],
    ['a name that no label prints', 'letters', { to: { ...NEW_YORK, name: 'さくら 山田' } }],
    ['a name of emoji', 'letters', { to: { ...NEW_YORK, name: '😀 😀' } }],
    ['a service that does not go there', 'service', { service: 'post' }],
  ])('makes an exception of %s and says why', async (_what, cause, over) => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 3 });
    const order = await m.processed([[mug.sku, 1]], over);
    expect(order).toMatchObject({ status: 'Exception', cause: { code: cause }, units_allocated: 0 });
    expect(order.cause.message).not.toMatch(/[{}]/);
    expect(await m.events(order.id)).toEqual(['order.created', 'order.exception']);
  });

  it('ships to an address that was not found if the merchant says so', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 3 });
    expect((await m.processed([[mug.sku, 1]], { to: { ...NEW_YORK, postal_code: '00001' }, ignore_bad_address: true })).status).toBe('Ready');
  });

  it('fails over a product that was sent back or switched off since, and over a missing sender', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 3 });
    const id = await m.add([[mug.sku, 1]]);
    await t.app.db.system((tx) => sql`update products set status = 'Inactive' where id = ${mug.id}`.execute(tx));
    await m.process();
    expect((await m.order(id)).cause).toMatchObject({ code: 'product', message: `${mug.sku}: This product is inactive. Activate it first.` });
    const plate = await m.product({ LAX: 3 });
    await t.app.db.system((tx) => sql`delete from account_settings where account_id = ${m.accountId}`.execute(tx));
    expect((await m.processed([[plate.sku, 1]])).cause.code).toBe('consignor');
  });

  it('gives everything back when it is held, canceled or changed', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 3 });
    const order = await m.processed([[mug.sku, 3]]);
    expect(order.status).toBe('Ready');
    await m.who.call('PUT', `/orders/${order.id}/hold`, {});
    expect(await m.order(order.id)).toMatchObject({ status: 'Holding', units_allocated: 0, reserved: null });
    expect(await m.money()).toMatchObject({ balanceMinor: 1_000_00, reservedMinor: 0 });
    await m.who.call('PUT', `/orders/${order.id}/release`);
    await m.process();
    expect((await m.order(order.id)).status).toBe('Ready');
    await m.who.call('PUT', `/orders/${order.id}/cancel`);
    expect(await m.money()).toMatchObject({ balanceMinor: 1_000_00, reservedMinor: 0 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('costs nothing in test mode, and holds nothing', async () => {
    const m = await stocked(t, { isTest: true, funds: 0 });
    const mug = await m.product({ LAX: 3 });
    const order = await m.processed([[mug.sku, 1]]);
    expect(order).toMatchObject({ status: 'Ready', reserved: null });
    expect(await m.money()).toMatchObject({ reservedMinor: 0 });
  });

  it('can be tried in test mode, where no warehouse verifies what it names', async () => {
    const { who } = await stocked(t, { isTest: true, funds: 0 });
    const submitted = { ...EXAMPLE_PRODUCT, product_id: 'TRIED', skus: [{ sku: 'TRIED' }], submit: true };
    expect((await who.post<{ product: { status: string } }>('/products', submitted)).data.product.status).toBe('Verified');
    const order = { ...EXAMPLE_ORDER, line_items: [{ sku: 'TRIED', quantity: 1 }] };
    expect((await who.post('/orders', order)).status).toBe(201);
  });
});

describe('sending what is there', () => {
  it('sends part of a backordered order at once, and lets the rest follow', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 2 });
    const order = await m.processed([[mug.sku, 5]]);
    expect(order.status).toBe('Backordered');
    const sent = await m.who.call<{ order: Order }>('PUT', `/orders/${order.id}/send-available`);
    expect(sent.data.order).toMatchObject({ status: 'Ready', units_allocated: 2, partial_fulfillment: true });
    expect((await m.who.call('PUT', `/orders/${order.id}/send-available`)).code).toBe('not_eligible');
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('is refused when nothing is there, when money is missing, and for another account; then nothing changes', async () => {
    const m = await stocked(t, { funds: 1_00 });
    const [mug, plate] = [await m.product(), await m.product({ LAX: 1 })];
    const [none, poor] = [await m.processed([[mug.sku, 1]]), await m.processed([[plate.sku, 2]])];
    const ask = (id: number, who = m.who) => who.call('PUT', `/orders/${id}/send-available`);
    expect(await ask(none.id)).toMatchObject({ status: 409, code: 'not_eligible' });
    expect(await ask(poor.id)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await ask(poor.id, await asMerchant(t))).toMatchObject({ status: 404 });
    expect(await ask(poor.id, await asMerchant(t, { accountId: m.accountId, role: 'viewer' }))).toMatchObject({ status: 403 });
    expect(await m.order(poor.id)).toMatchObject({ status: 'Backordered', partial_fulfillment: false, units_allocated: 0 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });
});

describe('never the same unit twice', () => {
  it('promises exactly 60 of 60 units to 100 orders that come at once', async () => {
    const m = await stocked(t, { funds: 10_000_00 });
    const mug = await m.product({ LAX: 60 });
    const adding = Promise.all(Array.from({ length: 100 }, () => m.add([[mug.sku, 1]])));
    for (let i = 0; i < 4; i += 1) await Promise.all([m.process(), m.process(), m.process()]);
    await adding;
    for (let i = 0; i < 2; i += 1) await Promise.all([m.process(), m.process()]);
    expect(await m.statuses()).toEqual({ Ready: 60, Backordered: 40 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('gives them to the oldest', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 2 });
    const ages = ['2026-11-03', '2026-11-01', '2026-11-04', '2026-11-02'];
    const ids: number[] = [];
    for (const day of ages) ids.push(await m.add([[mug.sku, 1]], { placed_at: `${day}T00:00:00Z` }));
    await m.process();
    const orders = await Promise.all(ids.map(m.order));
    expect(
      orders
        .filter((order) => order.status === 'Ready')
        .map((order) => order.placed_at.slice(0, 10))
        .toSorted(),
    ).toEqual(['2026-11-01', '2026-11-02']);
  });

  it('loses nothing and promises nothing twice however often it is killed', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 7 });
    for (let i = 0; i < 12; i += 1) await m.add([[mug.sku, 1]]);
    let count = 0;
    const dying = {
      ...t.app,
      db: {
        ...t.app.db,
        // Every second transaction dies at its end, as in a process that is killed there.
        tenant: <T>(accountId: number, work: Parameters<typeof t.app.db.tenant<T>>[1]) =>
          t.app.db.tenant(accountId, async (tx) => {
            const result = await work(tx);
            count += 1;
            if (count % 2 === 1) throw new Error('killed');
            return result;
          }),
      },
      log: { ...t.app.log, error: () => undefined },
    };
    for (let i = 0; i < 6; i += 1) {
      await processOrdersJob.run(dying, {}, new AbortController().signal).catch(() => undefined);
      expect(await m.differences()).toEqual(NO_DIFFERENCES);
    }
    await m.process();
    expect(await m.statuses()).toEqual({ Ready: 7, Backordered: 5 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });
});

describe('archiving', () => {
  it('puts away what ended 90 days ago, and nothing else', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 3 });
    const ids = [await m.add([[mug.sku, 1]]), await m.add([[mug.sku, 1]]), await m.add([[mug.sku, 1]])];
    for (const id of ids.slice(0, 2)) await m.who.call('PUT', `/orders/${id}/cancel`);
    const age = (id: number, days: number) =>
      t.app.db.system((tx) => sql`update orders set ended_at = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(tx));
    await age(ids[0] ?? 0, 91);
    await age(ids[1] ?? 0, 89);
    await archiveOrdersJob.run(t.app, {}, new AbortController().signal);
    expect((await Promise.all(ids.map(m.order))).map((order) => order.status)).toEqual(['Archived', 'Canceled', 'Processing']);
    expect((await m.events(ids[0] ?? 0)).at(-1)).toBe('order.archived');
  });
});
