import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asStaff, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all, one } from '../../../server/db.ts';
import { pickOrder } from '../../orders/server/pick-order.ts';
import { NO_DIFFERENCES, stocked, type Stocked } from '../../orders/server/testing/stocked.ts';
import type { StockLevel } from '../../stock/contract.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { counts, type Count, type CountTarget, type ToCount } from '../contract.ts';

let t: TestApp;
let desk: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());

const counting = (productId: number, counted: number, over: object = {}, who = desk) =>
  who.post<{ count: Count }>('/desk/counts', { warehouse: 'LAX', product_id: productId, counted, ...over });
const counted = async (productId: number, n: number, over: object = {}): Promise<Count> => {
  const answer = await counting(productId, n, over);
  if (answer.status !== 200) throw new Error(answer.raw);
  return answer.data.count;
};
const undo = (id: number, who = desk) => who.call<{ product: CountTarget }>('PUT', `/desk/counts/${id}/undo`);
const target = async (id: number) => (await desk.get<{ product: CountTarget }>(`/desk/products/${id}/counts?warehouse=LAX`)).data.product;
const toCount = async (query = '') => (await desk.get<{ to_count: ToCount[]; total: number }>(`/desk/counts?warehouse=LAX&limit=250${query}`)).data;
const level = async (m: Stocked, id: number, warehouse = 'LAX'): Promise<StockLevel | undefined> =>
  (await m.who.get<{ stock: { warehouses: StockLevel[] } }>(`/products/${id}/stock`)).data.stock.warehouses.find((one) => one.warehouse === warehouse);
const ownId = async (id: number): Promise<string> =>
  (await t.app.db.system((tx) => one(tx, sql<{ own: string }>`select product_id as own from products where id = ${id}`))).own;
const movements = (id: number) =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<{
        reason: string;
        on_hand: number;
        lot: string | null;
        object_kind: string | null;
      }>`select reason, on_hand, lot, object_kind from stock_movements where product_id = ${id} and reason = 'counted' order by id`,
    ),
  );

