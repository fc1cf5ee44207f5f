import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { runTask } from '../../tasks/server/engine.ts';
import { EXAMPLE_SHIPMENT } from '../contract.ts';
import type { Shipment, ShipmentRow } from '../shipment-out.ts';
import { buyLabelsTask } from './buy-labels.ts';
import { printLabelsTask } from './print-labels.ts';

const KINDS = { 'labels.print': printLabelsTask, 'labels.buy': buyLabelsTask };
type Task = {
  task: { status: string; done: number; total: number; files: { name: string }[]; log: { level: string; message: string; code: string | null }[] };
};

let t: TestApp;
let ana: Caller;
const run = (taskId: number, signal = new AbortController().signal) => runTask(t.app, KINDS, { accountId: ana.accountId, taskId }, signal);
const task = async (id: number) => (await ana.get<Task>(`/tasks/${id}`)).data.task;
const pending = async (n: number) => {
  const ids: number[] = [];
  for (let i = 0; i < n; i += 1) ids.push((await ana.post<{ shipment: Shipment }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment.id);
  return ids;
};

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t, { funds: 1_000_000 });
  await setSender(t.app.db, ana.accountId);
});
afterAll(() => t.stop());

it('buys in one task what can be bought, names the rest, and prints one PDF', async () => {
  const ids = await pending(3);
  const { task_id: buy } = (await ana.post<{ task_id: number }>('/labels/bulk', { shipment_ids: [...ids, 1] })).data;
  await run(buy);
  expect(await task(buy)).toMatchObject({ status: 'Succeeded', done: 4, total: 4, log: [{ level: 'warning' }] });
  expect((await ana.get<{ shipments: ShipmentRow[] }>('/shipments?status=Labeled')).data.shipments.map((s) => s.id).toSorted()).toEqual(ids);

  const { task_id: print } = (await ana.post<{ task_id: number }>('/labels/print', { shipment_ids: ids, paper: 'A4' })).data;
  await run(print);
  expect(await task(print)).toMatchObject({ status: 'Succeeded', done: 3, files: [{ name: `labels-${print}.pdf` }] });
  const file = await ana.get(`/tasks/${print}/files/0`);
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await ana.post('/labels/print', { shipment_ids: [1] })).code).toBe('shipments_not_found');
});

it('says of a shipment without a label why, in the log and in the shipment, which then waits for the merchant', async () => {
  const make = async (over: object) => (await ana.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, ...over })).data.shipment.id;
  const name = 'さくら山田';
  const ids = [await make({ to: { ...EXAMPLE_SHIPMENT.to, name } }), await make({ weight: 200 })];
  const { task_id: id } = (await ana.post<{ task_id: number }>('/labels/bulk', { shipment_ids: ids })).data;
  await run(id);
  const reasons = [
    `“${name}” cannot be put into Latin letters by rule, and the destination does not read it. Write it in Latin letters.`,
    'The weight limit is 30 kg.',
  ];
  const names = ids.map((shipment) => `${EXAMPLE_SHIPMENT.order_number} (${shipment})`);
  expect((await task(id)).log.map((line) => line.message)).toEqual(names.map((shipment, i) => `Shipment ${shipment} was left out: ${reasons[i]}`));
  const { shipments } = (await ana.get<{ shipments: (ShipmentRow & { shipment: Shipment })[] }>('/shipments?needs_attention=true&full=true&order=asc')).data;
  expect(shipments.map((row) => [row.id, row.shipment.errors?.message])).toEqual(ids.map((shipment, i) => [shipment, reasons[i]]));
});

it('tells programs by number and code what was left out', async () => {
  const { id: heavy } = (await ana.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, weight: 200 })).data.shipment;
  const left = async (path: string, ids: number[]) => {
    const { task_id: id } = (await ana.post<{ task_id: number }>(path, { shipment_ids: ids })).data;
    await run(id);
    return (await task(id)).log;
  };
  const line = (code: string, id: number) => ({ level: 'warning', code, objects: [{ kind: 'shipment', id }], line: null, column: null });
  expect(await left('/labels/bulk', [heavy, 1])).toMatchObject([line('service_unavailable', heavy), line('not_found', 1)]);
  const [labelled = 0] = await pending(1);
  await ana.post('/labels', { shipment_id: labelled });
  expect(await left('/labels/print', [labelled, heavy])).toMatchObject([line('not_eligible', heavy)]);
});

