import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { numbers } from '../../../../test/numbers.ts';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { charge } from '../../billing/server/ledger.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { packOrder } from './pack-order.ts';
import { failPick, pickOrder, putBack } from './pick-order.ts';
import { processOrdersJob } from './process-orders.job.ts';
import { NO_DIFFERENCES, stocked, type Stocked } from './testing/stocked.ts';
import { unpackOrder } from './unpack-order.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

interface Seen {
  id: number;
  status: string;
  version: number;
}

/** What people and machines do at the same time, each in a transaction of its own that may die at its end. */
function actionsOf(m: Stocked, products: readonly { id: number; sku: string }[], below: (n: number) => number) {
  const { who, accountId } = m;
  const killed = new Error('killed');
  const doing = <T>(work: (tx: Tx) => Promise<T>) =>
    m.within(async (tx) => {
      const result = await work(tx);
      if (below(5) === 0) throw killed;
      return result;
    });
  const some = async (...statuses: string[]): Promise<Seen | undefined> => {
    const rows = await t.app.db.system((tx) =>
      all(tx, sql<Seen>`select id, status, version from orders where account_id = ${accountId} and status = any(${statuses}::text[]) order by id`),
    );
    return rows[below(Math.max(1, rows.length))];
  };
  const product = () => products[below(products.length)] ?? { id: 0, sku: '' };
  const ask = async (deed: string, ...statuses: string[]) => {
    const order = await some(...statuses);
    if (order) await who.call('PUT', `/orders/${order.id}/${deed}`, deed === 'hold' ? {} : undefined);
  };
  const packSome = async () => {
    const order = await some('Packing');
    if (!order) return;
    const lines = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{ line: number; quantity: number }>`
          select a.line, a.quantity from order_allocations a join orders o on o.account_id = a.account_id and o.id = a.order_id and o.warehouse = a.warehouse
          where a.account_id = ${accountId} and a.order_id = ${order.id} order by a.line`,
      ),
    );
    const [first] = lines;
    const given = below(3) === 0 && first ? [{ ...first, quantity: 1 + below(first.quantity) }] : lines;
    await doing((tx) =>
      packOrder(tx, m.desk(), { orderId: order.id, lines: given, packaging: null, weightG: 400 * given.reduce((sum, one) => sum + one.quantity, 0) }),
    );
  };
  const unpackSome = async () => {
    const parcels = await t.app.db.system((tx) => all(tx, sql<{ id: number }>`select id from order_fulfillments where account_id = ${accountId} order by id`));
    const one = parcels[below(Math.max(1, parcels.length))];
    if (one) await doing((tx) => unpackOrder(tx, m.desk(), one.id));
  };
  const deeds: readonly [number, () => Promise<unknown>][] = [
    [6, () => m.add([[product().sku, 1 + below(4)]], { partial_fulfillment: below(2) === 0, ...(below(6) === 0 && { hold: true }) })],
    [6, () => (below(4) === 0 ? processOrdersJob.run(dying(m, below), {}, new AbortController().signal) : m.process())],
    [2, () => ask('cancel', 'Ready', 'Backordered', 'Holding', 'Exception')],
    [1, () => ask('hold', 'Ready', 'Processing')],
    [2, () => ask('release', 'Holding', 'Exception', 'Backordered')],
    [1, () => ask('send-available', 'Backordered', 'Partial')],
    [1, () => ask('close-short', 'Partial')],
    [4, async () => (await some('Ready').then((order) => order && doing((tx) => pickOrder(tx, m.desk(), order.id)))) ?? null],
    [1, async () => (await some('Packing').then((order) => order && doing((tx) => putBack(tx, m.desk(), order.id)))) ?? null],
    [1, async () => (await some('Packing').then((order) => order && doing((tx) => failPick(tx, m.desk(), order.id, { line: 1, missing: 1 })))) ?? null],
    [5, packSome],
    [1, unpackSome],
    [3, () => m.stock(product().id, 1 + below(4), below(2) === 0 ? 'LAX' : 'HKG')],
    [1, () => m.stock(product().id, -1 - below(2), below(2) === 0 ? 'LAX' : 'HKG')],
    [1, () => m.pay(500 + below(4000))],
    [
      1,
      () =>
        doing((tx) =>
          charge(tx, { accountId, currency: 'USD', kind: 'label', object: { kind: 'label', id: 1 }, memo: 'x', lines: [{ book: 'label', amountMinor: 300 }] }),
        ),
    ],
  ];
  const weighted = deeds.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed));
  return async () => {
    try {
      await weighted[below(weighted.length)]?.();
    } catch (error) {
      if (error !== killed && !(error instanceof AppError)) throw error;
    }
  };
}

/** The program whose transactions die now and then, as when it is killed. */
function dying(m: Stocked, below: (n: number) => number): typeof t.app {
  const tenant = <T>(accountId: number, work: (tx: Tx) => Promise<T>) =>
    t.app.db.tenant(accountId, async (tx) => {
      const result = await work(tx);
      if (accountId === m.accountId && below(2) === 0) throw new AppError('unavailable');
      return result;
    });
  return { ...t.app, db: { ...t.app.db, tenant }, log: { ...t.app.log, error: () => undefined } };
}

/** Gives every order what it waits for: none may be left that cannot go on. */
async function finish(m: Stocked, products: readonly { id: number }[]): Promise<void> {
  for (const { id } of products) for (const warehouse of ['LAX', 'HKG']) await m.stock(id, 500, warehouse);
  await m.pay(10_000_00);
  const open = await t.app.db.system((tx) =>
    all(tx, sql<{ id: number }>`select id from orders where account_id = ${m.accountId} and status in ('Holding', 'Exception') order by id`),
  );
  for (const { id } of open) await m.who.call('PUT', `/orders/${id}/release`);
  for (let i = 0; i < 3; i += 1) await m.process();
}

it('survives whatever people, machines and death do at once: no unit twice, no cent lost, no order stuck', async () => {
  const isLong = t.app.db.kind === 'postgres';
  const [lanes, steps] = isLong ? [4, 60] : [2, 40];
  const m = await stocked(t, { funds: 60_00 });
  const products = [await m.product({ LAX: 6, HKG: 3 }), await m.product({ LAX: 4 }), await m.product({ HKG: 5 })];
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const act = actionsOf(m, products, numbers(20_261 + lane));
      for (let i = 0; i < steps; i += 1) await act();
    }),
  );
  expect(await m.differences()).toEqual(NO_DIFFERENCES);
  const { balanceMinor, reservedMinor } = await m.money();
  expect(balanceMinor).toBeGreaterThanOrEqual(0);
  expect(reservedMinor).toBeGreaterThanOrEqual(0);
  await finish(m, products);
  const statuses = await m.statuses();
  expect(Object.keys(statuses).filter((status) => !['Ready', 'Packing', 'Fulfilled', 'Canceled'].includes(status))).toEqual([]);
  expect(Object.values(statuses).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(isLong ? 20 : 5);
  expect(await m.differences()).toEqual(NO_DIFFERENCES);
  const { sent, packed } = await t.app.db.system((tx) =>
    one(
      tx,
      sql<{ sent: number; packed: number }>`
        select (select coalesce(sum(units_fulfilled), 0)::int from orders where account_id = ${m.accountId}) as sent,
          (select coalesce(-sum(on_hand), 0)::int from stock_movements where account_id = ${m.accountId} and reason = 'packed') as packed`,
    ),
  );
  expect(sent).toBe(packed);
}, 60_000);
