import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { OrderEstimate } from '../order-out.ts';
import { NO_DIFFERENCES, stocked, type Stocked } from './testing/stocked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

async function rule(m: Stocked, name: string, conditions: object, actions: object, goes_on = false): Promise<number> {
  const answer = await m.who.post<{ order_rule: { id: number } }>('/order-rules', { name, is_active: true, goes_on, conditions, actions });
  if (answer.status !== 201) throw new Error(answer.raw);
  return answer.data.order_rule.id;
}

describe('the merchant’s rules', () => {
  it('decide of an order what it leaves open, and what it says itself stands', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 10, LAX: 10 });
    await rule(m, 'Insured', { countries: ['US'] }, { insurance: true, signature: true, tags: ['us'] }, true);
    await rule(m, 'From Hong Kong', { skus: [mug.sku] }, { service: 'priority', warehouse: 'HKG', packaging: 'BOX-L' });
    await rule(m, 'Never asked', {}, { tags: ['never'] });
    const order = await m.processed([[mug.sku, 1]], { service: 'rule', tags: ['own'] });
    expect(order).toMatchObject({
      status: 'Ready',
      warehouse: 'HKG',
      service: 'priority',
      asked_service: 'rule',
      forced_warehouse: null,
      tags: ['own', 'us'],
      rules: ['Insured', 'From Hong Kong'],
      insurance: false,
      asked_by_rules: ['insurance', 'signature_confirmation'],
      estimate: { packaging: 'BOX-L', service: 'priority' },
    });
    const own = await m.processed([[mug.sku, 1]], { service: 'plus', warehouse: 'LAX' });
    expect(own).toMatchObject({ status: 'Ready', warehouse: 'LAX', service: 'plus', rules: ['Insured', 'From Hong Kong'] });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('hold an order by name, once: who releases it has decided', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 10 });
    const id = await rule(m, 'Too dear', { value: { min: 30, currency: 'USD' } }, { hold: true });
    const small = await m.processed([[mug.sku, 1]]);
    expect(small).toMatchObject({ status: 'Ready', rules: [], asked_by_rules: [] });
    const held = await m.processed([[mug.sku, 2]]);
    expect(held).toMatchObject({ status: 'Holding', units_allocated: 0, reserved: null, cause: { code: 'held_by_rule' } });
    expect(held.cause.message).toBe('Held by the rule “Too dear”.');
    expect(await m.events(held.id)).toEqual(['order.created', 'order.held']);
    await m.who.call('PUT', `/orders/${held.id}/release`);
    await m.process();
    expect(await m.order(held.id)).toMatchObject({ status: 'Ready', rules: ['Too dear'] });
    // A rule that is gone says nothing of what is processed after it.
    await m.who.call('DELETE', `/order-rules/${id}`);
    await m.who.call('PUT', `/orders/${held.id}/hold`, {});
    await m.who.call('PUT', `/orders/${held.id}/release`);
    await m.process();
    expect(await m.order(held.id)).toMatchObject({ status: 'Ready', rules: [] });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('make the estimate of an order that is still typed what processing then holds', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 10, LAX: 10 });
    await rule(m, 'From Hong Kong', { skus: [mug.sku], tags: ['gift'] }, { service: 'priority', warehouse: 'HKG', packaging: 'BOX-L', insurance: true }, true);
    await rule(m, 'Too dear', { value: { min: 30, currency: 'USD' } }, { hold: true });
    const estimate = (quantity: number, over: object = {}) =>
      m.who.post<{ estimate: OrderEstimate; rules: string[]; held_by: string | null }>('/orders/estimate', {
        to: { country: 'US', province: 'NY', postal_code: '10118' },
        service: 'rule',
        packing_slip: true,
        line_items: [{ sku: mug.sku, quantity, sold_for: 18 }],
        ...over,
      });
    const { data } = await estimate(1, { tags: ['gift'] });
    expect(data).toMatchObject({ rules: ['From Hong Kong'], held_by: null, estimate: { warehouse: 'HKG', service: 'priority', packaging: 'BOX-L' } });
    expect((await m.processed([[mug.sku, 1]], { service: 'rule', tags: ['gift'] })).estimate).toEqual(data.estimate);
    // What the order says itself stands, and a rule that does not hold says nothing.
    expect((await estimate(1)).data).toMatchObject({ rules: [], estimate: { warehouse: 'LAX' } });
    expect((await estimate(1, { tags: ['gift'], warehouse: 'LAX', service: 'plus' })).data.estimate).toMatchObject({ warehouse: 'LAX', service: 'plus' });
    // A rule that keeps the order is named, until somebody has released that order.
    expect((await estimate(2)).data).toMatchObject({ rules: ['Too dear'], held_by: 'Too dear' });
    const held = await m.processed([[mug.sku, 2]]);
    expect(held.status).toBe('Holding');
    expect((await estimate(2, { order_id: held.id })).data.held_by).toBe('Too dear');
    await m.who.call('PUT', `/orders/${held.id}/release`);
    expect((await estimate(2, { order_id: held.id })).data).toMatchObject({ rules: ['Too dear'], held_by: null });
    expect((await estimate(2, { order_id: (await m.add([[mug.sku, 1]])) + 1000 })).status).toBe(404);
  });

  it('see what a bundle weighs, and a failed order stays under them', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 10 }, { weight: 0.4 });
    await rule(m, 'Heavy', { weight: { min: 1.2 }, quantity: { max: 3 } }, { warehouse: 'FRA' });
    expect(await m.processed([[mug.sku, 2]])).toMatchObject({ status: 'Ready', warehouse: 'HKG' });
    expect(await m.processed([[mug.sku, 4]])).toMatchObject({ status: 'Ready', warehouse: 'HKG' });
    const short = await m.processed([[mug.sku, 3]]);
    expect(short).toMatchObject({ status: 'Backordered', rules: ['Heavy'], cause: { code: 'stock', values: { warehouse: 'FRA' } } });
    await m.stock(mug.id, 3, 'FRA');
    await m.process();
    expect(await m.order(short.id)).toMatchObject({ status: 'Ready', warehouse: 'FRA', rules: ['Heavy'] });
  });
});
