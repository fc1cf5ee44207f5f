import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { systemActor } from '../../../server/auth.ts';
import { all, one } from '../../../server/db.ts';
import { balanceOf, topUp } from '../../billing/server/ledger.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../products/contract.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { StorageDay } from '../contract.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { chargeStorageJob } from './charge-storage.job.ts';
import { seedStorage } from './seed-demo.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

/** Noon in Hong Kong, long after midnight there and before it in Los Angeles. */
const NOW = new Date('2026-03-10T04:00:00Z');
beforeEach(() => {
  t.app.now = () => NOW;
});

const sweep = (app = t.app) => chargeStorageJob.run(app, {}, new AbortController().signal);
const daysOf = async (who: Caller) => (await who.get<{ storage: StorageDay[] }>('/storage?days=60')).data.storage;
const balance = async ({ accountId }: Caller) => (await t.app.db.tenant(accountId, (tx) => balanceOf(tx, accountId, 'USD'))).balanceMinor;
const charged = ({ accountId }: Caller) =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<{
        memo: string;
        minor: number;
      }>`select memo, -amount_minor as minor from ledger_entries where account_id = ${accountId} and kind = 'storage' order by id`,
    ),
  );

/** A cube of half a meter: eight of them are a cubic meter. */
const CUBE = { length: 50, width: 50, height: 50 };
let made = 0;
async function product(who: Caller): Promise<number> {
  made += 1;
  const { data } = await who.post<{ product: Product }>('/products', {
    ...EXAMPLE_PRODUCT,
    currency: 'USD',
    product_id: `BOX-${made}`,
    skus: [{ sku: `SKU-${made}` }],
    ...CUBE,
  });
  return data.product.id;
}

/** Units that came to a warehouse at a time; fewer than none went out again. */
async function moved(who: Caller, productId: number, quantity: number, at: string, warehouse = 'HKG'): Promise<void> {
  await t.app.db.tenant(who.accountId, (tx) => moveStock(tx, { actor: systemActor(who.accountId) }, [{ productId, warehouse, reason: 'adjusted', quantity }]));
  await t.app.db.system(async (tx) => {
    await sql`
      update stock_movements set created_at = ${at}::timestamptz
      where account_id = ${who.accountId} and id = (select max(id) from stock_movements where account_id = ${who.accountId})`.execute(tx);
    await sql`
      update stock_levels set created_at = least(created_at, ${at}::timestamptz) where account_id = ${who.accountId} and product_id = ${productId}`.execute(tx);
  });
}

