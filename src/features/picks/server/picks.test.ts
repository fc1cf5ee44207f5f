import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asStaff, caller, startApp, type Caller, type Reply, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { hash } from '../../../server/secrets.ts';
import { charge } from '../../billing/server/ledger.ts';
import { processBatch } from '../../orders/server/process-batch.ts';
import { NO_DIFFERENCES, stocked, type Stocked } from '../../orders/server/testing/stocked.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { DeskOrder, PackOrder, Pick } from '../contract.ts';

let t: TestApp;
let desk: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());

interface One {
  pick: Pick;
}
interface Packed {
  pack: { id: number; order_id: number; status: string; shipment_id: number; tracking_number: string; bin: object };
}
const cart = (orders: readonly number[], who = desk) => who.post<One>('/desk/picks', { orders });
const back = (id: number, orders?: readonly number[]) => desk.call<One>('PUT', `/desk/picks/${id}/put-back`, orders === undefined ? {} : { orders });
const pack = (orderId: number, sku: string, quantity: number, over: object = {}): Promise<Reply<Packed>> =>
  desk.post<Packed>('/desk/packs', { order_id: orderId, lines: [{ sku, quantity }], packaging: 'BOX-S', weight: 0.9, ...over });
const ready = async (m: Stocked, sku: string, quantity = 1, over: object = {}) => (await m.processed([[sku, quantity]], over)).id;

describe('what a warehouse has to do', () => {
  it('is what is ready there, of all merchants, and nothing of test mode', async () => {
    const [ana, bo, test] = [await stocked(t), await stocked(t), await stocked(t, { isTest: true })];
    const ids: number[] = [];
    for (const m of [ana, bo, test]) ids.push(await ready(m, (await m.product({ FRA: 2 })).sku, 1, { warehouse: 'FRA', order_number: `DESK-${ids.length}` }));
    const { data } = await desk.get<{ orders: DeskOrder[]; total: number }>('/desk/orders?warehouse=FRA');
    expect(data.orders.map((order) => order.id)).toEqual(ids.slice(0, 2));
    expect(data).toMatchObject({
      total: 2,
      orders: [{ account: { id: ana.accountId, name: 'Test merchant' }, status: 'Ready', units: 1, lines: 1, country: 'US' }, {}],
    });
    const found = await desk.get<{ orders: DeskOrder[] }>('/desk/orders?warehouse=FRA&code=DESK-1');
    expect(found.data.orders.map((order) => order.id)).toEqual([ids[1]]);
    expect((await desk.get<{ orders: DeskOrder[] }>(`/desk/orders?warehouse=FRA&code=${ids[0]}`)).data.orders).toHaveLength(1);
    expect((await desk.get<{ total: number }>('/desk/orders?warehouse=HKG')).data.total).toBe(0);
    expect((await desk.get(`/desk/orders/${ids[2]}`)).status).toBe(404);
    expect(data.orders[0]?.cart).toBeNull();
  });

  it('is not said to be nothing where there is no such warehouse', async () => {
    const lists = ['orders', 'picks', 'packs', 'counts', 'inbound', 'products', 'returns', 'returns/unmatched', 'reshipments'];
    for (const list of lists)
      expect([list, await desk.get(`/desk/${list}?warehouse=XXX`)]).toMatchObject([
        list,
        { status: 422, errors: { warehouse: expect.stringMatching(/one of .*HKG, LAX/) } },
      ]);
  });

  it('shows an order as it is packed: what is scanned, in what, how heavy', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const id = await ready(m, mug.sku, 2, { gift_message: 'For you' });
    const { order } = (await desk.get<{ order: PackOrder }>(`/desk/orders/${id}`)).data;
    expect(order).toMatchObject({
      name: 'Ana Costa',
      gift: true,
      gift_message: 'For you',
      packing_slip: true,
      proposed: 'BOX-S',
      line_items: [{ line: 1, sku: mug.sku, quantity: 2, parts: [{ product_id: mug.id, quantity: 1 }] }],
    });
    expect(order.line_items[0]?.codes).toEqual(expect.arrayContaining([mug.sku, String(mug.id)]));
    expect(order.packaging.map(({ code, fits }) => [code, fits])).toContainEqual(['BOX-L', true]);
    expect(order.expected_weight).toBeCloseTo(0.78, 2);
    expect(JSON.stringify(order)).not.toMatch(/sold_for|value|cost|price/);
  });
});