describe('a count', () => {
  it('ends when it finds what is known, and tells what is known only then', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 12 });
    const nowhere = await desk.get(`/desk/products/${mug.id}/counts`);
    // The contract says so, too.
    expect([nowhere.status, Object.keys(nowhere.errors ?? {}), counts.product.query.safeParse({}).success]).toEqual([422, ['warehouse'], false]);
    const asked = await desk.get(`/desk/products/${mug.id}/counts?warehouse=LAX`);
    // The goods may be the twelfth that were made: MUG-12.
    expect(asked.raw).not.toMatch(/(?<!-)\b12\b/);
    const count = await counted(mug.id, 12);
    expect(count).toMatchObject({ status: 'Matched', difference: 0, steps: [{ counted: 12, known: 12, difference: 0 }] });
    expect(await movements(mug.id)).toEqual([]);
    expect((await target(mug.id)).counts).toMatchObject([{ id: count.id, can_undo: true }]);
  });

  it('books a difference once two counts in a row find the same, as a movement that names the count', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 10 });
    const first = await counted(mug.id, 7);
    expect(first).toMatchObject({ status: 'Open', difference: -3 });
    expect(await level(m, mug.id)).toMatchObject({ on_hand: 10 });
    // Another number is no second opinion yet: it is counted a third time.
    expect(await counted(mug.id, 8)).toMatchObject({ id: first.id, status: 'Open', difference: -2 });
    const booked = await counted(mug.id, 8);
    expect(booked).toMatchObject({ id: first.id, status: 'Booked', difference: -2, orders: [] });
    expect(booked.steps).toHaveLength(3);
    expect(await level(m, mug.id)).toMatchObject({ on_hand: 8, available: 8 });
    const { data } = await m.who.get<{ stock_movements: object[] }>(`/stock-movements?product=${mug.id}&reason=counted`);
    expect(data.stock_movements).toMatchObject([{ reason: 'counted', quantity: -2, object: { kind: 'count', id: first.id }, by_staff: true }]);
    // More than was known is booked alike.
    await counted(mug.id, 9);
    expect(await counted(mug.id, 9)).toMatchObject({ status: 'Booked', difference: 1 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('compares differences, not numbers: goods may leave between two counts', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 10 });
    await counted(mug.id, 9);
    await m.stock(mug.id, -4, 'LAX');
    expect(await counted(mug.id, 5)).toMatchObject({ status: 'Booked', difference: -1 });
    expect(await level(m, mug.id)).toMatchObject({ on_hand: 5 });
  });

  it('ends without a movement when the second finds what is known', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 4 });
    await counted(mug.id, 3);
    expect(await counted(mug.id, 4)).toMatchObject({ status: 'Matched', difference: 0 });
    expect(await movements(mug.id)).toEqual([]);
  });

  it('goes on whether a lot that is not kept is left out or empty', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 4 });
    const first = await counted(mug.id, 3, { lot: '' });
    expect(first).toMatchObject({ status: 'Open', lot: null });
    expect(await counted(mug.id, 2)).toMatchObject({ id: first.id, status: 'Open' });
    expect(await counted(mug.id, 2, { lot: ' ' })).toMatchObject({ id: first.id, status: 'Booked' });
  });

  it('finds goods where none were known', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 1 });
    await counted(mug.id, 2);
    expect(await counted(mug.id, 2)).toMatchObject({ status: 'Booked', difference: 2 });
    expect(await level(m, mug.id)).toMatchObject({ on_hand: 2 });
  });

  it('is one of a lot where lots are kept', async () => {
    const m = await stocked(t);
    const cream = await m.product({}, { has_lots: true });
    const arrive = (lot: string, quantity: number) =>
      m.within((tx) => moveStock(tx, m.desk(), [{ productId: cream.id, warehouse: 'LAX', reason: 'surplus', quantity, lot, expires: '2027-05-01' }]));
    await arrive('L1', 5);
    await arrive('L2', 7);
    expect((await counting(cream.id, 5)).errors).toEqual({ lot: 'Name the lot.' });
    expect(await counted(cream.id, 5, { lot: 'L1' })).toMatchObject({ status: 'Matched', lot: 'L1' });
    expect(await counted(cream.id, 6, { lot: 'L2' })).toMatchObject({ status: 'Open', difference: -1 });
    // A count of another lot is no second one of this.
    expect(await counted(cream.id, 4, { lot: 'L1' })).toMatchObject({ status: 'Open', difference: -1 });
    expect(await counted(cream.id, 6, { lot: 'L2' })).toMatchObject({ status: 'Booked', difference: -1, expires: '2027-05-01' });
    // The one counted last comes first, though its count is older than that of the other lot: it is what Undo takes back.
    expect((await target(cream.id)).counts[0]).toMatchObject({ lot: 'L2', can_undo: true });
    expect(await movements(cream.id)).toEqual([{ reason: 'counted', on_hand: -1, lot: 'L2', object_kind: 'count' }]);
    const mug = await m.product({ LAX: 1 });
    expect((await counting(mug.id, 1, { lot: 'L1' })).errors).toEqual({ lot: 'This product is not kept by lot.' });
  });

  it('holds a lot to the day it expires on, and goes on with the day of a lot that was not known', async () => {
    const m = await stocked(t);
    const cream = await m.product({}, { has_lots: true });
    const arrive = (expires: string | null) =>
      m.within((tx) => moveStock(tx, m.desk(), [{ productId: cream.id, warehouse: 'LAX', reason: 'surplus', quantity: 5, lot: 'L1', expires }]));
    await arrive('2027-05-01');
    const errors = (await counting(cream.id, 5, { lot: 'L1', expires: '2028-05-01' })).errors;
    expect(errors).toEqual({ expires: 'Lot L1 expires on May 1, 2027. Enter units that expire on another day as a lot of their own.' });
    expect((await target(cream.id)).counts).toEqual([]);
    // What lies there of one lot is one number, whether or not its day was said each time.
    await arrive(null);
    expect(await counted(cream.id, 10, { lot: 'L1', expires: '2027-05-01' })).toMatchObject({ status: 'Matched', expires: '2027-05-01' });
    await counted(cream.id, 3, { lot: 'NEW', expires: '2027-09-01' });
    expect(await counted(cream.id, 3, { lot: 'NEW' })).toMatchObject({ status: 'Booked', difference: 3, expires: '2027-09-01' });
    expect((await target(cream.id)).lots).toContainEqual({ lot: 'NEW', expires: '2027-09-01' });
  });

  it('can be taken back by who counted, until the next', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 10 });
    const other = await asStaff(t, 'warehouse');
    const { id } = await counted(mug.id, 6);
    await counted(mug.id, 6);
    expect(await undo(id, other)).toMatchObject({ status: 409, errors: { status: 'Only your last count can be taken back, and only until the next.' } });
    // Counted at another desk by the same person since: what is taken back is what was meant, or nothing.
    const [first, second] = (await target(mug.id)).counts[0]?.steps ?? [];
    const meant = (at?: string) => desk.call<{ product: CountTarget }>('PUT', `/desk/counts/${id}/undo`, { at });
    expect((await meant(first?.at)).status).toBe(409);
    const { data } = await meant(second?.at);
    expect(data.product.counts).toMatchObject([{ id, status: 'Open', difference: -4, steps: [{ counted: 6 }] }]);
    expect(await level(m, mug.id)).toMatchObject({ on_hand: 10 });
    expect((await undo(id)).data.product.counts).toEqual([]);
    expect((await undo(id)).status).toBe(404);
    // What was found and has been promised since is not taken back.
    await counted(mug.id, 11);
    const found = await counted(mug.id, 11);
    await m.processed([[mug.sku, 11]], { warehouse: 'LAX' });
    expect((await undo(found.id)).errors).toEqual({ status: 'What was found is promised or gone already. Count again instead.' });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });
});