it('knows a service that there is none of before it begins', async () => {
  const ids = await pending(1);
  const errors = { service: 'Value must be one of parcel, plus, post, priority.' };
  for (const path of ['/labels/bulk', '/labels/sum'])
    expect(await ana.post(path, { shipment_ids: ids, service: 'pigeon' })).toMatchObject({ status: 422, errors });
  expect(await ana.post('/labels', { shipment_id: ids[0], service: 'pigeon' })).toMatchObject({
    status: 422,
    errors: { service: expect.stringMatching('plus') },
  });
});

it('buys for no more than was seen together, and none whose price rose before its turn', async () => {
  const ids = await pending(2);
  const buy = (costs: object[]) => ana.call<{ task_id: number }>('POST', '/labels/bulk', { shipment_ids: ids, costs });
  const { sum } = (await ana.post<{ sum: { costs: { currency: string; cost: number }[] } }>('/labels/sum', { shipment_ids: ids })).data;
  const seen = sum.costs.map(({ currency, cost }) => ({ currency, cost }));
  for (const costs of [[], seen.map((one) => ({ ...one, cost: Math.floor(one.cost - 0.01) })), seen.map((one) => ({ ...one, currency: 'EUR' }))]) {
    const refused = await buy(costs);
    expect(refused).toMatchObject({ status: 409, code: 'price_changed' });
    expect(JSON.parse(refused.raw)).toMatchObject({ price: { amount: seen[0]?.cost, currency: seen[0]?.currency } });
  }
  const { task_id: id } = (await buy(seen)).data;
  // Meanwhile one of them got heavier.
  const dear = await ana.call('PUT', `/shipments/${ids[1]}`, { ...EXAMPLE_SHIPMENT, weight: 12 });
  expect(dear.status).toBe(200);
  await run(id);
  expect((await task(id)).log).toMatchObject([{ code: 'price_changed', objects: [{ kind: 'shipment', id: ids[1] }] }]);
  const status = async (one: number | undefined) => (await ana.get<{ shipment: Shipment }>(`/shipments/${one}`)).data.shipment.status;
  expect([await status(ids[0]), await status(ids[1])]).toEqual(['Labeled', 'Pending']);
});

it('names a shipment without an order number by its own, in the log of what buys labels and of what prints them', async () => {
  const made = async (over: object) => (await ana.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, ...over })).data.shipment.id;
  const [bare, named] = [await made({ order_number: null, weight: 200 }), await made({ order_number: 'SO-7', weight: 200 })];
  const [labelled] = await pending(1);
  await ana.post('/labels', { shipment_id: labelled });
  const messages = async (path: string, ids: (number | undefined)[]) => {
    const { task_id: id } = (await ana.post<{ task_id: number }>(path, { shipment_ids: ids })).data;
    await run(id);
    return (await task(id)).log.map((line) => line.message);
  };
  const bought = await messages('/labels/bulk', [bare, named]);
  expect(bought).toEqual([`Shipment ${bare}`, `Shipment SO-7 (${named})`].map((one) => `${one} was left out: The weight limit is 30 kg.`));
  const printed = await messages('/labels/print', [labelled, bare, named]);
  expect(printed).toEqual([`Shipment ${bare}`, `Shipment SO-7 (${named})`].map((one) => `${one} was left out: it has no label yet.`));
});

it('prints ZPL for a label printer, one label after another, without customs forms', async () => {
  const ids = await pending(2);
  const { task_id: buy } = (await ana.post<{ task_id: number }>('/labels/bulk', { shipment_ids: ids })).data;
  await run(buy);
  const print = (over: object = {}) => ana.post<{ task_id: number }>('/labels/print', { shipment_ids: ids, format: 'zpl', ...over });
  expect((await print({ customs: true })).errors).toHaveProperty('customs');
  const { task_id: id } = (await print()).data;
  await run(id);
  expect(await task(id)).toMatchObject({ status: 'Succeeded', done: 2, files: [{ name: `labels-${id}.zpl` }] });
  const zpl = (await ana.get(`/tasks/${id}/files/0`)).bytes.toString('ascii');
  const { shipments } = (await ana.get<{ shipments: ShipmentRow[] }>(`/shipments?ids=${ids.join(',')}`)).data;
  const numbers = ids.map((one) => shipments.find((row) => row.id === one)?.tracking_number ?? '?');
  expect(zpl.split('^XZ').length - 1).toBe(2);
  expect(numbers.map((number) => zpl.indexOf(number)).every((at, i, all) => at >= 0 && at > (all[i - 1] ?? -1))).toBe(true);
});

