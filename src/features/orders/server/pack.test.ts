import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { AppError } from '../../../shared/errors.ts';
import { all, one } from '../../../server/db.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { Fulfillment } from '../order-out.ts';
import { packOrder, type PackedParcel } from './pack-order.ts';
import { failPick, pickOrder, putBack } from './pick-order.ts';
import { NO_DIFFERENCES, stocked, type Stocked } from './testing/stocked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

const pick = (m: Stocked, id: number) => m.within((tx) => pickOrder(tx, m.desk(), id));
const pack = (m: Stocked, orderId: number, lines: PackedParcel['lines'], over: Partial<PackedParcel> = {}) =>
  m.within((tx) => packOrder(tx, m.desk(), { orderId, lines, packaging: 'BOX-S', weightG: 900, ...over }));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { code: error.code, at: Object.keys(error.fields)[0] } : { code: String(error), at: undefined }),
  );
const charges = (m: Stocked) =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<{ kind: string; object_kind: string; minor: number }>`
        select kind, object_kind, -amount_minor as minor from ledger_entries where account_id = ${m.accountId} and kind <> 'top_up' order by id`,
    ),
  );

describe('packing', () => {
  it('makes a shipment with its label out of a parcel, pays it with what was held, and gives back the rest', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 2]], { order_number: 'SO-77', insurance: true });
    await pick(m, order.id);
    expect(await m.order(order.id)).toMatchObject({ status: 'Packing', cause: { code: 'packing', message: 'Being packed in Los Angeles.' } });
    const { shipmentId, label } = await pack(m, order.id, [{ line: 1, quantity: 2 }]);
    await m.within((tx) => sql`update orders set estimate = estimate || '{"deliver_from": "2026-01-02"}' where account_id = ${m.accountId}`.execute(tx));
    const done = await m.order(order.id);
    expect(done).toMatchObject({ status: 'Fulfilled', reserved: null, units_fulfilled: 2, units_allocated: 0, tracking_number: label.tracking_number });
    expect(done.line_items[0]).toMatchObject({ fulfilled: 2, allocated: 0, missing: 0, allocations: [] });
    const { arrival } = (await m.who.get<{ shipment: Shipment & { arrival: { from: string; to: string } } }>(`/shipments/${shipmentId}`)).data.shipment;
    expect(done.estimate).toMatchObject({ deliver_from: arrival.from, deliver_to: arrival.to });
    const { fulfillments } = (await m.who.get<{ fulfillments: Fulfillment[] }>(`/orders/${order.id}/fulfillments`)).data;
    expect(fulfillments).toMatchObject([
      {
        warehouse: 'LAX',
        shipment_id: shipmentId,
        tracking_number: label.tracking_number,
        packaging: 'BOX-S',
        weight: 0.9,
        fulfilled: [{ line: 1, sku: mug.sku, quantity: 2 }],
        fulfillment_fee: 2.5,
        packaging_fee: 0.35,
        packing_slip_fee: 0.1,
        shipping_cost: label.cost_minor / 100,
      },
    ]);
    const { shipment } = (await m.who.get<{ shipment: Shipment }>(`/shipments/${shipmentId}`)).data;
    expect(shipment).toMatchObject({
      status: 'Labeled',
      order_number: 'SO-77',
      entry_point: 'LAXHUB',
      to: { name: 'Ana Costa' },
      insurance: true,
      insured_value: 36,
      line_items: [{ quantity: 2, value: 18, product_id: mug.sku }],
    });
    expect(await charges(m)).toEqual([
      { kind: 'label', object_kind: 'label', minor: label.cost_minor },
      { kind: 'fulfillment', object_kind: 'order', minor: 295 },
    ]);
    expect(done.charged).toBe((label.cost_minor + 295) / 100);
    expect(await m.money()).toMatchObject({ reservedMinor: 0, balanceMinor: 1_000_00 - label.cost_minor - 295 });
    expect(await m.events(order.id)).toEqual(['order.created', 'order.ready', 'order.packing', 'order.fulfilled']);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('can always be paid with what was held, whatever else was bought meanwhile', async () => {
    const m = await stocked(t, { funds: 60_00 });
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 2]]);
    await t.app.db.system((tx) => sql`update ledger_balances set balance_minor = reserved_minor where account_id = ${m.accountId}`.execute(tx));
    await pick(m, order.id);
    await pack(m, order.id, [{ line: 1, quantity: 2 }], { weightG: 780 });
    expect((await m.order(order.id)).status).toBe('Fulfilled');
    expect((await m.money()).balanceMinor).toBeGreaterThanOrEqual(0);
  });

  it('refuses a parcel that costs more than was held when there is no more, and then nothing happened', async () => {
    const m = await stocked(t, { funds: 100_00 });
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 1]]);
    await t.app.db.system((tx) => sql`update ledger_balances set balance_minor = reserved_minor where account_id = ${m.accountId}`.execute(tx));
    await pick(m, order.id);
    expect(await refusal(pack(m, order.id, [{ line: 1, quantity: 1 }], { weightG: 19_000, packaging: 'BOX-L' }))).toMatchObject({ code: 'insufficient_funds' });
    expect(await m.order(order.id)).toMatchObject({ status: 'Packing', units_fulfilled: 0, fulfillments: [] });
    expect((await m.who.get<{ shipments: unknown[] }>('/shipments')).data.shipments).toEqual([]);
  });

  it('packs an order in several parcels, and keeps the money for the next', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 3]]);
    await pick(m, order.id);
    await pack(m, order.id, [{ line: 1, quantity: 2 }]);
    expect(await m.order(order.id)).toMatchObject({ status: 'Packing', units_fulfilled: 2, units_allocated: 1 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
    await pack(m, order.id, [{ line: 1, quantity: 1 }]);
    expect(await m.order(order.id)).toMatchObject({ status: 'Fulfilled', units_fulfilled: 3, reserved: null });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('goes on in the other warehouse of a split order, with the money held for it', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 3, LAX: 2 });
    const order = await m.processed([[mug.sku, 5]], { partial_fulfillment: true });
    await pick(m, order.id);
    await pack(m, order.id, [{ line: 1, quantity: 3 }], { packaging: 'BOX-M', weightG: 1500 });
    const now = await m.order(order.id);
    expect(now).toMatchObject({ status: 'Ready', warehouse: 'LAX', units_fulfilled: 3, units_allocated: 2 });
    expect(now.reserved).toBeGreaterThan(0);
    // By the cut-off there, not by the one of the warehouse that is done.
    const cup = await m.product({ LAX: 1 });
    expect(now.due).toBe((await m.processed([[cup.sku, 1]])).due);
    expect(now.due).not.toBe(order.due);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
    await pick(m, order.id);
    await pack(m, order.id, [{ line: 1, quantity: 2 }]);
    expect((await m.order(order.id)).status).toBe('Fulfilled');
    expect(await m.events(order.id)).toEqual([
      'order.created',
      'order.ready',
      'order.packing',
      'order.partial',
      'order.ready',
      'order.packing',
      'order.fulfilled',
    ]);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('is partly sent while the rest is missing, and ready again when it arrives', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 1 });
    const order = await m.processed([[mug.sku, 3]], { partial_fulfillment: true });
    await pick(m, order.id);
    await pack(m, order.id, [{ line: 1, quantity: 1 }]);
    const partial = await m.order(order.id);
    expect(partial).toMatchObject({ status: 'Partial', reserved: null, units_fulfilled: 1, cause: { code: 'partial' } });
    expect(partial.cause.message).toBe(`1 of 3 sent. 2 of ${mug.sku} still missing in Los Angeles.`);
    await m.process();
    expect((await m.order(order.id)).status).toBe('Partial');
    await m.stock(mug.id, 2, 'LAX');
    await m.process();
    expect(await m.order(order.id)).toMatchObject({ status: 'Ready', units_allocated: 2, warehouse: 'LAX' });
    await pick(m, order.id);
    await pack(m, order.id, [{ line: 1, quantity: 2 }]);
    expect(await m.order(order.id)).toMatchObject({ status: 'Fulfilled', units_fulfilled: 3 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('keeps the shipment of its parcel: the order counts as sent, so neither label nor shipment can be taken away', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 1 });
    const order = await m.processed([[mug.sku, 1]]);
    await pick(m, order.id);
    const { shipmentId } = await pack(m, order.id, [{ line: 1, quantity: 1 }]);
    const { shipment } = (await m.who.get<{ shipment: { label_id: number; order_id: number } }>(`/shipments/${shipmentId}`)).data;
    expect(shipment.order_id).toBe(order.id);
    const { balance } = (await m.who.get<{ user: { balance: number } }>('/users/me')).data.user;
    const why = {
      status:
        'A warehouse packed this parcel for an order. To stop it, write to the warehouse on the order’s page before it is handed over: the warehouse takes it apart, and you are refunded.',
    };
    for (const path of [`/shipments/${shipmentId}/cancel`, `/labels/${shipment.label_id}/cancel`])
      expect(await m.who.call('PUT', path)).toMatchObject({ status: 409, code: 'not_eligible', errors: why });
    expect((await m.who.post<{ refused: { id: number }[] }>('/shipments/cancel', { ids: [shipmentId] })).data.refused).toMatchObject([{ id: shipmentId }]);
    expect((await m.who.get<{ user: { balance: number } }>('/users/me')).data.user.balance).toBe(balance);
    expect(await m.who.call('DELETE', `/shipments/${shipmentId}`)).toMatchObject({ status: 409, code: 'not_eligible' });
    expect((await m.who.post<{ refused: { id: number }[] }>('/shipments/delete', { ids: [shipmentId] })).data.refused).toMatchObject([{ id: shipmentId }]);
    expect((await m.order(order.id)).fulfillments).toMatchObject([{ shipment_id: shipmentId, status: 'Labeled' }]);
  });

  it('is closed short when the rest is not wanted any more', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 1 });
    const order = await m.processed([[mug.sku, 3]], { partial_fulfillment: true });
    await pick(m, order.id);
    await pack(m, order.id, [{ line: 1, quantity: 1 }]);
    expect((await m.who.call('PUT', `/orders/${order.id}/close-short`)).status).toBe(200);
    expect(await m.order(order.id)).toMatchObject({ status: 'Fulfilled', cause: { code: 'closed_short' } });
    expect((await m.who.call('PUT', `/orders/${order.id}/close-short`)).code).toBe('not_eligible');
    await m.stock(mug.id, 5, 'LAX');
    await m.process();
    expect((await m.order(order.id)).status).toBe('Fulfilled');
  });

  it('says what was sent when the rest is canceled', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 1 });
    const order = await m.processed([[mug.sku, 3]], { partial_fulfillment: true });
    await pick(m, order.id);
    await pack(m, order.id, [{ line: 1, quantity: 1 }]);
    await m.stock(mug.id, 5, 'LAX');
    await m.process();
    expect(await m.order(order.id)).toMatchObject({ status: 'Ready', units_fulfilled: 1 });
    expect((await m.who.call('PUT', `/orders/${order.id}/cancel`)).status).toBe(200);
    const { cause, ...canceled } = await m.order(order.id);
    expect(canceled).toMatchObject({ status: 'Canceled', units_allocated: 0 });
    expect(cause.message).toMatch(/^1 of 3 sent; the rest was canceled by /);
  });

  it('takes a bundle apart: its parts leave the stock', async () => {
    const m = await stocked(t);
    const [cup, plate] = [await m.product({ LAX: 4 }), await m.product({ LAX: 9 })];
    const ids = await t.app.db.system((tx) =>
      all(tx, sql<{ product_id: string }>`select product_id from products where id = any(${[cup.id, plate.id]}::bigint[]) order by id`),
    );
    const parts = ids.map(({ product_id }, i) => ({ product_id, quantity: i + 1 }));
    const set = await m.product({}, { parts, weight: null, length: null, width: null, height: null });
    const order = await m.processed([[set.sku, 3]]);
    expect(order).toMatchObject({ status: 'Ready', units_allocated: 3 });
    await pick(m, order.id);
    await pack(m, order.id, [{ line: 1, quantity: 3 }], { packaging: null, weightG: 9000 });
    expect((await m.order(order.id)).status).toBe('Fulfilled');
    const left = await t.app.db.system((tx) =>
      all(tx, sql<{ on_hand: number; allocated: number }>`select on_hand, allocated from stock_levels where account_id = ${m.accountId} order by product_id`),
    );
    expect(left).toEqual([
      { on_hand: 1, allocated: 0 },
      { on_hand: 3, allocated: 0 },
    ]);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('uses the merchant’s own packaging up', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 2 });
    const box = await m.product({ LAX: 1 }, { is_packaging: true, skus: [], inner_length: 25, inner_width: 20, inner_height: 15, max_weight: 5 });
    const { code } = await t.app.db.system((tx) => one(tx, sql<{ code: string }>`select product_id as code from products where id = ${box.id}`));
    for (const expected of [null, { code: 'invalid_input', at: 'packaging' }]) {
      const order = await m.processed([[mug.sku, 1]]);
      await pick(m, order.id);
      expect(await refusal(pack(m, order.id, [{ line: 1, quantity: 1 }], { packaging: code }))).toEqual(expected);
    }
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it.each([
    ['nothing in it', { lines: [] }, 'lines'],
    ['a line that is not there', { lines: [{ line: 2, quantity: 1 }] }, 'lines/0/line'],
    ['more than is promised', { lines: [{ line: 1, quantity: 3 }] }, 'lines/0/quantity'],
    ['half a unit', { lines: [{ line: 1, quantity: 0.5 }] }, 'lines/0/quantity'],
    ['a line twice', { lines: [1, 1].map((line) => ({ line, quantity: 1 })) }, 'lines/1/line'],
    ['packaging nobody has', { packaging: 'BOX-XXL' }, 'packaging'],
    ['less weight than what is in it', { weightG: 300 }, 'weight'],
  ])('refuses a parcel with %s, and nothing happens', async (_what, over, at) => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 2]]);
    await pick(m, order.id);
    const { lines = [{ line: 1, quantity: 2 }], ...more } = over as Partial<PackedParcel>;
    expect(await refusal(pack(m, order.id, lines, more))).toEqual({ code: 'invalid_input', at });
    expect(await m.order(order.id)).toMatchObject({ status: 'Packing', units_allocated: 2, units_fulfilled: 0 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('packs once what is sent twice at the same moment', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 2]]);
    await pick(m, order.id);
    const results = await Promise.all(Array.from({ length: 4 }, () => refusal(pack(m, order.id, [{ line: 1, quantity: 2 }]))));
    expect(results.filter((one) => one === null)).toHaveLength(1);
    expect((await charges(m)).map((one) => one.kind)).toEqual(['label', 'fulfillment']);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('costs nothing in test mode', async () => {
    const m = await stocked(t, { isTest: true, funds: 0 });
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 1]]);
    await pick(m, order.id);
    const { label } = await pack(m, order.id, [{ line: 1, quantity: 1 }]);
    expect(label).toMatchObject({ is_test: true, cost_minor: 0 });
    expect(await m.order(order.id)).toMatchObject({ status: 'Fulfilled', charged: 0 });
    expect(await charges(m)).toEqual([]);
  });
});

