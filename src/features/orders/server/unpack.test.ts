import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asStaff, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { AppError } from '../../../shared/errors.ts';
import { all, one } from '../../../server/db.ts';
import { charge } from '../../billing/server/ledger.ts';
import { EXAMPLE_PRODUCT } from '../../products/contract.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { packOrder, type PackedParcel } from './pack-order.ts';
import { pickOrder } from './pick-order.ts';
import { NO_DIFFERENCES, stocked, type Stocked } from './testing/stocked.ts';
import { unpackOrder } from './unpack-order.ts';

let t: TestApp;
let desk: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());

const packed = async (m: Stocked, orderId: number, lines: PackedParcel['lines'], over: Partial<PackedParcel> = {}) => {
  await m
    .within((tx) => pickOrder(tx, m.desk(), orderId))
    .catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_eligible')) throw error;
    });
  return m.within((tx) => packOrder(tx, m.desk(), { orderId, lines, packaging: 'BOX-S', weightG: 900, ...over }));
};
const unpack = (id: number, who = desk) => who.call<{ order: { id: number; status: string } }>('PUT', `/desk/packs/${id}/unpack`);
const levels = (m: Stocked, productId: number, warehouse = 'LAX') =>
  t.app.db.system((tx) =>
    one(
      tx,
      sql<{ on_hand: number; allocated: number }>`
        select on_hand, allocated from stock_levels where account_id = ${m.accountId} and product_id = ${productId} and warehouse = ${warehouse}`,
    ),
  );
/** Where the shipment of a parcel stands, as a manifest or the carrier says. */
const shipmentIs = (id: number, status: string) => t.app.db.system((tx) => sql`update shipments set status = ${status} where id = ${id}`.execute(tx));