describe('a cart', () => {
  it('holds orders of several merchants in their places, and says once what to fetch', async () => {
    const [ana, bo] = [await stocked(t), await stocked(t)];
    const [mug, plate] = [await ana.product({ LAX: 5 }), await bo.product({ LAX: 5 })];
    const ids = [await ready(ana, mug.sku, 2, { order_number: 'CART-1' }), await ready(bo, plate.sku, 1), await ready(ana, mug.sku, 1)];
    const { status, data } = await cart(ids);
    expect(status).toBe(201);
    expect(data.pick).toMatchObject({ warehouse: 'LAX', orders: ids.map((id, i) => ({ position: i + 1, id })) });
    expect(data.pick.path.find((one) => one.product_id === mug.id)).toMatchObject({
      quantity: 3,
      places: [
        { position: 1, order_id: ids[0], order_number: 'CART-1', quantity: 2 },
        { position: 3, order_id: ids[2], order_number: null, quantity: 1 },
      ],
    });
    expect((await ana.order(ids[0] ?? 0)).status).toBe('Packing');
    // Whoever packs is told where its goods lie.
    expect((await desk.get<{ order: PackOrder }>(`/desk/orders/${ids[2]}`)).data.order.cart).toEqual({ id: data.pick.id, position: 3 });
    const open = await desk.get<{ picks: { id: number; orders: number }[] }>('/desk/picks?warehouse=LAX');
    expect(open.data.picks.find((one) => one.id === data.pick.id)).toMatchObject({ orders: 3 });
    expect((await desk.get<One>(`/desk/picks/${data.pick.id}`)).data).toEqual(data);
    const trail = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{
          staff: number;
          user_id: number | null;
        }>`select staff_user_id as staff, user_id from audit_log where verb = 'order.pick' and object_id = ${ids[0]}`,
      ),
    );
    expect(trail).toEqual([{ staff: desk.userId, user_id: null }]);
    expect((await pack(ids[1] ?? 0, plate.sku, 1)).data.pack.status).toBe('Fulfilled');
    expect((await back(data.pick.id, [ids[0] ?? 0])).data.pick.orders).toMatchObject([{ position: 3, id: ids[2] }]);
    expect((await back(data.pick.id)).data.pick.orders).toEqual([]);
    expect((await back(data.pick.id)).status).toBe(404);
    for (const m of [ana, bo]) expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('is in the warehouse where its orders are ready by then, whatever they were when it was asked for', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const id = await m.add([[mug.sku, 1]]);
    let asked: Promise<Reply<One>> | undefined;
    await m.within(async (tx) => {
      await processBatch(tx, m.desk(), { limit: 1 });
      asked = cart([id]);
      // Until it waits for the order, where the database can wait.
      await sleep(500);
    });
    expect(await asked).toMatchObject({ status: 201, data: { pick: { warehouse: 'LAX', orders: [{ id }] } } });
  });

  it('loses an order of which a parcel is taken apart, where it cannot be packed on: what the merchant had for it is not free any more', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const id = await ready(m, mug.sku, 2);
    const { data } = await cart([id]);
    const parcel = (await pack(id, mug.sku, 1)).data.pack;
    expect(parcel.status).toBe('Packing');
    const set = (column: string, minor: number) =>
      t.app.db.system((tx) => sql`update ledger_balances set ${sql.ref(column)} = ${minor} where account_id = ${m.accountId}`.execute(tx));
    await set('credit_limit_minor', 2_000_00);
    const spent = { kind: 'label', object: { kind: 'label', id: 1 }, memo: 'x', lines: [{ book: 'label', amountMinor: 2_000_00 }] } as const;
    await m.within((tx) => charge(tx, { accountId: m.accountId, currency: 'USD', ...spent, lines: [...spent.lines] }));
    await set('credit_limit_minor', 0);
    expect((await desk.call<{ order: object }>('PUT', `/desk/packs/${parcel.id}/unpack`)).data.order).toEqual({ id, status: 'Processing' });
    expect((await desk.get(`/desk/picks/${data.pick.id}`)).data).toMatchObject({ pick: { orders: [] } });
    const open = await desk.get<{ picks: { id: number }[] }>('/desk/picks?warehouse=LAX');
    expect(open.data.picks.map((one) => one.id)).not.toContain(data.pick.id);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('says what is still on it, and nothing once it is empty', async () => {
    const m = await stocked(t);
    const { sku } = await m.product({ HKG: 4 });
    const [first, second, off] = [await ready(m, sku), await ready(m, sku), await ready(m, sku)] as [number, number, number];
    const { id } = (await cart([first, second])).data.pick;
    const left = async (of = id) => {
      const { data } = await desk.get<{ orders: DeskOrder[]; total: number }>(`/desk/orders?warehouse=HKG&cart=${of}`);
      return [data.total, ...data.orders.map((order) => [order.id, order.cart?.position])];
    };
    expect(await left()).toEqual([2, [first, 1], [second, 2]]);
    const next = (await cart([off])).data.pick.id;
    expect(await left(next)).toEqual([1, [off, 1]]);
    await back(id, [first]);
    expect(await left()).toEqual([1, [second, 2]]);
    await back(id);
    expect(await left()).toEqual([0]);
    const elsewhere = await desk.get<{ total: number }>(`/desk/orders?warehouse=FRA&cart=${next}`);
    expect(elsewhere.data.total).toBe(0);
    await back(next);
  });

  it('is made as a whole or not at all: of one warehouse, of what is ready, once', async () => {
    const m = await stocked(t);
    const [mug, plate] = [await m.product({ LAX: 5 }), await m.product({ HKG: 5 })];
    const [here, there] = [await ready(m, mug.sku, 1, { order_number: 'TAKEN-1' }), await ready(m, plate.sku)];
    expect(await cart([here, here, there])).toMatchObject({ status: 422, errors: { 'orders/2': `Order ${there} is not packed in this warehouse.` } });
    expect(await cart([here, here, 999_999])).toMatchObject({ status: 404, errors: { 'orders/2': 'No order goes by 999999' } });
    expect((await m.order(here)).status).toBe('Ready');
    const both = await Promise.all([cart([here]), cart([here])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await cart([here])).toMatchObject({
      status: 409,
      code: 'pick_taken',
      message: 'Order TAKEN-1 is not ready any more. Only ready orders are picked.',
      errors: { 'orders/0': 'Only ready orders are picked.' },
    });
    const [other, held] = [await ready(m, mug.sku), await ready(m, mug.sku)];
    await m.who.post('/orders/status', { ids: [held], status: 'Holding' });
    expect(await cart([held, other])).toMatchObject({ status: 409, code: 'pick_taken', errors: { 'orders/0': 'Only ready orders are picked.' } });
    expect((await m.order(other)).status).toBe('Ready');
    expect((await cart(Array.from({ length: 51 }, (_, i) => i + 1))).status).toBe(422);
  });

  it('loses an order something of which is not there', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const [one, two] = [await ready(m, mug.sku, 2), await ready(m, mug.sku, 1)];
    const { pick } = (await cart([one, two])).data;
    const short = (order_id: number, line = 1, over = {}) => desk.call<One>('PUT', `/desk/picks/${pick.id}/short`, { order_id, line, missing: 1, ...over });
    expect((await short(999)).errors).toHaveProperty('order_id');
    expect((await short(one, 7)).errors).toEqual({ line: 'Value must be one of 1.' });
    expect((await short(one, 1, { missing: 3 })).errors).toEqual({ missing: 'The order has only 2.' });
    expect((await short(one, 1, { product_id: 999_999 })).errors).toEqual({ product_id: `Value must be one of ${mug.id}.` });
    expect((await short(one)).data.pick.orders).toMatchObject([{ position: 2, id: two }]);
    expect(await m.order(one)).toMatchObject({ status: 'Exception', cause: { code: 'pick_failed' } });
    expect((await back(pick.id, [one])).errors).toHaveProperty('orders/0');
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });
});