describe('units that are not there', () => {
  it('are taken from the youngest orders, which say then what they wait for', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 6 });
    const plate = await m.product({ LAX: 9 });
    const old = await m.processed([[mug.sku, 2]]);
    const young = await m.processed([
      [mug.sku, 3],
      [plate.sku, 1],
    ]);
    await counted(mug.id, 4);
    // Five are promised and one is free: one of them cannot be kept.
    expect(await counted(mug.id, 4)).toMatchObject({ status: 'Booked', difference: -2, orders: [young.id] });
    expect(await m.order(old.id)).toMatchObject({ status: 'Ready', units_allocated: 2 });
    expect(await m.order(young.id)).toMatchObject({ status: 'Processing', units_allocated: 0 });
    expect(await level(m, plate.id)).toMatchObject({ allocated: 0 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
    await m.process();
    const waiting = await m.order(young.id);
    expect(waiting).toMatchObject({ status: 'Backordered', cause: { code: 'stock', message: `1 of ${mug.sku} missing in Los Angeles.` } });
    expect(await m.events(young.id)).toEqual(['order.created', 'order.ready', 'order.released', 'order.backordered']);
    // Found after all: it goes.
    await counted(mug.id, 5);
    await counted(mug.id, 5);
    await m.process();
    expect((await m.order(young.id)).status).toBe('Ready');
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('send an order to another warehouse that has them', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 2 });
    const order = await m.processed([[mug.sku, 2]]);
    expect(order.warehouse).toBe('LAX');
    await m.stock(mug.id, 5, 'HKG');
    await counted(mug.id, 0);
    await counted(mug.id, 0);
    await m.process();
    expect(await m.order(order.id)).toMatchObject({ status: 'Ready', warehouse: 'HKG' });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('come off a cart last, and the order there fails as if its picker had not found them', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 4 });
    const begun = await m.processed([[mug.sku, 3]]);
    const { pick } = (await desk.post<{ pick: { id: number } }>('/desk/picks', { orders: [begun.id] })).data;
    const free = await m.processed([[mug.sku, 1]]);
    expect((await target(mug.id)).packing).toEqual([begun.id]);
    await counted(mug.id, 3);
    expect(await counted(mug.id, 3)).toMatchObject({ orders: [free.id] });
    await counted(mug.id, 2);
    expect(await counted(mug.id, 2)).toMatchObject({ orders: [begun.id] });
    expect(await m.order(begun.id)).toMatchObject({
      status: 'Exception',
      cause: { code: 'pick_failed', message: `Not found in Los Angeles: 1 of ${mug.sku}.` },
    });
    expect((await desk.call('PUT', `/desk/picks/${pick.id}/put-back`, {})).status).toBe(404);

    // Of a bundle its goods are named: it was two of the bundle, of which one was ordered.
    const cup = await m.product({ LAX: 4 });
    const set = await m.product({}, { parts: [{ product_id: await ownId(cup.id), quantity: 2 }] });
    const bundled = await m.processed([[set.sku, 1]]);
    await desk.post('/desk/picks', { orders: [bundled.id] });
    await counted(cup.id, 0);
    await counted(cup.id, 0);
    expect(await m.order(bundled.id)).toMatchObject({ cause: { message: `Not found in Los Angeles: 2 of ${cup.sku}.` } });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('are booked once, however many count at the same moment', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 8 });
    for (let n = 0; n < 3; n += 1) await m.processed([[mug.sku, 2]]);
    await counted(mug.id, 5);
    await Promise.all([1, 2, 3, 4].map(() => counting(mug.id, 5)));
    expect((await movements(mug.id)).map((one) => one.on_hand)).toEqual([-3]);
    expect(await level(m, mug.id)).toMatchObject({ on_hand: 5, allocated: 4 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });
});

