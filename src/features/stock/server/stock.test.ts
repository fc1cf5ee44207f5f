import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asMerchant } from '../../../../test/harness.ts';
import { one } from '../../../server/db.ts';
import { seedProducts } from '../../products/server/seed-demo.ts';
import { EXAMPLE_PRODUCT, type Product, type ProductRow } from '../../products/contract.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import type { LotLevel, Movement, StockHistory } from '../contract.ts';
import { REASONS } from '../rules.ts';
import { checkStock } from './check-stock.ts';
import { lotsOf } from './lots-of.ts';
import { StockShort, type Move } from './move-stock.ts';
import { refuseWithoutLot, type Arrival } from './refuse-without-lot.ts';
import { seedStock } from './seed-demo.ts';
import { ana, dated, levelIn, made, move, of, product, stockOf, t, useScene } from './testing/scene.ts';

const differences = (accountId = ana.accountId) => t.app.db.system((tx) => checkStock(tx, accountId));
const shortOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  );
  if (!(error instanceof StockShort)) throw new Error('It was not refused as short.', { cause: error });
  return error;
};

useScene();

describe('moving stock', () => {
  it('follows goods from their announcement to the parcel', async () => {
    const { id } = await product();
    await move([of(id, 'expected', 40)], ana, { object: { kind: 'inbound', id: 71 } });
    expect(await levelIn(id)).toMatchObject({ on_hand: 0, available: 0, inbound: 40 });
    await move([of(id, 'received', 36), of(id, 'missing', 4), of(id, 'surplus', 2)]);
    await move([of(id, 'allocated', 5)]);
    expect(await levelIn(id)).toMatchObject({ on_hand: 38, allocated: 5, available: 33, inbound: 0 });
    await move([of(id, 'packed', 3)]);
    await move([of(id, 'released', 2), of(id, 'returned', 1), of(id, 'damaged', 4), of(id, 'adjusted', -2)]);
    expect(await levelIn(id)).toMatchObject({ on_hand: 30, allocated: 0, available: 30, inbound: 0 });
    // Undone at the desk: a minus takes back what was booked.
    await move([of(id, 'allocated', 1)]);
    await move([of(id, 'packed', 1)]);
    await move([of(id, 'packed', -1)]);
    expect(await levelIn(id)).toMatchObject({ on_hand: 30, allocated: 1 });
    expect(await differences()).toEqual([]);
    const { data } = await ana.get<{ stock_movements: Movement[] }>(`/stock-movements?product=${id}&order=asc`);
    expect(data.stock_movements.map((one) => [one.reason, one.quantity, one.on_hand_after])).toEqual([
      ['expected', 40, 0],
      ['received', 36, 36],
      ['missing', -4, 36],
      ['surplus', 2, 38],
      ['allocated', 5, 38],
      ['packed', -3, 35],
      ['released', -2, 35],
      ['returned', 1, 36],
      ['damaged', -4, 32],
      ['adjusted', -2, 30],
      ['allocated', 1, 30],
      ['packed', -1, 29],
      ['packed', 1, 30],
    ]);
    expect(data.stock_movements[0]).toMatchObject({ object: { kind: 'inbound', id: 71 }, user_id: ana.userId, by_staff: false });
  });

  it('refuses what is not there by name, and then does nothing of the rest', async () => {
    const [a, b] = [await product(), await product()];
    await move([of(a.id, 'surplus', 5), of(b.id, 'surplus', 3), of(b.id, 'surplus', 9, 'LAX')]);
    const short = await shortOf(move([of(b.id, 'allocated', 7), of(a.id, 'allocated', 2), of(a.id, 'allocated', 4, 'FRA')]));
    expect(short).toMatchObject({ code: 'stock_short', status: 409, values: { sku: a.sku, warehouse: 'Frankfurt', missing: 4 } });
    expect(short.shortfalls).toEqual([
      { productId: a.id, sku: a.sku, warehouse: 'FRA', house: 'Frankfurt', missing: 4 },
      { productId: b.id, sku: b.sku, warehouse: 'HKG', house: 'Hong Kong', missing: 4 },
    ]);
    expect([await levelIn(a.id), await levelIn(b.id)]).toMatchObject([{ allocated: 0 }, { allocated: 0 }]);
    // More given back, packed, broken or received than there is.
    await move([of(a.id, 'allocated', 4)]);
    for (const [reason, quantity, missing] of [
      ['released', 5, 1],
      ['packed', 6, 2],
      ['damaged', 3, 2],
      ['received', 2, 2],
      ['adjusted', -5, 4],
    ] as const) {
      expect((await shortOf(move([of(a.id, reason, quantity)]))).shortfalls[0]?.missing).toBe(missing);
    }
    expect(await differences()).toEqual([]);
  });

  it('moves nothing of another account, and nothing of no warehouse', async () => {
    const other = await asMerchant(t);
    const { id } = await product();
    await move([of(id, 'surplus', 5)]);
    await expect(move([of(id, 'allocated', 1)], other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(move([of(id, 'surplus', 1)], other)).rejects.toMatchObject({ code: 'not_found' });
    await shortOf(move([of(id, 'surplus', 1, 'XXX')]));
    await expect(move([of(id, 'surplus', 1.5)])).rejects.toThrow('whole units');
    expect((await levelIn(id))?.on_hand).toBe(5);
    expect(await differences(other.accountId)).toEqual([]);
  });

  it('cannot be changed afterwards, not even by the program’s own requests', async () => {
    const { id } = await product();
    await move([of(id, 'surplus', 5)]);
    const change = t.app.db.tenant(ana.accountId, (tx) => sql`update stock_movements set on_hand = 9 where product_id = ${id}`.execute(tx));
    await expect(change).rejects.toThrow(/permission denied/);
  });
});

it('spares a program the stock that it knows, though it was asked at another moment', async () => {
  const { id } = await product();
  await move([of(id, 'surplus', 5)]);
  const path = `/products/${id}/stock`;
  const { etag } = (await ana.get(path)).headers;
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  await new Promise((done) => setTimeout(done, 5));
  for (const known of [String(etag), String(etag).slice(2), '*']) {
    const again = await ana.get(path, { 'if-none-match': known });
    expect([known, again.status, again.headers['etag']]).toEqual([known, 304, etag]);
  }
  await move([of(id, 'surplus', 1)]);
  expect((await ana.get(path, { 'if-none-match': String(etag) })).status).toBe(200);
});

describe('many at once', () => {
  it('a hundred orders on sixty units promise exactly sixty', async () => {
    const { id } = await product();
    await move([of(id, 'surplus', 60)]);
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => move([of(id, 'allocated', 1)])));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(60);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'stock_short' });
    expect(await levelIn(id)).toMatchObject({ on_hand: 60, allocated: 60, available: 0 });
    expect(await differences()).toEqual([]);
  });

  it('orders of several products in any order never wait for each other in a circle', async () => {
    const ids = [(await product()).id, (await product()).id, (await product()).id];
    await move(ids.flatMap((id) => [of(id, 'surplus', 40), of(id, 'surplus', 40, 'LAX')]));
    const lines = ids.flatMap((id) => [of(id, 'allocated', 1), of(id, 'allocated', 1, 'LAX')]);
    const orders = Array.from({ length: 60 }, (_, n) =>
      lines.map((_line, at) => lines[(at * (n % 2 === 0 ? 1 : 5) + n) % lines.length] ?? of(0, 'allocated', 1)),
    );
    const results = await Promise.allSettled(orders.map((order) => move(order)));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(40);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'stock_short' });
    expect(await differences()).toEqual([]);
  });

  it('whatever moves, in whatever order: the sums are those of the movements, and nothing is below zero', async () => {
    const ids = [(await product()).id, (await product()).id];
    const line = fc.record({
      productId: fc.constantFrom(...ids),
      warehouse: fc.constantFrom('HKG', 'LAX'),
      reason: fc.constantFrom(...REASONS),
      quantity: fc.integer({ min: -4, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 12 }), async (orders) => {
        const results = await Promise.allSettled(orders.map((moves) => move(moves)));
        for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StockShort);
        expect(await differences()).toEqual([]);
        for (const id of ids) {
          for (const one of (await stockOf(id)).warehouses) expect(Math.min(one.on_hand, one.allocated, one.available, one.inbound)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 12 },
    );
  });
});

