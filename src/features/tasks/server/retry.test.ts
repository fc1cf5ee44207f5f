import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, startApp, type Caller, type Reply, type TestApp } from '../../../../test/harness.ts';
import { setSender, type MerchantOptions } from '../../../../test/merchant.ts';
import { topUp } from '../../billing/server/ledger.ts';
import { exportTask } from '../../exports/server/create-export.ts';
import { importTasks } from '../../imports/server/kinds.ts';
import { csvFile, manyShipments, sendFile } from '../../imports/server/testing/files.ts';
import type { Import } from '../../imports/contract.ts';
import { buyLabelsTask } from '../../shipments/server/buy-labels.ts';
import { printLabelsTask } from '../../shipments/server/print-labels.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import { openTestAccount } from '../../test-mode/server/open-test-account.ts';
import { all } from '../../../server/db.ts';
import type { Task, TaskWithLog } from '../contract.ts';
import { MAX_QUEUED } from './create-task.ts';
import { runTask, type TaskWorks, worksOf } from './engine.ts';
import type { TaskRun } from '../../../server/ctx.ts';

const KINDS: TaskWorks = {
  'labels.buy': buyLabelsTask,
  'labels.print': printLabelsTask,
  'exports.list': exportTask,
  ...worksOf(importTasks),
};
const broken = (): Promise<void> => Promise.reject(new Error('the disk is full'));

let t: TestApp;
beforeAll(async () => {
  // Without the worker: each test runs its tasks itself.
  t = await startApp({ ROLES: 'console', LOG_LEVEL: 'silent' });
});
afterAll(() => t.stop());

async function merchant(options: MerchantOptions = {}): Promise<Caller> {
  const who = await asMerchant(t, options);
  await setSender(t.app.db, who.accountId);
  return who;
}
const run = (who: Caller, taskId: number, kinds: TaskWorks = KINDS) =>
  runTask(t.app, kinds, { accountId: who.accountId, taskId }, new AbortController().signal);
const read = async (who: Caller, id: number): Promise<TaskWithLog> => (await who.get<{ task: TaskWithLog }>(`/tasks/${id}`)).data.task;
const retry = (who: Caller, id: number): Promise<Reply<{ task: Task }>> => who.post<{ task: Task }>(`/tasks/${id}/retry`);
const fund = (who: Caller, amountMinor: number) =>
  t.app.db.system((tx) => topUp(tx, { accountId: who.accountId, currency: 'USD', object: { kind: 'account', id: who.accountId }, memo: 'test', amountMinor }));
async function pending(who: Caller, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) ids.push((await who.post<{ shipment: Shipment }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment.id);
  return ids;
}
const startBuying = async (who: Caller, ids: number[]): Promise<number> =>
  (await who.post<{ task_id: number }>('/labels/bulk', { shipment_ids: ids })).data.task_id;
const bought = async (who: Caller) =>
  (await who.get<{ labels: { shipment_id: number; cost: number }[] }>('/labels?limit=250')).data.labels.map((label) => label.shipment_id).toSorted();
const deeds = async (who: Caller, verb: string) =>
  t.app.db.system((tx) =>
    all(tx, sql<object>`select object_id, user_id, detail from audit_log where account_id = ${who.accountId} and verb = ${verb} order by id`),
  );

/** A task of three shipments, none of which could be paid for. */
async function unpaid(): Promise<{ who: Caller; ids: number[]; id: number }> {
  const who = await merchant();
  const ids = await pending(who, 3);
  const id = await startBuying(who, ids);
  await run(who, id);
  return { who, ids, id };
}