describe('picking', () => {
  it('begins with a ready order, can be put back, and keeps what was promised', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 2]]);
    const back = () => m.within((tx) => putBack(tx, m.desk(), order.id));
    expect(await refusal(back())).toMatchObject({ code: 'not_eligible' });
    await pick(m, order.id);
    expect(await refusal(pick(m, order.id))).toMatchObject({ code: 'not_eligible' });
    expect((await m.who.call('PUT', `/orders/${order.id}/hold`, {})).code).toBe('not_eligible');
    await back();
    expect(await m.order(order.id)).toMatchObject({ status: 'Ready', units_allocated: 2, reserved: order.reserved });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('fails when units are not where they should be, and gives back what was promised', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const order = await m.processed([[mug.sku, 2]]);
    await pick(m, order.id);
    const fail = (line: number) => m.within((tx) => failPick(tx, m.desk(), order.id, { line, missing: 1 }));
    expect(await refusal(fail(2))).toEqual({ code: 'invalid_input', at: 'line' });
    await fail(1);
    const failed = await m.order(order.id);
    expect(failed).toMatchObject({ status: 'Exception', units_allocated: 0, reserved: null, cause: { code: 'pick_failed' } });
    expect(failed.cause.message).toBe(`Not found in Los Angeles: 1 of ${mug.sku}.`);
    expect(await m.money()).toMatchObject({ reservedMinor: 0 });
    await m.who.call('PUT', `/orders/${order.id}/release`);
    await m.process();
    expect((await m.order(order.id)).status).toBe('Ready');
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('cannot reach an order of another account', async () => {
    const [m, other] = [await stocked(t), await stocked(t)];
    const mug = await other.product({ LAX: 5 });
    const order = await other.processed([[mug.sku, 1]]);
    expect(await refusal(pick(m, order.id))).toMatchObject({ code: 'not_found' });
    await pick(other, order.id);
    expect(await refusal(pack(m, order.id, [{ line: 1, quantity: 1 }]))).toMatchObject({ code: 'not_found' });
  });
});