it('the check finds sums that are not those of the movements', async () => {
  const who = await asMerchant(t);
  const { id } = await product(who);
  await move([of(id, 'surplus', 7)], who);
  await t.app.db.system((tx) => sql`update stock_levels set on_hand = 8 where account_id = ${who.accountId}`.execute(tx));
  expect(await differences(who.accountId)).toEqual([
    {
      account_id: who.accountId,
      product_id: id,
      warehouse: 'HKG',
      kept: { on_hand: 8, allocated: 0, inbound: 0, lots: {} },
      counted: { on_hand: 7, allocated: 0, inbound: 0, lots: {} },
    },
  ]);
  await t.app.db.system((tx) => sql`delete from stock_levels where account_id = ${who.accountId}`.execute(tx));
  expect(await differences(who.accountId)).toMatchObject([{ kept: { on_hand: 0 }, counted: { on_hand: 7 } }]);
});

describe('a bundle', () => {
  it('has the stock that its parts allow, now and as of a day, and none of its own', async () => {
    const [cup, plate] = [await product(), await product()];
    const parts = [1, 2].map((quantity, i) => ({ product_id: `ID-${made - 1 + i}`, quantity }));
    const { data } = await ana.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, product_id: 'TEA-SET', parts, skus: [{ sku: 'TEA-SET' }] });
    const set = data.product.id;
    expect((await stockOf(set)).warehouses).toEqual([]);
    await move([of(cup.id, 'surplus', 10), of(plate.id, 'surplus', 9), of(plate.id, 'expected', 20), of(cup.id, 'surplus', 5, 'LAX')]);
    await move([of(plate.id, 'allocated', 4)]);
    expect((await stockOf(set)).warehouses).toMatchObject([
      { warehouse: 'HKG', on_hand: 4, allocated: 2, available: 2, inbound: 8, low_stock: null, is_low: false },
      { warehouse: 'LAX', on_hand: 0, available: 0, days_of_cover: 0 },
    ]);
    const shown = async (id: number) => (await ana.get<{ products: ProductRow[] }>(`/products?ids=${id}`)).data.products[0];
    expect(await shown(set)).toMatchObject({ quantity: 4, available: 2, backordered: 0 });
    expect((await shown(set))?.warehouses).toEqual([
      { id: 'HKG', on_hand: 4, allocated: 2, expired: 0, available: 2, inbound: 8, is_low: false },
      { id: 'LAX', on_hand: 0, allocated: 0, expired: 0, available: 0, inbound: 0, is_low: false },
    ]);
    expect(await shown(plate.id)).toMatchObject({
      quantity: 9,
      available: 5,
      warehouses: [{ id: 'HKG', on_hand: 9, allocated: 4, available: 5, inbound: 20 }],
    });
    const read = (await ana.get<{ product: Product }>(`/products/${cup.id}`)).data.product;
    expect(read).toMatchObject({ quantity: 15, available: 15, warehouses: [{ id: 'HKG' }, { id: 'LAX', on_hand: 5 }] });
    await ana.call('PUT', `/products/${plate.id}/stock/HKG`, { low_stock: 6 });
    expect((await shown(plate.id))?.warehouses).toMatchObject([{ is_low: true }]);
    expect(await levelIn(set)).toMatchObject({ is_low: true, low_stock: null });
    await move([of(cup.id, 'damaged', 7)]);
    await dated(cup.id, 'damaged', '2020-01-05T12:00:00Z');
    await dated(cup.id, 'surplus', '2020-01-01T12:00:00Z');
    await dated(plate.id, 'surplus', '2020-01-02T12:00:00Z');
    expect(await levelIn(set, 'HKG', '2020-01-01')).toMatchObject({ on_hand: 0 });
    expect(await levelIn(set, 'HKG', '2020-01-03')).toMatchObject({ on_hand: 4 });
    expect(await levelIn(set, 'HKG', '2020-01-05')).toMatchObject({ on_hand: 3 });
    const { history } = (await ana.get<{ history: StockHistory }>(`/products/${set}/stock/history?days=30`)).data;
    expect(history.warehouses.map((one) => [one.warehouse, one.on_hand.at(-1), one.on_hand.length])).toEqual([
      ['HKG', 3, 30],
      ['LAX', 0, 30],
    ]);
    expect((await ana.call('PUT', `/products/${set}/stock/HKG`, { low_stock: 6 })).status).toBe(404);
    await shortOf(move([of(set, 'surplus', 1)]));
    expect(await differences()).toEqual([]);
  });
});

