import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { systemActor } from '../../../server/auth.ts';
import type { Product, ProductRow } from '../../products/contract.ts';
import type { LotLevel, Outlook, Stock } from '../../stock/contract.ts';
import { moveStock, StockShort } from '../../stock/server/move-stock.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { freeExpiredJob } from './free-expired.job.ts';
import { NO_DIFFERENCES, stocked, type Stocked } from './testing/stocked.ts';

let t: TestApp;
let desk: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());

const day = (days: number): string => addDays(dayIn(new Date(), 'America/Los_Angeles'), days);
const sweep = () => freeExpiredJob.run(t.app, {}, new AbortController().signal);
const move = (m: Stocked, productId: number, quantity: number, lot: string | null, expires: string | null, reason: 'surplus' | 'adjusted' = 'surplus') =>
  m.within((tx) => moveStock(tx, { actor: systemActor(m.accountId) }, [{ productId, warehouse: 'LAX', reason, quantity, lot, expires }]));
/** The last day of a lot passes. */
const expire = (m: Stocked, lot: string) =>
  t.app.db.system((tx) => sql`update stock_movements set expires_on = ${day(-1)}::date where account_id = ${m.accountId} and lot = ${lot}`.execute(tx));
const inLax = async (m: Stocked, id: number) => {
  const { stock } = (await m.who.get<{ stock: Stock }>(`/products/${id}/stock`)).data;
  const { on_hand, allocated, expired, available } = stock.warehouses.find((one) => one.warehouse === 'LAX') ?? stock.total;
  return { on_hand, allocated, expired, available };
};

/** Tea in Los Angeles: so many units of a lot that has expired, and so many of one that expires in twenty days. */
async function withTea({ old = 4, soon = 5 }: { old?: number; soon?: number } = {}) {
  const m = await stocked(t);
  const tea = await m.product();
  await t.app.db.system((tx) => sql`update products set has_lots = true where id = ${tea.id}`.execute(tx));
  if (old > 0) await move(m, tea.id, old, 'OLD', day(-3));
  if (soon > 0) await move(m, tea.id, soon, 'SOON', day(20));
  return { m, tea, ask: (quantity: number) => m.processed([[tea.sku, quantity]], { warehouse: 'LAX' }) };
}