describe('buying what failed', () => {
  it('takes only the shipments that failed and still can be bought, and links the tasks', async () => {
    const { who, ids, id } = await unpaid();
    expect(await read(who, id)).toMatchObject({ status: 'Succeeded', failed: 3, retried_by: null, warnings: 3 });
    expect((await read(who, id)).log[0]?.message).toMatch(/Insufficient funds/);
    await fund(who, 100_000);
    await who.post('/labels', { shipment_id: ids[0] });
    const made = (await retry(who, id)).data.task;
    expect(made).toMatchObject({ kind: 'labels.buy', status: 'Queued', total: 2, done: 0, retry_of: id, failed: 0 });
    expect(await read(who, id)).toMatchObject({ retried_by: made.id, retry_of: null });
    expect(await deeds(who, 'task.retry')).toEqual([{ object_id: id, user_id: who.userId, detail: { task_id: made.id, kind: 'labels.buy' } }]);
    await run(who, made.id);
    expect(await read(who, made.id)).toMatchObject({ status: 'Succeeded', done: 2, total: 2, failed: 0, log: [] });
    expect(await bought(who)).toEqual(ids);
    expect((await retry(who, made.id)).errors).toEqual({ status: 'Nothing is left to do.' });
  });

  it('is on the list of what is left until it is tried again', async () => {
    const { who, id } = await unpaid();
    const listed = async (left: boolean) => (await who.get<{ tasks: Task[] }>(`/tasks?left=${left}`)).data.tasks.map((task) => task.id);
    const counted = async () => (await who.get<{ left: Record<string, number> }>('/tasks/counts')).data.left;
    expect([await listed(true), await listed(false), await counted()]).toEqual([[id], [], { shipping: 1 }]);
    const made = (await retry(who, id)).data.task.id;
    expect([await listed(true), await listed(false), await counted()]).toEqual([[], [made, id], {}]);
    await run(who, made, { 'labels.buy': broken });
    expect(await listed(true)).toEqual([made]);
    expect((await who.get('/tasks?left=perhaps')).status).toBe(422);
  });

  it('makes one task however often it is asked, also at the same moment', async () => {
    const { who, id } = await unpaid();
    await fund(who, 100_000);
    const asked = await Promise.all(Array.from({ length: 6 }, () => retry(who, id)));
    expect(asked.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 202));
    expect(new Set(asked.map((answer) => answer.data.task.id)).size).toBe(1);
    const made = asked[0]?.data.task.id ?? 0;
    await run(who, made);
    expect((await retry(who, id)).data.task).toMatchObject({ id: made, status: 'Succeeded' });
    expect((await who.get<{ total: number }>('/tasks?total=true')).data.total).toBe(2);
    expect(await deeds(who, 'task.retry')).toHaveLength(1);
    expect(await bought(who)).toHaveLength(3);
  });

  it('goes on with what a cancelled or failed one did not reach, and a retry can be retried', async () => {
    const who = await merchant({ funds: 100_000 });
    const ids = await pending(who, 4);
    const id = await startBuying(who, ids);
    // The program breaks after the second one.
    const breaksAfter = (steps: number) => async (r: TaskRun) => {
      await buyLabelsTask({ ...r, isCancelled: async () => (await bought(who)).length >= steps });
      throw new Error('broken');
    };
    await run(who, id, { 'labels.buy': breaksAfter(2) });
    expect(await read(who, id)).toMatchObject({ status: 'Failed', done: 2 });
    const second = (await retry(who, id)).data.task;
    expect(second.total).toBe(2);
    await who.post(`/tasks/${second.id}/cancel`);
    const third = (await retry(who, second.id)).data.task;
    expect(third).toMatchObject({ total: 2, retry_of: second.id });
    await run(who, third.id);
    expect(await bought(who)).toEqual(ids);
  });

  it('does not count what another try cannot change', async () => {
    const who = await merchant({ funds: 100_000 });
    const [first] = await pending(who, 1);
    const id = await startBuying(who, [first ?? 0, 1]);
    await who.post('/labels', { shipment_id: first });
    await run(who, id);
    expect(await read(who, id)).toMatchObject({ status: 'Succeeded', warnings: 2, failed: 0 });
    expect(await retry(who, id)).toMatchObject({ status: 409, code: 'not_eligible', errors: { status: 'Nothing is left to do.' } });
  });
});

