import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asMerchant } from '../../../../test/harness.ts';
import { one } from '../../../server/db.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import type { Movement, Outlook, Stock, StockHistory } from '../contract.ts';
import { ana, dated, levelIn, move, of, product, t, useScene } from './testing/scene.ts';

useScene();

describe('the outlook', () => {
  it('tells when it runs out at the pace of sales, by how long goods usually take, with what is on its way', async () => {
    const { id } = await product();
    const day = (days: number) => addDays(dayIn(t.app.now(), 'UTC'), days);
    const ago = (days: number) => new Date(t.app.now().getTime() - days * 86_400_000).toISOString();
    const of71 = { object: { kind: 'inbound', id: 71 } } as const;
    await move([of(id, 'expected', 60)], ana, of71);
    await dated(id, 'expected', ago(60));
    await move([of(id, 'received', 60)], ana, of71);
    await dated(id, 'received', ago(48.5));
    await t.app.db.system((tx) => sql`update stock_levels set created_at = ${ago(60)}::timestamptz where product_id = ${id}`.execute(tx));
    await move([of(id, 'allocated', 30), of(id, 'packed', 30)]);
    await move([of(id, 'expected', 40)], ana, { object: { kind: 'inbound', id: 72 } });
    const [known] = (await ana.get<{ outlook: Outlook[] }>(`/products/${id}/stock/outlook`)).data.outlook;
    // Thirty a day short: 30 left at one a day, 40 more from the twelfth day on.
    expect(known).toMatchObject({ warehouse: 'HKG', available: 30, pace: 1, lead_days: 12, runs_out: day(71), reorder_by: day(59) });
    expect(known?.arrivals).toEqual([{ quantity: 40, object: { kind: 'inbound', id: 72 }, due: day(12) }]);
    expect(known?.forecast.on_hand.slice(10, 12)).toEqual([19, 58]);
    expect((await (await asMerchant(t)).get(`/products/${id}/stock/outlook`)).status).toBe(404);
    const fresh = await product();
    expect((await ana.get<{ outlook: Outlook[] }>(`/products/${fresh.id}/stock/outlook`)).data.outlook).toEqual([]);
  });
});

describe('stock as of a day', () => {
  it('ends with the day in the account’s zone, or with the moment', async () => {
    await t.app.db.system((tx) => sql`update accounts set time_zone = 'America/Los_Angeles' where account_id = ${ana.accountId}`.execute(tx));
    const { id } = await product();
    await move([of(id, 'surplus', 10)]);
    await dated(id, 'surplus', '2026-03-08T07:59:59.999Z');
    await move([of(id, 'damaged', 4)]);
    // The day the clocks go forward there: it begins at 08:00 UTC and ends at 07:00.
    await dated(id, 'damaged', '2026-03-09T06:59:59.999Z');
    await move([of(id, 'returned', 1)]);
    await dated(id, 'returned', '2026-03-09T07:00:00Z');
    const onHand = async (at: string) => (await levelIn(id, 'HKG', at))?.on_hand;
    expect(await onHand('2026-03-06')).toBe(0);
    expect(await onHand('2026-03-07')).toBe(10);
    expect(await onHand('2026-03-08')).toBe(6);
    expect(await onHand('2026-03-09')).toBe(7);
    expect(await onHand('2026-03-09T06:59:59.998Z')).toBe(10);
    expect(await onHand('2026-03-09T06:59:59.999Z')).toBe(6);
    expect(await onHand('2026-03-08T23:59:59-07:00')).toBe(10);
    expect(await onHand('2099-01-01')).toBe(7);
    expect((await ana.get(`/products/${id}/stock?at=2026-02-30`)).errors).toHaveProperty('at');
    await t.app.db.system((tx) => sql`update accounts set time_zone = 'UTC' where account_id = ${ana.accountId}`.execute(tx));
  });

  it('has a history that ends with what is there', async () => {
    const { id } = await product();
    await move([of(id, 'surplus', 10), of(id, 'surplus', 3, 'LAX')]);
    await t.app.db.system((tx) => sql`update stock_movements set created_at = now() - interval '40 days' where product_id = ${id}`.execute(tx));
    await move([of(id, 'damaged', 4)]);
    await t.app.db.system((tx) =>
      sql`update stock_movements set created_at = now() - interval '2 days' where product_id = ${id} and reason = 'damaged'`.execute(tx),
    );
    const { history } = (await ana.get<{ history: StockHistory }>(`/products/${id}/stock/history?days=7`)).data;
    expect(history.days).toHaveLength(7);
    expect(history.warehouses).toEqual([
      { warehouse: 'HKG', on_hand: [10, 10, 10, 10, 6, 6, 6] },
      { warehouse: 'LAX', on_hand: [3, 3, 3, 3, 3, 3, 3] },
    ]);
    for (const days of ['6', '367', 'x']) expect((await ana.get(`/products/${id}/stock/history?days=${days}`)).status).toBe(422);
  });
});

