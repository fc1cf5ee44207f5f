import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalog } from '../src/program/features.ts';
import { fillLists } from './fill-lists.ts';
import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { seedPoints } from '../src/features/returns/server/seed-points.ts';
import { seedWarehouses } from '../src/features/warehouses/server/seed-warehouses.ts';
import { moveStock } from '../src/features/stock/server/move-stock.ts';
import { systemActor } from '../src/server/auth.ts';
import { all } from '../src/server/db.ts';
import { ownCtx } from '../src/server/own-ctx.ts';
import { known } from '../src/server/words.ts';
import type { Call } from '../src/shared/contract.ts';
import { fileColumns } from '../src/shared/list-file.ts';
import type { AnyList, AnyRow } from '../src/shared/list.ts';
import { statementsOf } from './counted.ts';
import { asMerchant, startApp, type Caller, type TestApp } from './harness.ts';

const lists = [...catalog.lists.values()];
const named = lists.map(({ list, home, read }) => ({ name: list.id, list, home, read }));

let t: TestApp;
let ana: Caller;

/** Puts something into every list that can be filled with a call or two. */
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  await seedPoints(t.app);
  ana = await asMerchant(t, { funds: 1000 });
  await fillLists(ana);
  for (const warehouse of ['HKG', 'LAX', 'FRA']) await ana.post('/inbound', { warehouse });
  await t.app.db.system(async (tx) => {
    const [product] = await all(tx, sql<{ id: number }>`select id from products where account_id = ${ana.accountId} order by id limit 1`);
    if (product)
      await moveStock(
        tx,
        { actor: systemActor(ana.accountId) },
        [1, 2].map((quantity) => ({ productId: product.id, warehouse: 'HKG', reason: 'surplus', quantity })),
      );
  });
  // An order names products by their SKUs, once they are verified.
  await t.app.db.system((tx) => sql`update products set status = 'Verified', verified_at = now() where account_id = ${ana.accountId}`.execute(tx));
  const { data } = await ana.get<{ products: { id: number }[] }>('/products');
  for (const { id } of data.products) {
    await ana.post(`/products/${id}/skus`, { sku: `SKU-${id}` });
    await ana.post('/orders', { ...EXAMPLE_ORDER, order_number: undefined, line_items: [{ sku: `SKU-${id}`, quantity: 1 }] });
  }
  // A reshipment takes a return that has come back, which only the desk can say.
  await t.app.db.system((tx) =>
    sql`insert into reshipments (account_id, source, warehouse, to_name, to_street1, to_city, to_country, contents, goods_minor, currency, terms, fee_currency)
      select ${ana.accountId}, 'form', 'LAX', 'Emily Clarke', '88 Lake Ave', 'Pasadena', 'US', 'Two mugs', n * 1000, 'USD', 'DDU', 'USD' from generate_series(1, 3) as n`.execute(
      tx,
    ),
  );
  await t.app.db.system((tx) =>
    sql`insert into tasks (account_id, kind, area, scope, params)
      select account_id, kind, a, s, params from tasks, unnest(array['fulfilment', 'returns'], array['orders', 'returns']) as u(a, s)`.execute(tx),
  );
});
afterAll(() => t.stop());

const rowsOf = async ({ call, key, query }: AnyList, asked: object = {}): Promise<AnyRow[]> => {
  const search = new URLSearchParams({ ...query, ...(asked as Record<string, string>) });
  const answer = await ana.get<Record<string, AnyRow[]>>(`${call.path}?${search.toString()}`);
  expect([answer.status, answer.errors]).toEqual([200, undefined]);
  return answer.data[key] ?? [];
};

/** The addresses of pages, read from where features declare them: the modules themselves are for browsers. */
const pages = globSync('src/features/*/web/{pages,site-pages}.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bpage\('([^']+)'/g)].map((found) => found[1]),
);