describe('a packer who finds units missing or broken', () => {
  const short = (pick: number, order_id: number, product_id: number, who = desk) =>
    who.call<One>('PUT', `/desk/picks/${pick}/short`, { order_id, line: 1, missing: 1, product_id });

  it('takes the order off its cart once, also with a parcel of it packed, and what is left is counted', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 9 });
    const [one, other] = [await ready(m, mug.sku, 3), await ready(m, mug.sku, 1)];
    // Not before it is picked: no cart holds it.
    const { pick } = (await cart([other])).data;
    expect((await short(pick.id, one, mug.id)).errors).toHaveProperty('order_id');
    const own = (await cart([one])).data.pick.id;
    expect((await pack(one, mug.sku, 1)).data.pack.status).toBe('Packing');
    const read = (await desk.get<{ order: PackOrder }>(`/desk/orders/${one}`)).data.order;
    expect([read.cart?.id, read.line_items[0]?.quantity]).toEqual([own, 2]);
    expect((await short(own, one, mug.id)).status).toBe(200);
    expect(await m.order(one)).toMatchObject({ status: 'Exception', cause: { code: 'pick_failed' }, fulfillments: [{}] });
    // Said twice, as by two taps or at two desks: it is off the cart already.
    expect(await short(own, one, mug.id)).toMatchObject({ status: 404, errors: { status: 'Nothing is on this cart any more.' } });
    expect(await pack(one, mug.sku, 1)).toMatchObject({
      status: 404,
      errors: { status: `Order ${one} is not to be packed now. Put its goods back on the shelf.` },
    });
    const { to_count: asked } = (await desk.get<{ to_count: { product_id: number; missing: number }[] }>('/desk/counts?warehouse=LAX&asked=true')).data;
    expect(asked.filter((row) => row.product_id === mug.id)).toMatchObject([{ missing: 1 }]);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('is one of the warehouse: nobody else says so', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const id = await ready(m, mug.sku);
    const { pick } = (await cart([id])).data;
    const support = await asStaff(t, 'support');
    for (const who of [caller(t.accounts, m.who), support]) expect((await short(pick.id, id, mug.id, who)).status).toBe(403);
    expect((await m.order(id)).status).toBe('Packing');
  });
});