it('makes a file for every 1,000 labels', async () => {
  const [shipment] = await pending(1);
  const { label } = (await ana.post<{ label: { id: number } }>('/labels', { shipment_id: shipment })).data;
  const { task_id: id } = (await ana.post<{ task_id: number }>('/labels/print', { shipment_ids: [shipment], format: 'zpl' })).data;
  // The same label again and again stands for as many.
  const many = JSON.stringify(Array.from({ length: 1001 }, () => label.id));
  await t.app.db.system((tx) =>
    sql`update tasks set total = 1001, params = jsonb_set(params, '{given,label_ids}', ${many}::jsonb) where id = ${id}`.execute(tx),
  );
  await run(id);
  expect(await task(id)).toMatchObject({ status: 'Succeeded', done: 1001, files: [{ name: `labels-${id}-1.zpl` }, { name: `labels-${id}-2.zpl` }] });
  const count = async (index: number) => (await ana.get(`/tasks/${id}/files/${index}`)).bytes.toString('ascii').split('^XZ').length - 1;
  expect([await count(0), await count(1)]).toEqual([1000, 1]);
});

it('goes on where a killed run stopped, and buys nothing twice', async () => {
  const ids = await pending(30);
  const { task_id: id } = (await ana.post<{ task_id: number }>('/labels/bulk', { shipment_ids: ids })).data;
  const kill = new AbortController();
  const dying = run(id, kill.signal);
  while ((await task(id)).done < 2) await new Promise((next) => setTimeout(next, 5));
  kill.abort();
  await expect(dying).rejects.toThrow();
  expect((await task(id)).status).toBe('Running');
  await run(id);
  await run(id);
  expect(await task(id)).toMatchObject({ status: 'Succeeded', done: 30 });
  const bought = (await ana.get<{ labels: { shipment_id: number }[] }>('/labels?limit=250')).data.labels.filter((l) => ids.includes(l.shipment_id));
  expect(bought.map((l) => l.shipment_id).toSorted()).toEqual(ids);
});

it('says before paying what labels cost together, what the balance is, and of how many the price is not known', async () => {
  type Sum = {
    sum: { pending: number; ready: number; problems: { code: string; message: string; count: number }[]; costs: { currency: string; cost: number }[] };
  };
  const ids = await pending(3);
  const make = async (over: object) => (await ana.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, ...over })).data.shipment.id;
  const unknown = [await make({ weight: 200 }), await make({ to: { ...EXAMPLE_SHIPMENT.to, name: 'さくら山田' } })];
  const { data } = await ana.post<Sum>('/labels/sum', { shipment_ids: [...ids, ...unknown, ...ids, 1] });
  expect(data.sum).toMatchObject({ pending: 5, ready: 3, costs: [{ currency: 'USD', is_covered: true }] });
  expect(data.sum.problems.map(({ code, count }) => [code, count])).toEqual([
    ['service_unavailable', 1],
    ['invalid_input', 1],
  ]);
  expect(data.sum.problems[1]?.message).toBe('A name, an address or a description is in letters that no label can print.');
  const paid: number[] = [];
  for (const id of ids) paid.push((await ana.post<{ label: { cost: number } }>('/labels', { shipment_id: id })).data.label.cost);
  expect(data.sum.costs[0]?.cost).toBeCloseTo(paid.reduce((sum, one) => sum + one, 0));
  // What is bought or cannot be priced has no sum, which is not one of zero.
  expect((await ana.post<Sum>('/labels/sum', { shipment_ids: [...ids, ...unknown] })).data.sum).toMatchObject({ pending: 2, ready: 0, costs: [] });
});

it('says of a sum that the balance does not cover it, and tells another account nothing', async () => {
  const poor = await asMerchant(t, { funds: 100 });
  await setSender(t.app.db, poor.accountId);
  const { id } = (await poor.post<{ shipment: Shipment }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment;
  expect((await poor.post('/labels/sum', { shipment_ids: [id] })).data).toMatchObject({ sum: { ready: 1, costs: [{ available: 1, is_covered: false }] } });
  expect((await ana.post('/labels/sum', { shipment_ids: [id] })).data).toMatchObject({ sum: { pending: 0, ready: 0, costs: [] } });
});