describe('storage', () => {
  it('is charged for each day by what was on hand at its end there, once, catching up on days missed', async () => {
    const who = await asMerchant(t, { funds: 100_00 });
    const id = await product(who);
    // 23:30 on the 6th and 00:30 on the 9th in Hong Kong.
    await moved(who, id, 16, '2026-03-06T15:30:00Z');
    await moved(who, id, -8, '2026-03-08T16:30:00Z');
    await sweep();
    await sweep();
    expect(await charged(who)).toEqual([
      { memo: 'HKG 2026-03-06', minor: 84 },
      { memo: 'HKG 2026-03-07', minor: 84 },
      { memo: 'HKG 2026-03-08', minor: 84 },
      { memo: 'HKG 2026-03-09', minor: 42 },
    ]);
    expect(await balance(who)).toBe(100_00 - 294);
    expect((await daysOf(who))[0]).toMatchObject({ day: '2026-03-09', warehouse: 'HKG', volume: 1, price: 0.42, amount: 0.42, owed: 0, unmeasured: [] });
    t.app.now = () => new Date('2026-03-10T16:14:00Z');
    await sweep();
    expect(await charged(who)).toHaveLength(4);
    t.app.now = () => new Date('2026-03-10T16:16:00Z');
    await sweep();
    expect((await charged(who)).at(-1)).toEqual({ memo: 'HKG 2026-03-10', minor: 42 });
  });

  it('ends the day by each warehouse’s own clock', async () => {
    const who = await asMerchant(t, { funds: 100_00 });
    const id = await product(who);
    await moved(who, id, 8, '2026-03-08T20:00:00Z', 'LAX');
    await moved(who, id, 8, '2026-03-08T20:00:00Z', 'HKG');
    await sweep();
    // In Los Angeles it is still the 9th; there the goods came at noon of the 8th, in Hong Kong on the 9th.
    expect(await charged(who)).toEqual([
      { memo: 'LAX 2026-03-08', minor: 75 },
      { memo: 'HKG 2026-03-09', minor: 42 },
    ]);
  });

  it('stays owed when the balance does not cover it, and is charged when there is money, the oldest first', async () => {
    const who = await asMerchant(t, { funds: 100 });
    const id = await product(who);
    await moved(who, id, 16, '2026-03-07T00:00:00Z');
    await sweep();
    expect(await charged(who)).toEqual([{ memo: 'HKG 2026-03-07', minor: 84 }]);
    expect((await daysOf(who)).map(({ day, owed }) => [day, owed])).toEqual([
      ['2026-03-09', 0.84],
      ['2026-03-08', 0.84],
      ['2026-03-07', 0],
    ]);
    const pay = (amountMinor: number) =>
      t.app.db.tenant(who.accountId, (tx) =>
        topUp(tx, { accountId: who.accountId, currency: 'USD', object: { kind: 'payment', id: 1 }, memo: 'x', amountMinor }),
      );
    await pay(70);
    await sweep();
    expect((await charged(who)).map(({ memo }) => memo)).toEqual(['HKG 2026-03-07', 'HKG 2026-03-08']);
    await pay(1000);
    await sweep();
    expect((await charged(who)).map(({ memo }) => memo)).toEqual(['HKG 2026-03-07', 'HKG 2026-03-08', 'HKG 2026-03-09']);
    expect((await daysOf(who)).every(({ owed }) => owed === 0)).toBe(true);
  });

  it('costs in another currency over days what it costs, to the coin', async () => {
    const who = await asMerchant(t);
    await t.app.db.system(async (tx) => {
      await sql`update accounts set currency = 'JPY' where account_id = ${who.accountId}`.execute(tx);
      await topUp(tx, { accountId: who.accountId, currency: 'JPY', object: { kind: 'payment', id: 1 }, memo: 'x', amountMinor: 100_000 });
    });
    const id = await product(who);
    await moved(who, id, 1, '2026-02-08T00:00:00Z');
    await sweep();
    const fx = await t.app.db.system((tx) => loadFx(tx));
    const amounts = (await charged(who)).map(({ minor }) => minor);
    // 5.25 cents a day for 30 days: 157 cents.
    const exact = (fx.convert(157 * 1_000_000, 'USD', 'JPY') ?? 0) / 1_000_000;
    expect(amounts.reduce((sum, minor) => sum + minor, 0)).toBe(Math.floor(exact));
    expect(new Set(amounts).size).toBeGreaterThan(1);
  });

  it('says what has no known size, and charges for those days once it is known', async () => {
    const who = await asMerchant(t, { funds: 100_00 });
    const [known, unknown] = [await product(who), await product(who)];
    await t.app.db.system((tx) => sql`update products set height_mm = null where account_id = ${who.accountId} and id = ${unknown}`.execute(tx));
    for (const id of [known, unknown]) await moved(who, id, 8, '2026-03-08T00:00:00Z');
    await sweep();
    expect(await charged(who)).toEqual([
      { memo: 'HKG 2026-03-08', minor: 42 },
      { memo: 'HKG 2026-03-09', minor: 42 },
    ]);
    expect((await daysOf(who)).map((day) => day.unmeasured)).toMatchObject([[{ product_id: unknown, units: 8 }], [{ product_id: unknown, units: 8 }]]);
    await t.app.db.system((tx) =>
      sql`update products set measured_length_mm = 500, measured_width_mm = 500, measured_height_mm = 250 where id = ${unknown}`.execute(tx),
    );
    await sweep();
    await sweep();
    expect((await charged(who)).slice(2)).toEqual([
      { memo: 'HKG 2026-03-08', minor: 21 },
      { memo: 'HKG 2026-03-09', minor: 21 },
    ]);
    expect((await daysOf(who))[0]).toMatchObject({ volume: 1.5, amount: 0.63, owed: 0, unmeasured: [] });
  });

  it('charges once however many copies sweep at a time, and however often one dies', async () => {
    const who = await asMerchant(t, { funds: 100_00 });
    const id = await product(who);
    await moved(who, id, 8, '2026-02-20T00:00:00Z');
    // Every third transaction dies at its end, as in a process that is killed there.
    let count = 0;
    const dying = {
      ...t.app,
      db: {
        ...t.app.db,
        tenant: <T>(accountId: number, work: Parameters<typeof t.app.db.tenant<T>>[1]) =>
          t.app.db.tenant(accountId, async (tx) => {
            const result = await work(tx);
            count += 1;
            if (count % 3 === 0) throw new Error('killed');
            return result;
          }),
      },
    };
    for (let round = 0; round < 40; round += 1) await Promise.allSettled([sweep(dying), sweep(dying)]);
    await sweep();
    const entries = await charged(who);
    expect(entries).toHaveLength(18);
    expect(new Set(entries.map(({ memo }) => memo)).size).toBe(18);
    expect(entries.every(({ minor }) => minor === 42)).toBe(true);
    const { n } = await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from storage_days where account_id = ${who.accountId}`));
    expect(n).toBe(18);
  });

  it('of the demo was charged on the last fourteen mornings, once, and the balances after each charge add up', async () => {
    const who = await asMerchant(t, { funds: 100_00 });
    await t.app.db.system(async (tx) => {
      await sql`update accounts set is_demo = true where account_id = ${who.accountId}`.execute(tx);
      await sql`update ledger_entries set created_at = '2026-01-01T00:00:00Z' where account_id = ${who.accountId}`.execute(tx);
    });
    await moved(who, await product(who), 8, '2026-02-01T00:00:00Z');
    await seedStorage(t.app);
    await seedStorage(t.app);
    const days = await daysOf(who);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([14, '2026-03-09', '2026-02-24']);
    const entries = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{ created_at: string; after: number }>`
          select created_at, balance_after_minor as after from ledger_entries where account_id = ${who.accountId} order by created_at, id`,
      ),
    );
    // One in the morning in Hong Kong.
    expect(new Date(entries.at(-1)?.created_at ?? '').toISOString()).toBe('2026-03-09T17:00:00.000Z');
    const cost = (await charged(who))[0]?.minor ?? 0;
    expect(cost).toBeGreaterThan(0);
    expect(entries.map(({ after }) => after)).toEqual(entries.map((_, n) => 100_00 - n * cost));
    expect(await balance(who)).toBe(100_00 - 14 * cost);
    await sweep();
    expect(await daysOf(who)).toHaveLength(14);
    await t.app.db.system((tx) => sql`update accounts set is_demo = false where account_id = ${who.accountId}`.execute(tx));
  });

  it('is read by who may read the balance, and is nobody else’s', async () => {
    const owner = await asMerchant(t, { funds: 100_00 });
    await moved(owner, await product(owner), 8, '2026-03-09T00:00:00Z');
    await sweep();
    expect(await daysOf(owner)).toHaveLength(1);
    expect(await daysOf(await asMerchant(t))).toEqual([]);
    expect((await (await asMerchant(t, { accountId: owner.accountId, role: 'shipping' })).get('/storage')).status).toBe(403);
    expect((await owner.get('/storage?days=0')).status).toBe(422);
    await t.app.db.system((tx) => sql`update storage_days set day = day - 500`.execute(tx));
    expect(await daysOf(owner)).toEqual([]);
  });
});