describe('an order that is on the desk’s screen', () => {
  it('says what became of it when it was packed elsewhere, put back, canceled or held meanwhile', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 9 });
    const [packed, canceled, held] = [await ready(m, mug.sku), await ready(m, mug.sku), await ready(m, mug.sku)];
    const { pick } = (await cart([packed, canceled, held])).data;
    await pack(packed, mug.sku, 1);
    await back(pick.id, [canceled, held]);
    await m.who.post('/orders/status', { ids: [canceled], status: 'Canceled' });
    await m.who.post('/orders/status', { ids: [held], status: 'Holding' });
    const says: [number, string][] = [
      [packed, `Order ${packed} is packed already.`],
      [canceled, `Order ${canceled} was canceled. Put its goods back on the shelf.`],
      [held, `Order ${held} is not to be packed now. Put its goods back on the shelf.`],
    ];
    for (const [id, status] of says) {
      const gone = { status: 404, code: 'not_found', errors: { status } };
      expect(await pack(id, mug.sku, 1)).toMatchObject(gone);
      expect(await desk.get(`/desk/orders/${id}`)).toMatchObject(gone);
    }
    expect(await back(pick.id)).toMatchObject({ status: 404, errors: { status: 'Nothing is on this cart any more.' } });
    expect((await desk.get('/desk/orders/1')).errors ?? {}).toEqual({});
  });
});