describe('cover and low stock', () => {
  it('is unknown without sales, and measured since the first goods came', async () => {
    const { id } = await product();
    await move([of(id, 'surplus', 20)]);
    expect(await levelIn(id)).toMatchObject({ pace: null, days_of_cover: null });
    await move([of(id, 'allocated', 6)]);
    await move([of(id, 'packed', 6)]);
    const since = (days: number) =>
      t.app.db.system((tx) => sql`update stock_levels set created_at = now() - make_interval(days => ${days}::int) where product_id = ${id}`.execute(tx));
    // The first hours tell nothing yet.
    expect(await levelIn(id)).toMatchObject({ available: 14, pace: null, days_of_cover: null });
    await since(3);
    expect(await levelIn(id)).toMatchObject({ available: 14, pace: 2, days_of_cover: 7 });
    await since(200);
    expect(await levelIn(id)).toMatchObject({ pace: 0.2, days_of_cover: 70 });
    await t.app.db.system((tx) => sql`update stock_movements set created_at = now() - interval '31 days' where product_id = ${id}`.execute(tx));
    expect(await levelIn(id)).toMatchObject({ pace: null, days_of_cover: null });
  });

  it('is low from a threshold on, which can be set before anything is there', async () => {
    const { id } = await product();
    const set = (low: unknown, where = 'hkg', who = ana) => who.call<{ stock: Stock }>('PUT', `/products/${id}/stock/${where}`, { low_stock: low });
    expect((await set(12)).data.stock.warehouses).toMatchObject([{ warehouse: 'HKG', on_hand: 0, low_stock: 12, is_low: true }]);
    await move([of(id, 'surplus', 13)]);
    expect(await levelIn(id)).toMatchObject({ is_low: false });
    await move([of(id, 'allocated', 1)]);
    expect(await levelIn(id)).toMatchObject({ available: 12, is_low: true });
    expect((await set(null)).data.stock.warehouses).toMatchObject([{ low_stock: null, is_low: false }]);
    for (const bad of [0, -1, 1.5, 1_000_001, '5', undefined]) expect((await set(bad)).errors).toHaveProperty('low_stock');
    expect((await set(3, 'XXX')).status).toBe(404);
    expect((await set(3, 'HKG', await asMerchant(t))).status).toBe(404);
    expect((await set(3, 'HKG', await asMerchant(t, { accountId: ana.accountId, role: 'viewer' }))).status).toBe(403);
    const { n } = await t.app.db.system((tx) =>
      one(tx, sql<{ n: number }>`select count(*) as n from audit_log where verb = 'stock.set_low' and object_id = ${id}`),
    );
    expect(n).toBe(2);
  });

  it('shows nothing of it to another account', async () => {
    const { id } = await product();
    await move([of(id, 'surplus', 1)]);
    const other = await asMerchant(t);
    expect((await other.get(`/products/${id}/stock`)).status).toBe(404);
    expect((await other.get(`/products/${id}/stock/history`)).status).toBe(404);
    expect((await other.get<{ stock_movements: Movement[] }>(`/stock-movements?product=${id}`)).data.stock_movements).toEqual([]);
  });
});
