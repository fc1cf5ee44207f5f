import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXAMPLE_ORDER } from '../../src/features/orders/contract.ts';
import { NO_DIFFERENCES, stocked, type Stocked } from '../../src/features/orders/server/testing/stocked.ts';
import { DEMO_RATES } from '../../src/features/rates/demo/demo-rates.ts';
import { storeRates } from '../../src/features/rates/server/load-book.ts';
import { DEMO_PACKAGING, DEMO_WAREHOUSES } from '../../src/features/warehouses/server/demo-warehouses.ts';
import { storeWarehouse } from '../../src/features/warehouses/server/store-warehouse.ts';
import { all, json, one } from '../../src/server/db.ts';
import { freePort } from '../../scripts/test-postgres.ts';
import { asMerchant, startApp, type TestApp } from '../harness.ts';
import { client, dataFolder, startProgram, type Answer, type Program } from '../program.ts';
import { orderDeeds, returnDeeds, type Deed } from './more-deeds.ts';

/** Actions altogether, and how often one of the two programs is killed meanwhile. */
const ACTIONS = Number(process.env['FULFILLMENT_ACTIONS'] ?? 10_000);
const KILLS = Number(process.env['FULFILLMENT_KILLS'] ?? 50);
const LANES = 6;

let t: TestApp;
let m: Stocked;
let deskToken: string;
const products: { id: number; sku: string }[] = [];
/** Of two of them: never stocked itself. */
let bundle: { id: number; sku: string };
beforeAll(async () => {
  // This process only sets up and looks; the programs do the work.
  t = await startApp({ DEMO: 'false' });
  // An operator's own: what belongs to the demo is closed when a program without it starts.
  await t.app.db.system(async (tx) => {
    await storeRates(tx, DEMO_RATES, 'test');
    for (const [code, house] of Object.entries(DEMO_WAREHOUSES)) await storeWarehouse(tx, code, { ...house, packaging: DEMO_PACKAGING, is_active: true });
  });
  await t.app.db.system(async (tx) => {
    await sql`insert into return_terms (warehouse, currency, process_minor, verify_minor, restock_minor, reship_minor) values ('LAX', 'USD', 120, 80, 150, 220)`.execute(
      tx,
    );
    const address = { company_name: 'Returns', street1: '5600 W Century Blvd', city: 'Los Angeles', province: 'CA', postal_code: '90045', country: 'US' };
    await sql`insert into return_points (destination, warehouse, address) values ('US', 'LAX', ${json(address)})`.execute(tx);
  });
  m = await stocked(t, { funds: 200_00 });
  ({ token: deskToken } = await asMerchant(t, { staffRole: 'warehouse', scopes: ['operator_warehouse'] }));
  const stocks: Record<string, number>[] = [{ LAX: 20, HKG: 10 }, { LAX: 15 }, { HKG: 20 }, { LAX: 8, HKG: 8 }];
  for (const stock of stocks) products.push(await m.product(stock));
  const parts = products.slice(0, 2).map(({ sku }, i) => ({ product_id: sku.replace('MUG', 'ID'), quantity: i + 1 }));
  bundle = await m.product({}, { parts, weight: null, length: null, width: null, height: null });
});
afterAll(() => t.stop());

const below = (n: number): number => Math.floor(Math.random() * n);

/** A program that is killed and started again under the same addresses. */
class Copy {
  readonly #folder = dataFolder();
  #program: Program | null = null;
  #ports: [string, string] = ['', ''];
  isUp = false;

