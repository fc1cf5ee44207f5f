import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { all } from '../../../server/db.ts';
import type { ShipmentRow } from '../../shipments/shipment-out.ts';
import { buyLabelsTask } from '../../shipments/server/buy-labels.ts';
import { printLabelsTask } from '../../shipments/server/print-labels.ts';
import { runTask, worksOf } from '../../tasks/server/engine.ts';
import type { Import, ReviewRow, Totals } from '../contract.ts';
import { importTasks } from './kinds.ts';
import { csvFile, itemLine, sendFile, shipmentLine } from './testing/files.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const kinds = { ...worksOf(importTasks), 'labels.buy': buyLabelsTask, 'labels.print': printLabelsTask };
const run = (who: Caller, taskId: number) => runTask(t.app, kinds, { accountId: who.accountId, taskId }, new AbortController().signal);

interface Page {
  rows: ReviewRow[];
  next_page: string | null;
  total?: number;
}
const reviewOf = async (who: Caller, id: number, query = '') => (await who.get<Page>(`/imports/${id}/review?${query}`)).data;
const totalsOf = async (who: Caller, id: number) => (await who.get<{ totals: Totals }>(`/imports/${id}/totals`)).data.totals;
const choose = (who: Caller, id: number, body: object) =>
  who.post<{ changed: number; refused: { id: number; message: string }[]; refused_total: number }>(`/imports/${id}/services`, body);

/** One import of shipments, given as changes to the template's. */
async function imported(who: Caller, cells: readonly Record<string, string>[]): Promise<number> {
  const { body, headers } = sendFile({ kind: 'shipments', mode: 'all' }, csvFile(cells.flatMap((one) => [shipmentLine({ service: '', ...one }), itemLine()])));
  const made = (await who.call<{ import: Import }>('POST', '/imports', body, headers)).data.import;
  await run(who, made.task_id ?? 0);
  return made.id;
}
async function merchant(funds = 100_000): Promise<Caller> {
  const who = await asMerchant(t, { funds });
  await setSender(t.app.db, who.accountId);
  return who;
}

const HEAVY = { weight: '60', order_number: 'HEAVY' };
const NOWHERE = { order_number: 'NOWHERE', to_city: 'Springfield', to_postal_code: '00000', to_province: 'ZZ' };