describe('who may, and when', () => {
  it('refuses a task that has not ended, with the reason', async () => {
    const who = await merchant();
    const id = await startBuying(who, await pending(who, 1));
    expect(await retry(who, id)).toMatchObject({ status: 409, errors: { status: 'The task is still running.' } });
    expect((await who.get<{ total: number }>('/tasks?total=true')).data.total).toBe(1);
  });

  it('refuses other accounts, people who may not write, and programs of another area', async () => {
    const { who, id } = await unpaid();
    expect((await retry(await merchant(), id)).status).toBe(404);
    expect((await retry(await asMerchant(t, { accountId: who.accountId, role: 'viewer' }), id)).status).toBe(403);
    expect((await retry(await asMerchant(t, { accountId: who.accountId, scopes: ['read_shipments'] }), id)).status).toBe(403);
    const orders = await asMerchant(t, { accountId: who.accountId, scopes: ['write_orders'] });
    expect((await retry(orders, id)).status).toBe(404);
    expect((await orders.get(`/tasks/${id}`)).status).toBe(404);
    expect((await orders.get<{ tasks: Task[] }>('/tasks')).data.tasks).toEqual([]);
    expect((await orders.get('/tasks?area=shipping')).status).toBe(403);
    // Billing files are tasks too, for programs that may read billing; a program without any such area has no tasks.
    const books = await asMerchant(t, { accountId: who.accountId, scopes: ['read_billing'] });
    expect((await books.get<{ tasks: Task[] }>('/tasks')).data.tasks).toEqual([]);
    expect((await books.get(`/tasks/${id}`)).status).toBe(404);
    expect((await (await asMerchant(t, { accountId: who.accountId, scopes: ['read_settings'] })).get('/tasks')).status).toBe(403);
    for (const bad of ['0', 'x', '999999999']) expect((await who.post(`/tasks/${bad}/retry`)).status).toBe(404);
    expect((await caller(t.console, { ...who, token: '' }).post(`/tasks/${id}/retry`)).status).toBe(401);
    expect(await deeds(who, 'task.retry')).toEqual([]);
    expect((await read(who, id)).retried_by).toBeNull();
  });

  it('makes nothing when too many are waiting', async () => {
    const { who, id } = await unpaid();
    await t.app.db.system((tx) =>
      sql`insert into tasks (account_id, kind, total, params) select ${who.accountId}, 'exports.list', 0, '{}' from generate_series(1, ${MAX_QUEUED}::int)`.execute(
        tx,
      ),
    );
    expect(await retry(who, id)).toMatchObject({ status: 422, code: 'task_not_created' });
    expect((await read(who, id)).retried_by).toBeNull();
  });

  it('lists the tasks of an area', async () => {
    const { who, id } = await unpaid();
    await t.app.db.system((tx) =>
      sql`insert into tasks (account_id, kind, area, scope, total, params) values (${who.accountId}, 'imports.orders', 'fulfilment', 'orders', 0, '{}')`.execute(
        tx,
      ),
    );
    const kinds = async (query: string) => (await who.get<{ tasks: Task[] }>(`/tasks${query}`)).data.tasks.map((task) => task.kind);
    expect(await kinds('?area=shipping')).toEqual(['labels.buy']);
    expect(await kinds('?area=fulfilment')).toEqual(['imports.orders']);
    expect(await kinds('?area=returns')).toEqual([]);
    expect(await kinds('')).toHaveLength(2);
    expect((await who.get('/tasks?area=moon')).status).toBe(422);
    expect((await read(who, id)).area).toBe('shipping');
  });

  it('takes the link away with the older task', async () => {
    const { who, id } = await unpaid();
    await fund(who, 100_000);
    const made = (await retry(who, id)).data.task.id;
    await t.app.db.system((tx) => sql`delete from tasks where account_id = ${who.accountId} and id = ${id}`.execute(tx));
    expect((await read(who, made)).retry_of).toBeNull();
  });
});