describe('lots', () => {
  const withLots = async () => {
    const { id } = await product();
    await t.app.db.system((tx) => sql`update products set has_lots = true where id = ${id}`.execute(tx));
    return id;
  };
  const lotsIn = async (id: number, who = ana) => (await who.get<{ lots: LotLevel[] }>(`/products/${id}/stock/lots`)).data.lots;
  const lot = (id: number, reason: Move['reason'], quantity: number, name: string | null, expires: string | null): Move => ({
    ...of(id, reason, quantity),
    lot: name,
    expires,
  });

  it('are told with what is left of each and for how long, what expires first in front', async () => {
    const id = await withLots();
    const day = (days: number) => addDays(dayIn(t.app.now(), 'UTC'), days);
    await move([
      lot(id, 'surplus', 10, 'L2', day(400)),
      lot(id, 'surplus', 5, 'L1', day(20)),
      lot(id, 'surplus', 4, 'L0', day(-3)),
      lot(id, 'surplus', 2, null, null),
    ]);
    await move([of(id, 'allocated', 6), lot(id, 'packed', 3, 'L1', day(20))]);
    await move([{ ...lot(id, 'surplus', 7, 'L9', null), warehouse: 'LAX' }]);
    expect(await lotsIn(id)).toEqual([
      { warehouse: 'HKG', lot: 'L0', expires: day(-3), days_left: -3, on_hand: 4 },
      { warehouse: 'HKG', lot: 'L1', expires: day(20), days_left: 20, on_hand: 2 },
      { warehouse: 'HKG', lot: 'L2', expires: day(400), days_left: 400, on_hand: 10 },
      { warehouse: 'HKG', lot: null, expires: null, days_left: null, on_hand: 2 },
      { warehouse: 'LAX', lot: 'L9', expires: null, days_left: null, on_hand: 7 },
    ]);
    expect((await levelIn(id))?.on_hand).toBe(18);
    const other = await asMerchant(t);
    expect((await other.get(`/products/${id}/stock/lots`)).status).toBe(404);
    expect([...(await t.app.db.tenant(other.accountId, (tx) => lotsOf(tx, other.accountId, [id])))]).toEqual([]);
    const there = await t.app.db.tenant(ana.accountId, (tx) => lotsOf(tx, ana.accountId, [id], 'LAX'));
    expect([...(there.get(id)?.keys() ?? [])]).toEqual(['LAX']);
  });

  it('are asked for of goods that keep them apart, at the field', async () => {
    const [strict, free] = [await withLots(), (await product()).id];
    const arrive = (arrivals: readonly Arrival[]) => t.app.db.tenant(ana.accountId, (tx) => refuseWithoutLot(tx, ana.accountId, arrivals));
    await arrive([
      { productId: strict, lot: 'L1', field: 'products/0' },
      { productId: free, field: 'products/1' },
    ]);
    const refused = arrive([free, strict, strict].map((productId, i) => ({ productId, lot: i === 2 ? 'L1' : '', field: `products/${i}` })));
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input', fields: { 'products/1/lot': { key: 'stock:problem.lot' } } });
  });
});