describe('the review of an import', () => {
  it('shows each pending shipment with its price, what else is offered, and why the rest is not', async () => {
    const bo = await merchant();
    const id = await imported(bo, [{ order_number: 'A', weight: '' }, { order_number: 'B', service: 'priority' }, HEAVY]);
    const page = await reviewOf(bo, id, 'total=true');
    expect(page.total).toBe(3);
    const [a, b, heavy] = page.rows;
    expect(page.rows.map((row) => row.line)).toEqual([2, 4, 6]);
    // Of the first the file says what is in it alone.
    expect(page.rows.map((row) => [row.weight, row.is_bare])).toEqual([
      [0.36, true],
      [0.45, false],
      [60, false],
    ]);
    expect(a?.estimate).toEqual(a?.offers[0]);
    expect(a?.offers.map((one) => one.cost)).toEqual(a?.offers.map((one) => one.cost).toSorted((x, y) => x - y));
    expect(b?.estimate?.service).toBe('priority');
    expect(heavy?.estimate).toBeNull();
    expect(heavy?.problem).toMatchObject({ code: 'no_services', message: 'No services are available at this time.' });
    expect(heavy?.unavailable.every((one) => one.reason.length > 5)).toBe(true);
    expect(await reviewOf(bo, id, 'only=problems&total=true')).toMatchObject({ rows: [{ id: heavy?.id }], total: 1, next_page: null });
  });

  it('says exactly what buying the labels then takes, and leaves out what cannot be sent', async () => {
    const bo = await merchant();
    const id = await imported(bo, [{ order_number: 'A' }, { order_number: 'B', service: 'priority' }, HEAVY]);
    const before = await totalsOf(bo, id);
    expect(before).toMatchObject({
      pending: 3,
      ready: 2,
      problems: [{ code: 'no_services', count: 1 }],
      costs: [{ currency: 'USD', available: 1000, is_covered: true }],
    });
    // What was seen is not enough any more, or was seen in other money: nothing is bought.
    const { cost = 0 } = before.costs[0] ?? {};
    for (const costs of [[], [{ currency: 'USD', cost: cost - 0.01 }], [{ currency: 'EUR', cost }]]) {
      const refused = await bo.post(`/imports/${id}/labels`, { costs });
      expect(refused).toMatchObject({ status: 409, code: 'price_changed' });
      expect(JSON.parse(refused.raw)).toMatchObject({ price: { amount: cost, currency: 'USD' } });
    }
    const asked = await bo.post<{ task_id: number; labels: number; left_out: number }>(`/imports/${id}/labels`, { costs: [{ currency: 'USD', cost }] });
    expect(asked.data).toMatchObject({ labels: 2, left_out: 1 });
    const twice = await bo.post<{ task_id: number }>(`/imports/${id}/labels`);
    expect(twice.data.task_id).toBe(asked.data.task_id);
    await run(bo, asked.data.task_id);
    const balance = (await bo.get<{ balance: { balance: number } }>('/balance')).data.balance.balance;
    expect(1000 - balance).toBeCloseTo(before.costs[0]?.cost ?? 0, 2);
    expect(await totalsOf(bo, id)).toMatchObject({ pending: 1, ready: 0, costs: [] });
    expect((await bo.post(`/imports/${id}/labels`)).code).toBe('no_services');
  });

  it('says before paying what no label can print', async () => {
    const bo = await merchant();
    const id = await imported(bo, [{}, { to_name: 'さくら山田' }, { to_street1: '✿ \ue123' }]);
    const { rows } = await reviewOf(bo, id);
    expect(rows.map((row) => row.problem)).toEqual([
      null,
      { code: 'import_unprintable', field: 'to/name', message: expect.stringContaining('“さくら山田” cannot be put into Latin letters') },
      { code: 'import_unprintable', field: 'to/street1', message: expect.stringContaining('No label can print \ue123') },
    ]);
    const message = 'A name, an address or a description is in letters that no label can print.';
    expect(await totalsOf(bo, id)).toMatchObject({ pending: 3, ready: 1, problems: [{ code: 'import_unprintable', message, count: 2 }] });
    expect((await bo.post(`/imports/${id}/labels`)).data).toMatchObject({ labels: 1, left_out: 2 });
  });

  it('prints the labels it has, in the order of the file, and says where it has none', async () => {
    const bo = await merchant();
    const id = await imported(bo, [{ order_number: 'A' }, { order_number: 'B' }, { order_number: 'C' }, HEAVY]);
    const print = (who: Caller, body: object = {}) => who.post<{ task_id: number; labels: number }>(`/imports/${id}/print`, body);
    expect(await totalsOf(bo, id)).toMatchObject({ labels: 0, label_id: null });
    expect((await print(bo)).code).toBe('shipments_not_found');
    const { rows } = await reviewOf(bo, id);
    const buy = async (shipment_id?: number) => (await bo.post<{ label: { id: number } }>('/labels', { shipment_id })).data.label.id;
    const c = await buy(rows[2]?.id);
    expect(await totalsOf(bo, id)).toMatchObject({ pending: 3, labels: 1, label_id: c });
    const [a, b] = [await buy(rows[0]?.id), await buy(rows[1]?.id)];
    await bo.call('PUT', `/labels/${b}/cancel`);
    expect(await totalsOf(bo, id)).toMatchObject({ labels: 2, label_id: null });

    // Whoever may read may print; nobody else's import is there.
    const viewer = await asMerchant(t, { accountId: bo.accountId, role: 'viewer' });
    const asked = await print(viewer, { format: 'zpl' });
    expect([asked.status, asked.data.labels]).toEqual([202, 2]);
    await run(bo, asked.data.task_id);
    const { task } = (await bo.get<{ task: { status: string; files: { name: string }[] } }>(`/tasks/${asked.data.task_id}`)).data;
    expect(task).toMatchObject({ status: 'Succeeded', files: [{ name: `labels-${asked.data.task_id}.zpl` }] });
    const zpl = (await bo.get(`/tasks/${asked.data.task_id}/files/0`)).bytes.toString('ascii');
    const numbers = await t.app.db.system((tx) =>
      all(tx, sql<{ at: number; n: string }>`select id as at, tracking_number as n from labels where id = any(${[a, b, c]}::bigint[]) order by id`),
    );
    const place = (label: number) => zpl.indexOf(numbers.find(({ at }) => at === label)?.n ?? '?');
    expect([place(a) >= 0, place(b), place(c) > place(a)]).toEqual([true, -1, true]);
    expect((await print(await merchant())).code).toBe('not_found');
  });

  it('refuses to buy when the balance is less than all labels cost, and buys none', async () => {
    const bo = await merchant(500);
    const id = await imported(bo, [{ order_number: 'A' }, { order_number: 'B' }]);
    expect((await totalsOf(bo, id)).costs).toMatchObject([{ available: 5, is_covered: false }]);
    const refused = await bo.post(`/imports/${id}/labels`);
    expect([refused.status, refused.code, refused.message]).toEqual([
      402,
      'insufficient_funds',
      'Insufficient funds. Please add money to your account balance.',
    ]);
    expect((await bo.get<{ import: Import }>(`/imports/${id}`)).data.import.labels_task_id).toBeNull();
  });

  it('tells an unknown sender and addresses that are not found, and lets these be overridden', async () => {
    const bo = await asMerchant(t, { funds: 100_000 });
    const id = await imported(bo, [{ order_number: 'A' }, NOWHERE]);
    expect((await totalsOf(bo, id)).problems).toMatchObject([{ code: 'no_consignor', count: 2 }]);
    expect((await bo.post(`/imports/${id}/labels`)).code).toBe('no_consignor');
    await setSender(t.app.db, bo.accountId);
    expect((await totalsOf(bo, id)).problems).toMatchObject([{ code: 'address_not_found', count: 1 }]);
    const before = await reviewOf(bo, id, 'only=problems');
    expect(before.rows[0]?.problem?.message).toBe('Recipient address could not be found. You have the option to override this.');
    expect((await choose(bo, id, { override_address: true })).data).toMatchObject({ changed: 1, refused_total: 0 });
    const after = (await reviewOf(bo, id)).rows[1];
    expect(after?.problem).toBeNull();
    expect(after?.estimate?.cost).toBeGreaterThan(before.rows[0]?.offers[0]?.cost ?? 0);
  });
});