describe('printing again', () => {
  it('prints the labels of those left out, once they have one', async () => {
    const who = await merchant({ funds: 100_000 });
    const ids = await pending(who, 3);
    await who.post('/labels', { shipment_id: ids[0] });
    const id = (await who.post<{ task_id: number }>('/labels/print', { shipment_ids: ids, paper: 'A4' })).data.task_id;
    await run(who, id, { 'labels.print': (r) => printLabelsTask(r).then(() => printLabelsTask(r)) });
    // Two of three failed, not two of one.
    expect(await read(who, id)).toMatchObject({ status: 'Succeeded', done: 3, total: 3, failed: 2, warnings: 2 });
    expect((await retry(who, id)).errors).toEqual({ status: 'None of the shipments that were left out has a label yet.' });
    await who.post('/labels', { shipment_id: ids[2] });
    const made = (await retry(who, id)).data.task;
    expect(made.total).toBe(2);
    await run(who, made.id);
    expect(await read(who, made.id)).toMatchObject({ status: 'Succeeded', done: 2, failed: 1, files: [{ name: `labels-${made.id}.pdf` }] });
    expect((await read(who, made.id)).log[0]?.message).toContain(String(ids[1]));
  });

  it('prints all of them again after a failure', async () => {
    const who = await merchant({ funds: 100_000 });
    const ids = await pending(who, 2);
    for (const shipment_id of ids) await who.post('/labels', { shipment_id });
    const id = (await who.post<{ task_id: number }>('/labels/print', { shipment_ids: ids })).data.task_id;
    await run(who, id, { 'labels.print': broken });
    const made = (await retry(who, id)).data.task;
    await run(who, made.id);
    expect(await read(who, made.id)).toMatchObject({ status: 'Succeeded', done: 2, files: [{ type: 'application/pdf' }] });
  });

  it('prints after a cancellation only the labels that are in none of its files', async () => {
    const who = await merchant({ funds: 100_000 });
    const [shipment] = await pending(who, 1);
    const { label } = (await who.post<{ label: { id: number } }>('/labels', { shipment_id: shipment })).data;
    const id = (await who.post<{ task_id: number }>('/labels/print', { shipment_ids: [shipment], format: 'zpl' })).data.task_id;
    // The same label again and again stands for as many.
    const many = JSON.stringify(Array.from({ length: 1250 }, () => label.id));
    await t.app.db.system((tx) =>
      sql`update tasks set total = 1250, params = jsonb_set(params, '{given,label_ids}', ${many}::jsonb) where id = ${id}`.execute(tx),
    );
    await run(who, id, {
      'labels.print': (r) =>
        printLabelsTask({
          ...r,
          async isCancelled() {
            if ((await read(who, id)).files.length === 1) await who.post(`/tasks/${id}/cancel`);
            return r.isCancelled();
          },
        }),
    });
    expect(await read(who, id)).toMatchObject({ status: 'Cancelled', done: 1000, files: [{ name: `labels-${id}-1.zpl` }] });
    const made = (await retry(who, id)).data.task;
    expect(made.total).toBe(250);
    await run(who, made.id);
    expect(await read(who, made.id)).toMatchObject({ status: 'Succeeded', done: 250, files: [{ name: `labels-${made.id}.zpl` }] });
  });
});

describe('an export', () => {
  it('cancelled while it is written leaves no file, and is made whole by the next task', async () => {
    const who = await merchant();
    for (let i = 0; i < 3; i += 1) await pending(who, 2);
    await t.app.db.system((tx) =>
      sql`insert into shipments (account_id, service, entry_point, terms, to_name, to_street1, to_city, to_country, weight_g, currency, search_words)
        select account_id, service, entry_point, terms, to_name, to_street1, to_city, to_country, weight_g, currency, search_words
        from shipments, generate_series(1, 100) where account_id = ${who.accountId}`.execute(tx),
    );
    const id = (await who.post<{ task_id: number }>('/exports', { list: 'shipments', format: 'csv' })).data.task_id;
    await run(who, id, {
      'exports.list': (r) =>
        exportTask({
          ...r,
          async isCancelled() {
            await who.post(`/tasks/${id}/cancel`);
            return r.isCancelled();
          },
        }),
    });
    expect(await read(who, id)).toMatchObject({ status: 'Cancelled', files: [] });
    const made = (await retry(who, id)).data.task;
    await run(who, made.id);
    const lines = (await who.get(`/tasks/${made.id}/files/0`)).bytes.toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 606);
  });

  it('is made again after a failure, and not after a success', async () => {
    const who = await merchant();
    await pending(who, 2);
    const id = (await who.post<{ task_id: number }>('/exports', { list: 'shipments', format: 'csv', filter: { status: 'Pending,Labeled' } })).data.task_id;
    await run(who, id, { 'exports.list': broken });
    const made = (await retry(who, id)).data.task;
    await run(who, made.id);
    expect(await read(who, made.id)).toMatchObject({ status: 'Succeeded', done: 2, files: [{ holds_failed: false }] });
    expect((await who.get(`/tasks/${made.id}/files/0`)).raw.trimEnd().split('\r\n')).toHaveLength(3);
    expect((await retry(who, made.id)).status).toBe(409);
  });
});