it('the list filters by product, warehouse, reason and day, and pages without losing any', async () => {
  const { id } = await product();
  for (let n = 0; n < 5; n += 1) await move([of(id, 'surplus', 1), of(id, 'surplus', 1, 'FRA')]);
  await move([of(id, 'damaged', 1)]);
  const asked = async (query: string) =>
    (await ana.get<{ stock_movements: Movement[]; next_page: string | null; total?: number }>(`/stock-movements?product=${id}&${query}`)).data;
  expect((await asked('total=true')).total).toBe(11);
  expect((await asked('warehouse=fra')).stock_movements).toHaveLength(5);
  expect((await asked('reason=damaged,packed')).stock_movements).toHaveLength(1);
  expect((await asked('created_max=2020-01-01')).stock_movements).toEqual([]);
  const seen: number[] = [];
  let token = '';
  do {
    const page = await asked(`limit=4${token && `&page_token=${token}`}`);
    seen.push(...page.stock_movements.map((one) => one.id));
    token = page.next_page ?? '';
  } while (token);
  expect(new Set(seen).size).toBe(11);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect((await ana.get('/stock-movements?reason=stolen')).errors).toHaveProperty(['reason/0']);
});

it('the demo’s ninety days add up, once', async () => {
  const demo = await asMerchant(t);
  await t.app.db.system((tx) => sql`update accounts set is_demo = true where account_id = ${demo.accountId}`.execute(tx));
  await seedProducts(t.app);
  await seedStock(t.app);
  await seedStock(t.app);
  expect(await differences(demo.accountId)).toEqual([]);
  const { levels, movements, wrong, days } = await t.app.db.system((tx) =>
    one(
      tx,
      sql<{ levels: number; movements: number; wrong: number; days: number }>`
        select (select count(*) from stock_levels where account_id = ${demo.accountId}) as levels, count(*) as movements,
          count(*) filter (where on_hand_after <> sum_until) as wrong, extract(day from max(created_at) - min(created_at))::int as days
        from (select *, sum(on_hand) over (partition by product_id, warehouse order by created_at, id) as sum_until
          from stock_movements where account_id = ${demo.accountId}) m`,
    ),
  );
  expect(levels).toBeGreaterThan(50);
  expect(movements).toBeGreaterThan(1500);
  expect([wrong, days > 80]).toEqual([0, true]);
});