describe('a parcel taken apart at the desk', () => {
  it('gives back the label, the fees and the units, and its order is packed anew', async () => {
    const m = await stocked(t);
    const [mug, own] = [await m.product({ LAX: 5 }), await m.product({ LAX: 2 }, { is_packaging: true, inner_length: 30, inner_width: 20, inner_height: 20 })];
    const order = await m.processed([[mug.sku, 2]], { warehouse: 'LAX' });
    const before = { money: await m.money(), stock: await levels(m, mug.id) };
    const box = await t.app.db.system((tx) => one(tx, sql<{ code: string }>`select product_id as code from products where id = ${own.id}`));
    const { fulfillmentId, shipmentId, label } = await packed(m, order.id, [{ line: 1, quantity: 2 }], { packaging: box.code });
    expect(await levels(m, mug.id)).toEqual({ on_hand: 3, allocated: 0 });
    expect(await levels(m, own.id)).toMatchObject({ on_hand: 1 });
    const answer = await unpack(fulfillmentId);
    expect([answer.status, answer.data.order]).toEqual([200, { id: order.id, status: 'Ready' }]);
    const after = await m.order(order.id);
    expect(after).toMatchObject({ status: 'Ready', fulfillments: [], units_fulfilled: 0, units_allocated: 2, tracking_number: null, ended: null });
    expect(after.due).not.toBeNull();
    expect(after.line_items[0]).toMatchObject({ fulfilled: 0, allocated: 2, missing: 0 });
    // The same money as before.
    const sum = ({ balanceMinor, reservedMinor }: typeof before.money) => balanceMinor + reservedMinor;
    expect(sum(await m.money())).toBe(sum(before.money));
    expect(await levels(m, mug.id)).toEqual(before.stock);
    expect(await levels(m, own.id)).toMatchObject({ on_hand: 2 });
    const { shipment } = (await m.who.get<{ shipment: Shipment }>(`/shipments/${shipmentId}`)).data;
    expect(shipment).toMatchObject({ status: 'Cancelled', labels: [{ id: label.id, cancelled: true }] });
    expect((await desk.get(`/desk/packs/${fulfillmentId}/label`)).status).toBe(404);
    expect(await m.events(order.id)).toEqual(expect.arrayContaining(['order.unpacked', 'order.ready']));
    const trail = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ staff: number; detail: object }>`select staff_user_id as staff, detail from audit_log where verb = 'order.unpack' and object_id = ${order.id}`,
      ),
    );
    expect(trail).toMatchObject({ staff: desk.userId, detail: { tracking_number: label.tracking_number, lines: [{ line: 1, quantity: 2 }] } });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
    const again = await packed(m, order.id, [{ line: 1, quantity: 2 }]);
    expect(again.label.tracking_number).not.toBe(label.tracking_number);
    expect(await m.order(order.id)).toMatchObject({ status: 'Fulfilled', units_fulfilled: 2, reserved: null });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('that was weighed wrong leaves held what its order is expected to cost, not what the weight was charged', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const { id } = await m.processed([[mug.sku, 2]], { warehouse: 'LAX' });
    const { reserved, estimated_cost: expected } = await m.order(id);
    expect(reserved).toBe(expected);
    const { fulfillmentId } = await packed(m, id, [{ line: 1, quantity: 2 }], { weightG: 9000 });
    expect((await m.order(id)).charged).toBeGreaterThan(reserved ?? 0);
    await unpack(fulfillmentId);
    expect(await m.order(id)).toMatchObject({ charged: 0, reserved, estimated_cost: expected });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('is one of several of its order, whatever has become of that', async () => {
    const m = await stocked(t);
    const [mug, tea] = [await m.product({ LAX: 4 }), await m.product({})];
    const packing = await m.processed([[mug.sku, 2]], { warehouse: 'LAX' });
    const first = await packed(m, packing.id, [{ line: 1, quantity: 1 }]);
    expect((await unpack(first.fulfillmentId)).data.order.status).toBe('Packing');
    expect(await m.order(packing.id)).toMatchObject({ status: 'Packing', units_allocated: 2, units_fulfilled: 0 });
    await packed(m, packing.id, [{ line: 1, quantity: 2 }]);
    expect((await m.order(packing.id)).status).toBe('Fulfilled');
    // Partly sent: the rest was never there.
    const both: [string, number][] = [
      [mug.sku, 1],
      [tea.sku, 3],
    ];
    const partial = await m.processed(both, { warehouse: 'LAX', partial_fulfillment: true });
    const part = await packed(m, partial.id, [{ line: 1, quantity: 1 }]);
    expect((await m.order(partial.id)).status).toBe('Partial');
    expect((await unpack(part.fulfillmentId)).data.order.status).toBe('Ready');
    expect(await m.order(partial.id)).toMatchObject({ status: 'Ready', warehouse: 'LAX', units_allocated: 1 });
    await packed(m, partial.id, [{ line: 1, quantity: 1 }]);
    expect((await m.order(partial.id)).status).toBe('Partial');
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('brings the parts of a bundle back', async () => {
    const m = await stocked(t);
    const [cup, lid] = [await m.product({ LAX: 6 }), await m.product({ LAX: 3 })];
    const ids = await t.app.db.system((tx) =>
      all(tx, sql<{ product_id: string }>`select product_id from products where id = any(${[cup.id, lid.id]}::bigint[]) order by id`),
    );
    const parts = ids.map(({ product_id }, i) => ({ product_id, quantity: 2 - i }));
    const set = await m.product({}, { parts });
    const order = await m.processed([[set.sku, 3]], { warehouse: 'LAX' });
    const { fulfillmentId } = await packed(m, order.id, [{ line: 1, quantity: 3 }], { weightG: 6000 });
    expect(await levels(m, cup.id)).toEqual({ on_hand: 0, allocated: 0 });
    expect((await unpack(fulfillmentId)).status).toBe(200);
    expect([await levels(m, cup.id), await levels(m, lid.id)]).toEqual([
      { on_hand: 6, allocated: 6 },
      { on_hand: 3, allocated: 3 },
    ]);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('brings back what was taken, whatever the bundle is by then, and is packed as it was promised', async () => {
    const m = await stocked(t);
    const [cup, lid] = [await m.product({ LAX: 9 }), await m.product({ LAX: 9 })];
    const codes = await t.app.db.system((tx) =>
      all(tx, sql<{ code: string }>`select product_id as code from products where id = any(${[cup.id, lid.id]}::bigint[]) order by id`),
    );
    const [cups, lids] = codes.map(({ code }) => code) as [string, string];
    const set = await m.product({}, { parts: [{ product_id: cups, quantity: 2 }] });
    const become = async (parts: object[]) => {
      const changed = await m.who.call('PUT', `/products/${set.id}`, { ...EXAMPLE_PRODUCT, product_id: '', parts });
      expect([changed.status, changed.raw]).toEqual([200, expect.any(String)]);
    };
    const order = await m.processed([[set.sku, 2]], { warehouse: 'LAX' });
    await become([{ product_id: lids, quantity: 3 }]);
    // Promised as two cups each, and so it is packed.
    const { fulfillmentId } = await packed(m, order.id, [{ line: 1, quantity: 2 }], { weightG: 6000 });
    expect([await levels(m, cup.id), await levels(m, lid.id)]).toEqual([
      { on_hand: 5, allocated: 0 },
      { on_hand: 9, allocated: 0 },
    ]);
    expect((await unpack(fulfillmentId)).status).toBe(200);
    expect([await levels(m, cup.id), await levels(m, lid.id)]).toEqual([
      { on_hand: 9, allocated: 4 },
      { on_hand: 9, allocated: 0 },
    ]);
    // One goes as it was; of the other's parts nobody knows any more what they are once the first comes back, so all of it is promised anew.
    const first = await packed(m, order.id, [{ line: 1, quantity: 1 }], { weightG: 3000 });
    await m.within((tx) =>
      sql`update order_allocations set product_id = ${lid.id}, quantity = 3 where account_id = ${m.accountId} and order_id = ${order.id}`.execute(tx),
    );
    await m.within((tx) =>
      sql`update stock_levels set allocated = case when product_id = ${lid.id} then 3 else 0 end where account_id = ${m.accountId}`.execute(tx),
    );
    expect((await unpack(first.fulfillmentId)).data.order.status).toBe('Processing');
    await m.process();
    expect((await m.order(order.id)).status).toBe('Ready');
    expect([await levels(m, cup.id), await levels(m, lid.id)]).toEqual([
      { on_hand: 9, allocated: 0 },
      { on_hand: 9, allocated: 6 },
    ]);
  });

  it('is refused once it was handed over, and says so before anybody tries', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 1]], { warehouse: 'LAX' });
    const { fulfillmentId, shipmentId, label } = await packed(m, order.id, [{ line: 1, quantity: 1 }]);
    const find = async (code: string, warehouse = 'LAX') =>
      (await desk.get<{ packs: { id: number; problem: string | null }[] }>(`/desk/packs?warehouse=${warehouse}&code=${encodeURIComponent(code)}`)).data.packs;
    expect(await find(label.tracking_number.toLowerCase())).toMatchObject([
      { id: fulfillmentId, order_id: order.id, problem: null, line_items: [{ sku: mug.sku, quantity: 1 }] },
    ]);
    expect(await find(label.tracking_number, 'HKG')).toEqual([]);
    expect(await find('HA999999999HK')).toEqual([]);
    for (const status of ['Processed', 'En Route', 'Delivered']) {
      await shipmentIs(shipmentId, status);
      expect((await find(label.tracking_number))[0]?.problem).toMatch(/handed over already/);
      expect(await unpack(fulfillmentId)).toMatchObject({
        status: 409,
        code: 'not_eligible',
        errors: { status: 'The parcel is already on its way, or was canceled before.' },
      });
    }
    await shipmentIs(shipmentId, 'Labeled');
    await m.who.post('/orders/status', { ids: [order.id], status: 'Archived' });
    expect(await unpack(fulfillmentId)).toMatchObject({ status: 409, code: 'not_eligible' });
    expect(await m.order(order.id)).toMatchObject({ status: 'Archived', units_fulfilled: 1 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('is nobody’s business but the warehouse’s, and the merchant is told whom to ask', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 1]], { warehouse: 'LAX' });
    const { fulfillmentId, shipmentId, label } = await packed(m, order.id, [{ line: 1, quantity: 1 }]);
    expect((await unpack(fulfillmentId, caller(t.accounts, m.who))).status).toBe(403);
    expect((await unpack(fulfillmentId, await asStaff(t, 'support'))).status).toBe(403);
    expect((await unpack(99_999_999)).status).toBe(404);
    const asked = [await m.who.call('PUT', `/labels/${label.id}/cancel`), await m.who.call('PUT', `/shipments/${shipmentId}/cancel`)];
    for (const answer of asked)
      expect(answer).toMatchObject({ status: 409, errors: { status: expect.stringMatching(/write to the warehouse.*takes it apart/) as string } });
    expect((await m.order(order.id)).status).toBe('Fulfilled');
  });

  it('is taken apart once: by two at the same time, and by one who died in the middle', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 9 });
    const order = await m.processed([[mug.sku, 3]], { warehouse: 'LAX' });
    const { fulfillmentId } = await packed(m, order.id, [{ line: 1, quantity: 3 }], { weightG: 1800 });
    const money = await m.money();
    const killed = new Error('killed');
    const dying = m.within(async (tx) => {
      await unpackOrder(tx, m.desk(), fulfillmentId);
      throw killed;
    });
    await expect(dying).rejects.toBe(killed);
    expect([await m.money(), (await m.order(order.id)).status, await levels(m, mug.id)]).toEqual([money, 'Fulfilled', { on_hand: 6, allocated: 0 }]);
    const both = await Promise.all([unpack(fulfillmentId), unpack(fulfillmentId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    // Whoever was later is told so, and not that there is nothing.
    expect(both.find(({ status }) => status === 404)?.errors).toEqual({ status: 'This parcel was taken apart already.' });
    expect(await levels(m, mug.id)).toEqual({ on_hand: 9, allocated: 3 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('lets its order wait for money where none is free to be held again', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 1]], { warehouse: 'LAX' });
    const { fulfillmentId } = await packed(m, order.id, [{ line: 1, quantity: 1 }]);
    // The account has spent on credit that it has no more; what comes back only fills the hole.
    const limit = (minor: number) =>
      t.app.db.system((tx) => sql`update ledger_balances set credit_limit_minor = ${minor} where account_id = ${m.accountId}`.execute(tx));
    await limit(2_000_00);
    const spent = { kind: 'label', object: { kind: 'label', id: 1 }, memo: 'x', lines: [{ book: 'label', amountMinor: 2_000_00 }] } as const;
    await m.within((tx) => charge(tx, { accountId: m.accountId, currency: 'USD', ...spent, lines: [...spent.lines] }));
    await limit(0);
    expect((await unpack(fulfillmentId)).data.order.status).toBe('Processing');
    await m.process();
    expect(await m.order(order.id)).toMatchObject({ status: 'Backordered', cause: { code: 'funds' }, units_allocated: 0 });
    expect(await levels(m, mug.id)).toEqual({ on_hand: 5, allocated: 0 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });
});