  async start(): Promise<void> {
    if (this.#ports[0] === '') this.#ports = [String(await freePort()), String(await freePort())];
    const [PORT, ACCOUNTS_PORT] = this.#ports;
    this.#program = await startProgram(this.#folder.dir, { PORT, ACCOUNTS_PORT, DATABASE_URL: t.app.env.DATABASE_URL, ROLES: 'console,accounts,worker' });
    this.isUp = true;
  }

  async kill(name: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    this.isUp = false;
    this.#program?.signal(name);
    await this.#program?.ended;
  }

  calls() {
    const [port, accountsPort] = this.#ports;
    return { merchant: client(`http://127.0.0.1:${port}/api`, m.who.token), desk: client(`http://127.0.0.1:${accountsPort}/api`, deskToken) };
  }

  remove(): void {
    this.#folder.remove();
  }
}

interface Seen {
  id: number;
  status: string;
}

async function some(...statuses: string[]): Promise<number | undefined> {
  const rows = await t.app.db.lookup((tx) =>
    all(tx, sql<Seen>`select id, status from orders where account_id = ${m.accountId} and status = any(${statuses}::text[]) order by random() limit 1`),
  );
  return rows[0]?.id;
}

const WAREHOUSES = ['LAX', 'HKG'] as const;

/** An announced parcel of goods, and what the desk does with one that came: counts it, with differences, and puts it away. */
function inboundDeeds({ merchant, desk }: ReturnType<Copy['calls']>, product: (typeof products)[number]) {
  const due = async (statuses: readonly string[]): Promise<number | undefined> => {
    const rows = await t.app.db.lookup((tx) =>
      all(
        tx,
        sql<{
          id: number;
        }>`select id from inbound_shipments where account_id = ${m.accountId} and status = any(${[...statuses]}::text[]) order by random() limit 1`,
      ),
    );
    return rows[0]?.id;
  };
  return {
    announce: () =>
      merchant.call('POST', '/inbound', {
        warehouse: WAREHOUSES[below(2)] ?? 'LAX',
        cartons: [{ copies: 1, products: [{ sku: product.sku, quantity: 1 + below(6) }] }],
        submit: true,
      }),
    receive: async () => {
      const id = await due(['Pending', 'En Route', 'Received']);
      const counted = { id: product.id, quantity: 1 + below(3), code: below(5) === 0 ? 'damaged' : 'good' };
      return id === undefined ? null : desk.call('POST', `/desk/inbound/${id}/counts`, { surplus: below(2) === 0, products: [counted] });
    },
    finish: async () => {
      const id = await due(['Received']);
      return id === undefined ? null : desk.call('PUT', `/desk/inbound/${id}/finish`);
    },
    callOff: async () => {
      const id = await due(['Pending', 'En Route']);
      return id === undefined ? null : merchant.call('PUT', `/inbound/${id}/cancel`);
    },
    /** What lies there, or one less: a difference is booked once two counts find the same. */
    count: async () => {
      const warehouse = WAREHOUSES[below(2)] ?? 'LAX';
      const [level] = await t.app.db.lookup((tx) =>
        all(
          tx,
          sql<{
            n: number;
          }>`select on_hand as n from stock_levels where account_id = ${m.accountId} and product_id = ${product.id} and warehouse = ${warehouse}`,
        ),
      );
      return desk.call('POST', '/desk/counts', { warehouse, product_id: product.id, counted: Math.max(0, (level?.n ?? 0) - below(2)) });
    },
  };
}

/** Parcels a program said it packed: whatever happened to it afterwards, they are there. */
const acknowledged: number[] = [];
/** Those that somebody asked to be taken apart, whatever was answered. */
const takenApart = new Set<number>();
let answered = 0;
/** What was said last to each deed that was refused. */
const why = new Map<string, string>();
/** How often each deed was done, and refused. */
const tally = new Map<string, { done: number; refused: number }>();

async function act(copy: Copy, { merchant, desk }: ReturnType<Copy['calls']>): Promise<void> {
  const product = products[below(products.length)] ?? { id: 0, sku: '' };
  const put = async (deed: string, ...statuses: string[]): Promise<Answer | null> => {
    const id = await some(...statuses);
    return id === undefined ? null : merchant.call('PUT', `/orders/${id}/${deed}`, deed === 'hold' ? {} : undefined);
  };
  const create = () =>
    merchant.call('POST', '/orders', {
      ...EXAMPLE_ORDER,
      order_number: null,
      partial_fulfillment: below(2) === 0,
      line_items: [{ sku: below(5) === 0 ? bundle.sku : product.sku, quantity: 1 + below(3), sold_for: 18 }],
    });
  const pick = async () => {
    const id = await some('Ready');
    return id === undefined ? null : desk.call('POST', '/desk/picks', { orders: [id] });
  };
  const pack = async () => {
    const id = await some('Packing');
    if (id === undefined) return null;
    const told = JSON.parse((await desk.call('GET', `/desk/orders/${id}`)).text) as { data?: { order?: { line_items: { sku: string; quantity: number }[] } } };
    const lines = told.data?.order?.line_items.map(({ sku, quantity }) => ({ sku, quantity })) ?? [];
    if (lines.length === 0) return null;
    const answer = await desk.call('POST', '/desk/packs', { order_id: id, lines, weight: 0.5 * lines.reduce((sum, line) => sum + line.quantity, 0) });
    if (answer.status === 201) acknowledged.push((JSON.parse(answer.text) as { data: { pack: { id: number } } }).data.pack.id);
    return answer;
  };
  const inbound = inboundDeeds({ merchant, desk }, product);
  const at = { t, takenApart, accountId: m.accountId, merchant, desk, below };
  const deeds: readonly Deed[] = [
    [8, 'create', create],
    [6, 'pick', pick],
    [7, 'pack', pack],
    [2, 'cancel', () => put('cancel', 'Ready', 'Backordered', 'Holding', 'Processing')],
    [1, 'hold', () => put('hold', 'Ready', 'Processing')],
    [2, 'release', () => put('release', 'Holding', 'Exception', 'Backordered')],
    [1, 'send what is there', () => put('send-available', 'Backordered', 'Partial')],
    [1, 'close short', () => put('close-short', 'Partial')],
    [3, 'stock', () => m.stock(product.id, 1 + below(4), below(2) === 0 ? 'LAX' : 'HKG')],
    [1, 'pay', async () => void (await m.pay(1000 + below(9000)))],
    [2, 'announce', inbound.announce],
    [3, 'receive', inbound.receive],
    [2, 'finish', inbound.finish],
    [1, 'call off', inbound.callOff],
    [2, 'count', inbound.count],
    ...orderDeeds(at),
    ...returnDeeds(at, product.sku),
  ];
  const weighted = deeds.flatMap(([weight, name, run]) => Array.from({ length: weight }, () => ({ name, run })));
  const deed = weighted[below(weighted.length)];
  const answer = await deed?.run().catch((error: unknown) => {
    // The other end died in the middle of it.
    if (copy.isUp && error instanceof Error && 'code' in error && error.code !== 'ECONNRESET' && error.code !== 'ECONNREFUSED') throw error;
    return null;
  });
  if (answer && deed) {
    answered += 1;
    const seen = tally.get(deed.name) ?? { done: 0, refused: 0 };
    seen[answer.status < 300 ? 'done' : 'refused'] += 1;
    if (answer.status >= 300) why.set(deed.name, answer.text.slice(0, 200));
    tally.set(deed.name, seen);
    expect([answer.status, answer.text.slice(0, 200)]).not.toEqual([500, answer.text.slice(0, 200)]);
  }
}

it(`holds through ${ACTIONS} random actions on two copies of the program, killed ${KILLS} times`, async () => {
  const copies = [new Copy(), new Copy()] as const;
  for (const copy of copies) await copy.start();
  let left = ACTIONS;
  let kills = 0;
  const isOver = () => left <= 0 && kills >= KILLS;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const copy = copies[lane % 2] ?? copies[0];
    const calls = copy.calls();
    for (; !isOver(); left -= 1) {
      if (copy.isUp) await act(copy, calls);
      else await new Promise((done) => setTimeout(done, 50));
    }
    calls.merchant.close();
    calls.desk.close();
  });
  const killer = (async () => {
    while (kills < KILLS) {
      await new Promise((done) => setTimeout(done, 300 + below(1500)));
      const copy = copies[below(2)] ?? copies[0];
      await copy.kill();
      await copy.start();
      kills += 1;
    }
  })();
  await Promise.all([...lanes, killer]);
  for (const copy of copies) await copy.kill('SIGTERM');
  // Two that waited for each other: somebody would have read that what they asked for was changed elsewhere.
  const { deadlocks } = await t.app.db.lookup((tx) =>
    one(tx, sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database where datname = current_database()`),
  );
  expect(deadlocks).toBe(0);
  expect(await m.differences()).toEqual(NO_DIFFERENCES);
  expect((await m.money()).balanceMinor).toBeGreaterThanOrEqual(0);
  const kept = await t.app.db.lookup((tx) => all(tx, sql<{ id: number }>`select id from order_fulfillments where account_id = ${m.accountId}`));
  const ids = new Set(kept.map((row) => row.id));
  expect(acknowledged.filter((id) => !ids.has(id) && !takenApart.has(id))).toEqual([]);
  // What every order waited for: none may be left that cannot go on.
  for (const { id } of products) for (const warehouse of ['LAX', 'HKG']) await m.stock(id, 5000, warehouse);
  await m.pay(100_000_00);
  const held = await t.app.db.lookup((tx) =>
    all(tx, sql<{ id: number }>`select id from orders where account_id = ${m.accountId} and status in ('Holding', 'Exception') order by id`),
  );
  for (const { id } of held) await m.who.call('PUT', `/orders/${id}/release`);
  for (let i = 0; i < 4; i += 1) await m.process();
  const statuses = await m.statuses();
  process.stdout.write(`${answered} answers, ${kills} kills, ${acknowledged.length} parcels, orders: ${JSON.stringify(statuses)}\n`);
  const said = [...tally].map(([name, { done, refused }]) => `${name} ${done}/${done + refused}`).toSorted();
  process.stdout.write(`done of asked: ${said.join(', ')}\n`);
  // Of every deed some came through; in a short run the rare ones may not.
  if (ACTIONS >= 3000) expect([...tally].filter(([, { done }]) => done === 0).map(([name]) => [name, why.get(name)])).toEqual([]);
  const stuck = await t.app.db.lookup((tx) =>
    all(
      tx,
      sql<{ id: number; cause: string; cause_values: unknown; units: number }>`select id, cause, cause_values, units from orders
        where account_id = ${m.accountId} and status not in ('Ready', 'Packing', 'Fulfilled', 'Canceled')`,
    ),
  );
  expect(stuck).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(await m.differences()).toEqual(NO_DIFFERENCES);
  for (const copy of copies) copy.remove();
}, 1_800_000);
