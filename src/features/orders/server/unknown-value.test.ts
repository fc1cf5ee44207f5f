import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { EXAMPLE_RULE } from '../../order-rules/contract.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { Order, OrderRow } from '../order-out.ts';
import { stocked, type Stocked } from './testing/stocked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

/** An order of a mug that was not sold for anything known, whose own value is in a currency without a rate, and one of a mug with a value. */
async function unpriced(m: Stocked) {
  const [mug, cup] = [await m.product({ LAX: 9 }), await m.product({ LAX: 9 })];
  const of = (sku: string, quantity: number, hold: boolean) => m.add([], { line_items: [{ sku, quantity }], hold });
  const id = await of(mug.sku, 1, false);
  await of(cup.sku, 1, true);
  await t.app.db.system((tx) => sql`update products set currency = 'THB' where id = ${mug.id}`.execute(tx));
  await t.app.db.system((tx) => sql`delete from fx_rates where currency = 'THB'`.execute(tx));
  return { id, mug, cup };
}

const copy = async (m: Stocked, id: number) => (await m.who.post<{ order: Order }>(`/orders/${id}/duplicate`)).data.order;

it('does not take the value of an order for nothing where a line has no exchange rate, and knows it once there is one', async () => {
  const m = await stocked(t);
  const { id } = await unpriced(m);
  const unknown = await copy(m, id);
  expect(unknown).toMatchObject({ value: null, currency: 'USD' });
  const { data } = await m.who.get<{ orders: OrderRow[] }>('/orders?sort=value&limit=1&order=asc&status=Holding');
  expect(data.orders.map((row) => row.value)).not.toEqual([null]);
  // It is told before it is picked, and not at the packing desk.
  await m.process();
  expect((await m.order(id)).cause).toMatchObject({ code: 'service', values: { problem: 'There is no exchange rate for THB.' } });
  await t.app.db.system((tx) => sql`insert into fx_rates (currency, day, per_usd, source) values ('THB', '2026-01-01', 36, 'test')`.execute(tx));
  expect((await copy(m, unknown.id)).value).toBeGreaterThan(0);
  expect((await m.order(unknown.id)).value).toBeNull();
});

it('puts orders whose value is not known last by value, dearest or cheapest first, page by page', async () => {
  const m = await stocked(t);
  const { id, cup } = await unpriced(m);
  const others = [await m.add([[cup.sku, 3]], { hold: true }), await m.add([[cup.sku, 2]], { hold: true })];
  const unknown = [(await copy(m, id)).id, (await copy(m, id)).id];
  const all = [...others, ...unknown];
  const sorted = async (order: 'asc' | 'desc') => {
    const seen: number[] = [];
    let token: string | null = '';
    while (token !== null) {
      const asked: string = token && `&page_token=${token}`;
      const { data } = await m.who.get<{ orders: OrderRow[]; next_page: string | null }>(
        `/orders?sort=value&order=${order}&ids=${all.join(',')}&limit=1${asked}`,
      );
      seen.push(...data.orders.map((row) => all.indexOf(row.id)));
      token = data.next_page;
    }
    return seen;
  };
  expect(await sorted('desc')).toEqual([0, 1, 3, 2]);
  expect(await sorted('asc')).toEqual([1, 0, 2, 3]);
});

it('fits no rule by value while the value is not known', async () => {
  const m = await stocked(t);
  const { id } = await unpriced(m);
  const unknown = await copy(m, id);
  const rule = { ...EXAMPLE_RULE, conditions: { value: { max: 1000, currency: 'USD' } }, actions: { hold: true } };
  const { data } = await m.who.post<{ orders: { id: number }[] }>('/order-rules/try', { rule, last: 100 });
  expect(data.orders.map((row) => row.id)).toContain(id);
  expect(data.orders.map((row) => row.id)).not.toContain(unknown.id);
});