describe('choosing services', () => {
  it('takes the cheapest, the fastest or one by its code, for one row, many or all; what is not offered is named', async () => {
    const bo = await merchant();
    const id = await imported(bo, [{ order_number: 'A' }, { order_number: 'B' }, HEAVY]);
    const ids = (await reviewOf(bo, id)).rows.map((row) => row.id);
    const services = async () => (await reviewOf(bo, id)).rows.map((row) => row.service);
    expect((await choose(bo, id, { service: 'PRIORITY' })).data).toMatchObject({ changed: 2, refused_total: 1, refused: [{ id: ids[2] }] });
    expect(await services()).toEqual(['priority', 'priority', '']);
    expect((await choose(bo, id, { service: 'plus', shipment_ids: [ids[0]] })).data).toMatchObject({ changed: 1, refused_total: 0 });
    expect(await services()).toEqual(['plus', 'priority', '']);
    expect((await choose(bo, id, { service: 'cheapest', except: [ids[0]], shipment_ids: ids.slice(0, 2) })).data.changed).toBe(1);
    expect(await services()).toEqual(['plus', '', '']);
    expect((await choose(bo, id, { service: 'cheapest', only: 'problems' })).data).toMatchObject({ changed: 0, refused_total: 1 });
    await choose(bo, id, { service: 'fastest' });
    const rows = (await reviewOf(bo, id)).rows.slice(0, 2);
    for (const row of rows) expect(row.estimate?.transit_max).toBe(Math.min(...row.offers.map((one) => one.transit_max)));
    const trail = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{ n: number }>`select count(*) as n from audit_log where account_id = ${bo.accountId} and verb = 'shipment.update' and object_kind = 'shipment'`,
      ),
    );
    expect(trail[0]?.n).toBeGreaterThanOrEqual(4);
  });

  it('leaves shipments alone that have a label, and asks for a choice', async () => {
    const bo = await merchant();
    const id = await imported(bo, [{ order_number: 'A' }]);
    const { task_id: taskId } = (await bo.post<{ task_id: number }>(`/imports/${id}/labels`)).data;
    await run(bo, taskId);
    expect((await choose(bo, id, { service: 'priority' })).data).toMatchObject({ changed: 0, refused_total: 0 });
    const none = await choose(bo, id, {});
    expect([none.status, none.errors]).toEqual([422, { service: expect.any(String) as unknown }]);
    expect((await choose(bo, id, { service: 'plus', shipment_ids: [] })).status).toBe(422);
  });

  it('is for those who may write, in their own account', async () => {
    const bo = await merchant();
    const id = await imported(bo, [{ order_number: 'A' }]);
    const viewer = await asMerchant(t, { accountId: bo.accountId, role: 'viewer' });
    expect((await reviewOf(viewer, id)).rows).toHaveLength(1);
    expect((await choose(viewer, id, { service: 'plus' })).status).toBe(403);
    expect((await viewer.post(`/imports/${id}/labels`)).status).toBe(403);
    const other = await merchant();
    for (const answer of [await other.get(`/imports/${id}/review`), await other.get(`/imports/${id}/totals`), await choose(other, id, { service: 'plus' })])
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    const listed = (await bo.get<{ shipments: ShipmentRow[] }>(`/shipments?import_id=${id}`)).data.shipments;
    expect(listed).toMatchObject([{ service: '', status: 'Pending' }]);
  });

  it('pages through an import in the file’s order', async () => {
    const bo = await merchant();
    const id = await imported(
      bo,
      Array.from({ length: 5 }, (_, i) => ({ order_number: `P-${i}` })),
    );
    const seen: (string | null)[] = [];
    let token: string | null = '';
    while (token !== null) {
      const page: Page = await reviewOf(bo, id, `limit=2${token === '' ? '' : `&page_token=${token}`}`);
      seen.push(...page.rows.map((row) => row.order_number));
      token = page.next_page;
    }
    expect(seen).toEqual(['P-0', 'P-1', 'P-2', 'P-3', 'P-4']);
  });
});