describe('an import', () => {
  async function startImport(who: Caller, rows: number, badEvery: number): Promise<Import> {
    const { body, headers } = sendFile({ kind: 'shipments', mode: 'good' }, csvFile(manyShipments(rows, badEvery)));
    const answer = await who.call<{ import: Import }>('POST', '/imports', body, headers);
    expect(answer.status).toBe(201);
    return answer.data.import;
  }
  const imported = async (who: Caller, id: number) => (await who.get<{ import: Import }>(`/imports/${id}`)).data.import;

  it.each(['Failed', 'Cancelled'])('that was %s in the middle goes on behind what is stored, and doubles nothing', async (status) => {
    const tester = await merchant({ isTest: true });
    // What is made in test mode is in the test account.
    const who = { ...tester, accountId: await t.app.db.system((tx) => openTestAccount(tx, tester.accountId)) };
    const made = await startImport(who, 700, 100);
    const first = made.task_id ?? 0;
    // 1,400 rows make several batches: the first one is stored.
    const breaks = async (r: TaskRun) => {
      let batches = 0;
      const progress: TaskRun['progress'] = async (done, tx) => {
        batches += 1;
        if (batches > 1) throw new Error('broken');
        await r.progress(done, tx);
      };
      await importTasks['imports.shipments'].run({ ...r, progress });
    };
    await run(who, first, { 'imports.shipments': breaks });
    if (status === 'Cancelled') await t.app.db.system((tx) => sql`update tasks set status = 'Cancelled' where id = ${first}`.execute(tx));
    const stopped = await read(who, first);
    expect(stopped.status).toBe(status);
    expect(stopped.done).toBeGreaterThan(0);
    expect(stopped.done).toBeLessThan(1400);
    const second = (await retry(await asMerchant(t, { accountId: tester.accountId, isTest: true }), first)).data.task;
    expect(second).toMatchObject({ done: stopped.done, retry_of: first });
    expect((await imported(who, made.id)).task_id).toBe(second.id);
    await run(who, second.id);
    expect(await read(who, second.id)).toMatchObject({ status: 'Succeeded', files: [{ holds_failed: true }] });
    expect(await imported(who, made.id)).toMatchObject({ rows: 1400, stored: 693, failed: 7 });
    const [found] = await t.app.db.system((tx) =>
      all(
        tx,
        sql<object>`select count(*) as n, count(distinct import_line) as lines, bool_and(is_test) as is_test from shipments where account_id = ${who.accountId}`,
      ),
    );
    expect(found).toEqual({ n: 693, lines: 693, is_test: true });
    expect((await who.get(`/tasks/${second.id}/files/0`)).raw.trimEnd().split('\r\n')).toHaveLength(1 + 7 * 2);
  });

  it('that read its whole file gives the rows that failed as a file, and is not tried again', async () => {
    const who = await merchant();
    const made = await startImport(who, 10, 5);
    await run(who, made.task_id ?? 0);
    expect(await retry(who, made.task_id ?? 0)).toMatchObject({ status: 409, errors: { status: 'Correct the rows in the file and import it again.' } });
  });
});