describe('what to count next', () => {
  it('is what counts disagree about, then what pickers missed, then what nobody counted for long', async () => {
    const m = await stocked(t);
    const [due, missed, open, part] = [await m.product({ LAX: 1 }), await m.product({ LAX: 3 }), await m.product({ LAX: 3 }), await m.product({ LAX: 9 })];
    const before = (await toCount()).total;
    const set = await m.product(
      {},
      {
        parts: [
          { product_id: await ownId(part.id), quantity: 2 },
          { product_id: await ownId(missed.id), quantity: 1 },
        ],
      },
    );
    const order = await m.processed([[set.sku, 1]]);
    const { pick } = (await desk.post<{ pick: { id: number } }>('/desk/picks', { orders: [order.id] })).data;
    const short = { order_id: order.id, line: 1, missing: 1, product_id: missed.id };
    expect((await desk.call('PUT', `/desk/picks/${pick.id}/short`, short)).status).toBe(200);
    await counted(open.id, 2);
    const { to_count: rows, total } = await toCount();
    expect(total).toBe(before + 2);
    const of = (id: number) => rows.findIndex((one) => one.product_id === id);
    expect(rows[of(missed.id)]).toMatchObject({ reason: 'short', missing: 1, sku: missed.sku, account: { id: m.accountId } });
    expect(rows[of(open.id)]).toMatchObject({ reason: 'again' });
    expect(rows[of(due.id)]).toMatchObject({ reason: 'due', since: null });
    expect(rows[of(part.id)]).toMatchObject({ reason: 'due' });
    expect(of(open.id)).toBeLessThan(of(missed.id));
    expect(of(missed.id)).toBeLessThan(of(due.id));
    expect((await toCount('&asked=true')).to_count.map((one) => one.product_id)).not.toContain(due.id);
    // The count answers the picker.
    await counted(missed.id, 3);
    expect((await toCount('&asked=true')).to_count.map((one) => one.product_id)).not.toContain(missed.id);
    expect(await m.order(order.id)).toMatchObject({ cause: { message: `Not found in Los Angeles: 1 of ${missed.sku}.` } });
  });

  it('is nothing of test mode', async () => {
    const m = await stocked(t, { isTest: true });
    const mug = await m.product({ LAX: 5 });
    expect((await counting(mug.id, 5)).status).toBe(404);
    expect((await toCount()).to_count.map((one) => one.product_id)).not.toContain(mug.id);
  });
});

describe('counting', () => {
  it('refuses what is no product, no number and no warehouse', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 1 });
    const set = await m.product({}, { parts: [{ product_id: await ownId(mug.id), quantity: 2 }] });
    expect((await counting(999_999, 1)).status).toBe(404);
    expect((await counting(set.id, 1)).status).toBe(404);
    for (const bad of [-1, 1.5, 100_000]) expect((await counting(mug.id, bad)).errors).toHaveProperty('counted');
    expect((await counting(mug.id, 1, { warehouse: 'XXX' })).errors).toHaveProperty('warehouse');
    expect(await movements(mug.id)).toEqual([]);
  });

  it('is the warehouse’s alone, in its own name', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 1 });
    const merchant = caller(t.accounts, m.who);
    expect((await counting(mug.id, 0, {}, merchant)).status).toBe(403);
    expect((await merchant.get('/desk/counts?warehouse=LAX')).status).toBe(403);
    expect((await merchant.get(`/desk/products/${mug.id}/counts?warehouse=LAX`)).status).toBe(403);
    await counted(mug.id, 0);
    const trail = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{
          staff: number;
          user_id: number | null;
        }>`select staff_user_id as staff, user_id from audit_log where verb = 'stock.count' and object_id = ${mug.id} and account_id = ${m.accountId}`,
      ),
    );
    expect(trail).toEqual([{ staff: desk.userId, user_id: null }]);
  });

  it('holds an order that is packed meanwhile, or is held by it', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 3 });
    const order = await m.processed([[mug.sku, 3]]);
    await counted(mug.id, 1);
    const [, booked] = await Promise.all([m.within((tx) => pickOrder(tx, m.desk(), order.id)).catch(() => undefined), counting(mug.id, 1)]);
    expect(booked.status).toBe(200);
    expect(['Processing', 'Exception']).toContain((await m.order(order.id)).status);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });
});