describe('a parcel', () => {
  it('is not packed a second time by who never saw the answer to the first', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const id = await ready(m, mug.sku, 3);
    await cart([id]);
    expect((await pack(id, mug.sku, 1, { left: 3 })).status).toBe(201);
    expect((await pack(id, mug.sku, 1, { packaging: 'BOX-XS' })).errors).toEqual({ packaging: expect.stringMatching(/^Value must be one of .*BOX-S, BOX-M/) });
    // Weighed anew, it is sent as another parcel.
    expect(await pack(id, mug.sku, 1, { left: 3, weight: 0.95 })).toMatchObject({
      status: 422,
      errors: { 'lines/0/quantity': 'Part of this order was packed since you began.' },
    });
    expect((await pack(id, mug.sku, 1, { left: 2 })).status).toBe(201);
    expect((await m.order(id)).fulfillments).toHaveLength(2);
  });

  it('that its merchant’s balance does not cover stays on the cart, and goes once the money is there', async () => {
    const m = await stocked(t, { funds: 100_00 });
    const mug = await m.product({ LAX: 5 });
    const id = await ready(m, mug.sku);
    await cart([id]);
    await t.app.db.system((tx) => sql`update ledger_balances set balance_minor = reserved_minor where account_id = ${m.accountId}`.execute(tx));
    const heavy = () => pack(id, mug.sku, 1, { weight: 19, packaging: 'BOX-L' });
    const key = { 'idempotency-key': 'unpaid-1' };
    const body = { order_id: id, lines: [{ sku: mug.sku, quantity: 1 }], packaging: 'BOX-L', weight: 19 };
    for (const tried of [await heavy(), await desk.call<Packed>('POST', '/desk/packs', body, key)])
      expect(tried).toMatchObject({
        status: 402,
        code: 'insufficient_funds',
        errors: { order_id: expect.stringMatching(/^The balance of Test merchant does not cover this parcel\./) as string },
      });
    const { status, cause, fulfillments } = await m.order(id);
    expect({ status, code: cause.code, next: cause.next, fulfillments }).toEqual({
      status: 'Packing',
      code: 'funds',
      next: 'Add money, and the warehouse packs it.',
      fulfillments: [],
    });
    expect(cause.message).toMatch(/ missing on your balance to pack it in Los Angeles\.$/);
    expect(await m.events(id)).toEqual(['order.created', 'order.ready', 'order.packing', 'order.updated']);
    const onDesk = async () =>
      (await desk.get<{ orders: DeskOrder[] }>(`/desk/orders?warehouse=LAX&code=${id}`)).data.orders.map((one) => [one.status, one.unpaid]);
    expect(await onDesk()).toEqual([['Packing', true]]);
    const missing = (
      await m.who.get<{ dashboard: { attention: { kind: string; missing?: { amount: number } | null }[] } }>('/dashboard')
    ).data.dashboard.attention.find((row) => row.kind === 'orders_funds')?.missing?.amount;
    expect(cause.message).toContain(String(missing));
    // One cent less than is said does not do; all of it does.
    await m.pay(Math.round((missing ?? 0) * 100) - 1);
    expect((await heavy()).status).toBe(402);
    await m.pay(1);
    await m.process();
    expect((await m.order(id)).cause.code).toBe('packing');
    expect(await onDesk()).toEqual([['Packing', false]]);
    expect((await desk.call<Packed>('POST', '/desk/packs', body, { 'idempotency-key': 'unpaid-2' })).status).toBe(201);
    expect([(await m.order(id)).status, (await m.money()).balanceMinor, await m.differences()]).toEqual(['Fulfilled', 0, NO_DIFFERENCES]);
  });

  it('is packed from an order that is being picked, and its label printed there', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const id = await ready(m, mug.sku, 2);
    expect((await pack(id, mug.sku, 2)).code).toBe('not_eligible');
    await cart([id]);
    // Its slip goes into the box while that is still open.
    const open = await desk.get(`/desk/orders/${id}/packing-slip`);
    expect([open.status, open.headers['content-type']]).toEqual([200, 'application/pdf']);
    // Nothing else in the policy, by which Safari would keep its own viewer from showing it.
    expect(open.headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect((await desk.get(`/desk/orders/${id}/packing-slip?size=A4&format=zpl`)).errors).toHaveProperty('size');
    expect((await pack(id, 'NOBODY', 1)).errors).toHaveProperty('lines/0/sku');
    const twice = [1, 1].map((quantity) => ({ sku: mug.sku, quantity }));
    expect((await pack(id, mug.sku, 1, { lines: twice })).errors).toEqual({ 'lines/1/sku': 'Each entry may appear only once.' });
    expect((await pack(id, mug.sku, 3)).errors).toHaveProperty('lines/0/quantity');
    expect((await pack(id, mug.sku, 2, { packaging: 'BOX-XXL' })).errors).toHaveProperty('packaging');
    expect((await pack(id, mug.sku, 2, { weight: 0.1 })).errors).toHaveProperty('weight');
    const { status, data } = await pack(id, mug.sku, 2);
    expect([status, data.pack.status]).toEqual([201, 'Fulfilled']);
    const { shipment } = (await m.who.get<{ shipment: { exit_point: string } }>(`/shipments/${data.pack.shipment_id}`)).data;
    expect(data.pack.bin).toEqual({ exit_point: shipment.exit_point, terms: 'DDU', dg_kind: 'none' });
    expect((await pack(id, mug.sku, 2)).status).toBe(404);
    // Whoever packed it may never have seen the answer, and finds it by its order; of a parcel it is not of, nothing.
    const found = (query: string) => desk.get<{ packs: unknown[] }>(`/desk/packs?warehouse=LAX${query}`);
    const { pack: packed } = data;
    expect((await found(`&order_id=${packed.order_id}`)).data.packs).toMatchObject([{ id: packed.id, tracking_number: packed.tracking_number }]);
    expect((await found(`&order_id=${packed.order_id}&code=NONE`)).data.packs).toEqual([]);
    expect((await found('')).data.packs).toEqual([]);
    const pdf = await desk.get(`/desk/packs/${data.pack.id}/label`);
    expect([pdf.status, pdf.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    const zpl = await desk.get(`/desk/packs/${data.pack.id}/label?format=zpl`);
    expect(zpl.raw).toContain('^XA');
    // Of a packed parcel its packing slip has what is in it; an order is no longer at the desk.
    const slip = (await desk.get(`/desk/packs/${data.pack.id}/packing-slip?format=zpl`)).bytes.toString('ascii');
    expect(slip).toContain(mug.sku);
    expect((await desk.get(`/desk/orders/${id}/packing-slip`)).status).toBe(404);
    expect((await desk.get('/desk/packs/999999999/packing-slip')).status).toBe(404);
    // A label that was taken back some other way, as support can, is not printed again.
    await t.app.db.system((tx) => sql`update labels set cancelled_at = now() where shipment_id = ${data.pack.shipment_id}`.execute(tx));
    expect((await desk.get(`/desk/packs/${data.pack.id}/label`)).status).toBe(409);
    // In the tab that was opened to print it stands a sentence, and no JSON.
    const tab = await desk.get(`/desk/packs/${data.pack.id}/label`, { 'sec-fetch-dest': 'document' });
    expect([tab.status, tab.headers['content-type']]).toEqual([409, 'text/plain; charset=utf-8']);
    expect(tab.raw).toMatch(/^[A-Z][^{}]+\.$/);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('is told at the line it was given of what is too many, although the order has its SKU at two prices', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const to = { order_number: null, hold: true, warehouse: 'LAX' };
    const [first, second] = [await m.add([[mug.sku, 1]], to), await m.add([], { ...to, line_items: [{ sku: mug.sku, quantity: 2, sold_for: 9 }] })];
    await m.who.post('/orders/merge', { ids: [first, second] });
    await m.who.call('PUT', `/orders/${first}/release`);
    await m.process();
    await cart([first]);
    expect((await pack(first, mug.sku, 4)).errors).toEqual({ 'lines/0/quantity': 'The order has only 3.' });
    expect((await pack(first, mug.sku, 3, { weight: 1.4 })).status).toBe(201);
  });

  it('is packed once for one key', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const id = await ready(m, mug.sku, 1);
    await cart([id]);
    const body = { order_id: id, lines: [{ sku: mug.sku, quantity: 1 }], packaging: 'BOX-S', weight: 0.5 };
    // As most of the operator's people: in no account of their own.
    await t.app.db.system((tx) =>
      sql`insert into sessions (token_hash, site, user_id, expires_at) values (${hash('packer')}, 'accounts', ${desk.userId}, now() + interval '1 day')`.execute(
        tx,
      ),
    );
    const person = caller(t.accounts, { ...desk, token: '' });
    const ask = () => person.post<Packed>('/desk/packs', body, { 'idempotency-key': `pack-${id}`, cookie: 'portolan_accounts=packer' });
    const first = await ask();
    expect(first.status).toBe(201);
    expect((await ask()).data).toEqual(first.data);
    expect((await m.order(id)).fulfillments).toHaveLength(1);
  });

  it('is nobody’s business but the warehouse’s', async () => {
    const m = await stocked(t);
    const id = await ready(m, (await m.product({ LAX: 5 })).sku);
    const merchant = caller(t.accounts, m.who);
    for (const path of ['/desk/orders?warehouse=LAX', `/desk/orders/${id}`, '/desk/picks?warehouse=LAX'])
      expect([path, (await merchant.get(path)).status]).toEqual([path, 403]);
    expect((await cart([id], merchant)).status).toBe(403);
    const support = await asStaff(t, 'support');
    expect((await cart([id], support)).status).toBe(403);
  });
});