describe('what has expired', () => {
  it('is on hand and not available, and no order is promised it', async () => {
    const { m, tea, ask } = await withTea();
    expect(await inLax(m, tea.id)).toEqual({ on_hand: 9, allocated: 0, expired: 4, available: 5 });
    const row = (await m.who.get<{ product: Product }>(`/products/${tea.id}`)).data.product;
    expect([row.quantity, row.available, row.warehouses[0]?.expired]).toEqual([9, 5, 4]);
    const { outlook } = (await m.who.get<{ outlook: Outlook[] }>(`/products/${tea.id}/stock/outlook`)).data;
    expect(outlook[0]?.available).toBe(5);
    const short = await ask(6);
    expect([short.status, short.cause.code, short.line_items[0]?.missing]).toEqual(['Backordered', 'stock', 6]);
    expect(short.cause.message).toContain('1 of');
    expect((await ask(5)).status).toBe('Ready');
    expect(await inLax(m, tea.id)).toEqual({ on_hand: 9, allocated: 5, expired: 4, available: 0 });
    await expect(
      m.within((tx) => moveStock(tx, { actor: systemActor(m.accountId) }, [{ productId: tea.id, warehouse: 'LAX', reason: 'allocated', quantity: 1 }])),
    ).rejects.toThrow(StockShort);
  });

  it('makes stock low, and a bundle as short as its part', async () => {
    const { m, tea } = await withTea();
    await m.who.call('PUT', `/products/${tea.id}/stock/LAX`, { low_stock: 5 });
    const { product_id: code } = (await m.who.get<{ product: Product }>(`/products/${tea.id}`)).data.product;
    const set = await m.product({}, { parts: [{ product_id: code, quantity: 2 }] });
    const { products } = (await m.who.get<{ products: ProductRow[] }>('/products?is_low=true')).data;
    expect(products.map((one) => one.id)).toContain(tea.id);
    expect(await inLax(m, set.id)).toEqual({ on_hand: 4, allocated: 0, expired: 2, available: 2 });
    const row = (await m.who.get<{ product: Product }>(`/products/${set.id}`)).data.product;
    expect(row.warehouses).toMatchObject([{ on_hand: 4, allocated: 0, expired: 2, available: 2 }]);
  });

  it('frees the youngest orders that were promised it, and leaves those it still suffices for', async () => {
    const { m, tea, ask } = await withTea({ old: 0 });
    await move(m, tea.id, 3, 'LATER', day(300));
    const first = await ask(2);
    const second = await ask(4);
    await sweep();
    expect([(await m.order(first.id)).status, (await m.order(second.id)).status]).toEqual(['Ready', 'Ready']);
    await expire(m, 'SOON');
    await sweep();
    await m.process();
    expect((await m.order(first.id)).status).toBe('Ready');
    const freed = await m.order(second.id);
    expect([freed.status, freed.cause.code]).toEqual(['Backordered', 'stock']);
    expect(await m.events(second.id)).toEqual(['order.created', 'order.ready', 'order.released', 'order.backordered']);
    expect(await inLax(m, tea.id)).toEqual({ on_hand: 8, allocated: 2, expired: 5, available: 1 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
    // There is nothing left to do: the same again changes nothing.
    const { version } = await m.order(second.id);
    await sweep();
    expect((await m.order(second.id)).version).toBe(version);
    // More comes, and it goes.
    await move(m, tea.id, 3, 'LATER', day(300));
    await m.process();
    expect((await m.order(second.id)).status).toBe('Ready');
  });

  it('goes from another warehouse where there is some', async () => {
    const { m, tea } = await withTea({ old: 0 });
    const order = await m.processed([[tea.sku, 2]]);
    expect(order.warehouse).toBe('LAX');
    await m.within((tx) =>
      moveStock(tx, { actor: systemActor(m.accountId) }, [{ productId: tea.id, warehouse: 'HKG', reason: 'surplus', quantity: 2, lot: 'H', expires: day(90) }]),
    );
    await expire(m, 'SOON');
    await sweep();
    await m.process();
    expect(await m.order(order.id)).toMatchObject({ status: 'Ready', warehouse: 'HKG' });
  });

  it('is not promised though nobody has counted it anew since its last day', async () => {
    const { m, tea, ask } = await withTea({ old: 0 });
    await expire(m, 'SOON');
    expect((await ask(1)).status).toBe('Backordered');
    expect(await inLax(m, tea.id)).toEqual({ on_hand: 5, allocated: 0, expired: 5, available: 0 });
  });

  it('leaves an order on a cart to its picker, who is told which units may not go', async () => {
    const { m, tea, ask } = await withTea({ old: 0 });
    const order = await ask(3);
    const { pick } = (await desk.post<{ pick: { id: number } }>('/desk/picks', { orders: [order.id] })).data;
    await expire(m, 'SOON');
    await sweep();
    expect((await m.order(order.id)).status).toBe('Packing');
    expect((await desk.get<{ pick: { path: object[] } }>(`/desk/picks/${pick.id}`)).data.pick.path).toMatchObject([{ quantity: 3, lots: [] }]);
    expect(await inLax(m, tea.id)).toEqual({ on_hand: 5, allocated: 3, expired: 5, available: 0 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('is taken off once it is thrown away', async () => {
    const { m, tea } = await withTea();
    await move(m, tea.id, -4, 'OLD', day(-3), 'adjusted');
    expect(await inLax(m, tea.id)).toEqual({ on_hand: 5, allocated: 0, expired: 0, available: 5 });
  });

  it('was stock until its last day', async () => {
    const { m, tea } = await withTea();
    await t.app.db.system((tx) =>
      sql`update stock_movements set created_at = now() - interval '9 days' where account_id = ${m.accountId} and product_id = ${tea.id}`.execute(tx),
    );
    const at = async (days: number) => (await m.who.get<{ stock: Stock }>(`/products/${tea.id}/stock?at=${day(days)}`)).data.stock.total;
    expect(await at(-5)).toMatchObject({ on_hand: 9, expired: 0, available: 9 });
    expect(await at(-1)).toMatchObject({ on_hand: 9, expired: 4, available: 5 });
  });

  it('is as many as the lots tell, whatever came and went', async () => {
    const { m, tea } = await withTea({ old: 0, soon: 0 });
    const lots = [
      ['A', day(-9)],
      ['B', day(-2)],
      ['C', day(0)],
      ['D', day(40)],
      [null, null],
    ] as const;
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let step = 0; step < 40; step += 1) {
      const [lot, expires] = lots[random(lots.length)] ?? lots[0];
      const quantity = random(9) - 3;
      await move(m, tea.id, quantity, lot, expires, quantity < 0 ? 'adjusted' : 'surplus').catch(() => undefined);
      const left = (await m.who.get<{ lots: LotLevel[] }>(`/products/${tea.id}/stock/lots`)).data.lots;
      const told = left.filter((one) => one.expires !== null && one.expires < day(0)).reduce((sum, one) => sum + one.on_hand, 0);
      expect((await inLax(m, tea.id)).expired, `step ${step}`).toBe(told);
    }
  });

  it('is promised to nobody of forty who ask while the day turns', async () => {
    const { m, tea } = await withTea({ old: 0, soon: 12 });
    await move(m, tea.id, 5, 'LATER', day(300));
    const ids = await Promise.all(Array.from({ length: 40 }, () => m.add([[tea.sku, 1]], { warehouse: 'LAX' })));
    await Promise.all([m.process(), expire(m, 'SOON'), sweep(), m.process(), sweep()]);
    await sweep();
    await m.process();
    const ready = (await m.statuses())['Ready'];
    expect([ids.length, ready]).toEqual([40, 5]);
    expect(await inLax(m, tea.id)).toEqual({ on_hand: 17, allocated: 5, expired: 12, available: 0 });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });
});