describe.each(named)('the list $name', ({ list, home, read }) => {
  it('is its call’s: the area of who may read it, the columns it sorts by', () => {
    expect(['session', `${home.area}:read`]).toContain(list.call.access);
    const sorts = (list.call.query?.shape.sort as z.ZodDefault<z.ZodEnum> | undefined)?.unwrap().options ?? [];
    const sortable = Object.entries(list.columns).flatMap(([id, column]) => (column.sortable === true ? [id] : []));
    expect(sortable.toSorted()).toEqual([...sorts].toSorted());
  });

  it('has a page of its own, and a word for each heading', () => {
    expect(pages).toContain(home.path);
    expect(Object.keys(list.columns).filter((id) => known('en', list.words, id) === null)).toEqual([]);
  });

  it('answers the rows named by their ids, and their file has a cell for each column', async () => {
    const all = await rowsOf(list);
    const chosen = all.slice(1);
    if (chosen.length > 0) expect(await rowsOf(list, { ids: chosen.map((row) => row.id).join(',') })).toEqual(chosen);
    expect(await rowsOf(list, { ids: '999999999' })).toEqual([]);
    const columns = fileColumns(list, { say: (said) => said.key, known: (_group, name) => name, timeZone: 'UTC' }, (await list.alsoInFile?.())?.WHOLE);
    for (const row of await rowsOf(list, list.fileQuery)) for (const column of columns) expect(column.cell(row)).toSatisfy((cell) => cell !== undefined);
  });

  it('reads a page of its file with one statement more than a page on screen, if with any', async () => {
    const ctx = ownCtx(t.app, systemActor(ana.accountId));
    const asked = (query: object) =>
      statementsOf(
        (work) => t.app.db.tenant(ana.accountId, work),
        (tx) => read(tx, ctx, { limit: 2, ...query }),
      );
    await asked({});
    expect(await asked({ ...list.fileQuery })).toBeLessThanOrEqual((await asked({})) + 1);
  });

  it('is filtered by nothing, or says so, where a filter is blank, and refuses a country that there is not', async () => {
    const { call, key, query } = list;
    const ask = (name: string, value: string) =>
      ana.get<Record<string, AnyRow[]>>(`${call.path}?${new URLSearchParams({ ...query, [name]: value }).toString()}`);
    const all = await rowsOf(list);
    for (const name of Object.keys(call.query?.shape ?? {})) {
      const blank = await ask(name, ' ');
      if (blank.status === 200) expect([name, blank.data[key]]).toEqual([name, all]);
      else expect([blank.status, Object.keys(blank.errors ?? {})[0]?.split('/')[0]]).toEqual([422, name]);
    }
    for (const name of ['country', 'coo'].filter((one) => one in (call.query?.shape ?? {}))) {
      expect((await ask(name, 'ZZZ')).errors).toEqual({ [`${name}/0`]: 'Choose a country from the list.' });
    }
  });
});

/** Calls that count a list's rows by status, for its tabs. */
const counted = catalog.console.flatMap(({ call }) => {
  const { counts } = call.out instanceof z.ZodObject ? (call.out.shape as Partial<Record<string, z.ZodType>>) : {};
  const list = lists.find((one) => one.list.call.name.split('.')[0] === call.name.split('.')[0]);
  return counts === undefined || list === undefined ? [] : [{ name: call.name, call, list: list.list }];
});

it.each(counted)('$name counts what the list shows in each status, whatever else is asked', async ({ call, list }) => {
  const filters = (of: Call) =>
    Object.keys(of.query?.shape ?? {}).filter((name) => !/^(limit|page_token|sort|order|total|details|full|estimates|updated_m..)$/.test(name));
  expect(filters(call).toSorted()).toEqual(filters(list.call).toSorted());
  const shown = await rowsOf(list);
  const [first] = shown;
  const asked: Record<string, string>[] = [{}, { ids: '999999999' }, ...(first === undefined ? [] : [{ ids: String(first.id) }])];
  if (call.query && 'q' in call.query.shape) asked.push({ q: 'no-such-thing' }, ...(first === undefined ? [] : [{ q: String(first.id) }]));
  if (call.query && 'entry_point' in call.query.shape) asked.push({ entry_point: 'HKGHUB' }, { entry_point: 'LAXHUB' });
  if (call.query && 'country' in call.query.shape) asked.push({ country: 'GB' }, { country: 'GB', created_min: '2020-01-01' }, { created_min: '2020-01-01' });
  for (const filter of asked) {
    const answer = await ana.get<{ counts: Record<string, number> }>(
      `${call.path}?${new URLSearchParams({ ...list.query, ...filter, status: '' }).toString()}`,
    );
    const found = Map.groupBy(await rowsOf(list, { ...filter, limit: '250' }), (row) => String(row['status']));
    expect([filter, Object.fromEntries(Object.entries(answer.data.counts).filter(([, n]) => n > 0))]).toEqual([
      filter,
      Object.fromEntries([...found].map(([status, rows]) => [status, rows.length])),
    ]);
  }
});

it('has rows of most lists to be tried on', async () => {
  const empty: string[] = [];
  for (const { list } of lists) if ((await rowsOf(list)).length < 2) empty.push(list.id);
  expect(empty.toSorted()).toEqual(['claims', 'invoices', 'transactions']);
});

it('refuses more ids than a page holds, and ids that are none', async () => {
  const many = Array.from({ length: 251 }, (_, n) => n + 1).join(',');
  for (const ids of [many, 'abc', '', '1;2']) expect((await ana.get(`/shipments?ids=${ids}`)).status).toBe(422);
  expect((await ana.get(`/shipments?terms=DDP,DDU`)).status).toBe(200);
  expect((await ana.get(`/overpacks?closed=true,false`)).status).toBe(200);
});
