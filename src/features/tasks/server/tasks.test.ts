import { once } from 'node:events';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { systemActor } from '../../../server/auth.ts';
import type { Ctx, TaskRun } from '../../../server/ctx.ts';
import { all, one } from '../../../server/db.ts';
import { ownCtx } from '../../../server/own-ctx.ts';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import type { Task, TaskWithLog } from '../contract.ts';
import { createTask, MAX_QUEUED, QUICK_STEPS, type NewTask } from './create-task.ts';
import { runTask, type TaskWorks } from './engine.ts';
import { sweepTasks } from './sweep-tasks.job.ts';

let test: TestApp;
let ana: Caller;
const go = new AbortController().signal;
/** A busy machine may take long to come to a job. */
const PATIENCE = { timeout: 60_000, interval: 50 };

beforeAll(async () => {
  // Without the worker: each test runs its tasks itself.
  test = await startApp({ ROLES: 'console', LOG_LEVEL: 'silent' });
  ana = await asMerchant(test);
});
afterAll(() => test.stop());

const ctxOf = (who: Caller): Ctx => ownCtx(test.app, systemActor(who.accountId, { userId: who.userId }), { requestId: 'r-1' });
const create = (who: Caller, task: Partial<NewTask> = {}): Promise<number> =>
  test.app.db.tenant(who.accountId, (tx) => createTask(tx, ctxOf(who), { kind: 'labels.print', area: 'shipping', params: {}, total: 5, ...task }));
const run = (who: Caller, taskId: number, kinds: TaskWorks, signal = go) => runTask(test.app, kinds, { accountId: who.accountId, taskId }, signal);
const read = async (who: Caller, id: number): Promise<TaskWithLog> => (await who.get<{ task: TaskWithLog }>(`/tasks/${id}`)).data.task;
const factsOf = async (who: Caller): Promise<string[]> =>
  (await test.app.db.system((tx) => all(tx, sql<{ type: string }>`select type from events where account_id = ${who.accountId} order by id`))).map(
    (row) => row.type,
  );

/** Writes each step's number beside its progress, in one transaction. */
const stepwise = (upTo: number, hold?: () => Promise<void>) => async (r: TaskRun) => {
  for (let step = r.done + 1; step <= r.total; step += 1) {
    if (step > upTo) return hold?.();
    await r.app.db.tenant(r.accountId, async (tx) => {
      await r.log('info', 'tasks:why.cancel', { step }, tx);
      await r.progress(step, tx);
    });
  }
};
const stepsOf = async (taskId: number): Promise<number[]> =>
  (
    await test.app.db.system((tx) =>
      all(tx, sql<{ step: number }>`select (values ->> 'step')::int as step from task_log where task_id = ${taskId} order by line`),
    )
  ).map((r) => r.step);

const aFile = async (r: TaskRun) => void (await r.addFile('a.csv', 'text/csv', Buffer.from('x')));

describe('a task of an account that is suspended', () => {
  const suspend = (who: Caller, at: Date | null) =>
    test.app.db.system((tx) => sql`update accounts set suspended_at = ${at} where account_id = ${who.accountId}`.execute(tx));

  it('stops at its next step with the sentence, and one that waits does not begin', async () => {
    const who = await asMerchant(test);
    const [id, next] = [await create(who), await create(who)];
    let steps = 0;
    const work = async (r: TaskRun) => {
      for (; !(await r.isCancelled()); steps += 1) if (steps === 2) await suspend(who, new Date());
    };
    await run(who, id, { 'labels.print': work });
    await run(who, next, { 'labels.print': work });
    expect(steps).toBe(3);
    await suspend(who, null);
    const told = { status: 'Failed', log: [{ level: 'error', message: 'This account is suspended. Ask the operator what to do.' }] };
    expect([await read(who, id), await read(who, next)]).toMatchObject([told, told]);
  });

  it('goes on where a visit of support began it', async () => {
    const who = await asMerchant(test);
    const id = await create(who);
    await test.app.db.system((tx) => sql`update tasks set params = jsonb_set(params, '{origin,godmodeId}', '7') where id = ${id}`.execute(tx));
    await suspend(who, new Date());
    await run(who, id, { 'labels.print': async (r) => expect(await r.isCancelled()).toBe(false) });
    await suspend(who, null);
    expect(await read(who, id)).toMatchObject({ status: 'Succeeded' });
  });
});

describe('a task', () => {
  it('is created with its job, its audit row and its event, or not at all', async () => {
    const bo = await asMerchant(test);
    const id = await create(bo);
    expect(await read(bo, id)).toMatchObject({ kind: 'labels.print', status: 'Queued', done: 0, total: 5, files: [], log: [], ended: null });
    const jobs = await test.app.db.raw(`select data from pgboss.job where name = 'tasks.quick' and data ->> 'taskId' = '${id}'`);
    expect(jobs.rows).toEqual([{ data: { accountId: bo.accountId, taskId: id } }]);
    const deeds = await test.app.db.system((tx) =>
      all(tx, sql<{ verb: string; user_id: number }>`select verb, user_id from audit_log where account_id = ${bo.accountId}`),
    );
    expect(deeds).toEqual([{ verb: 'task.create', user_id: bo.userId }]);
    await expect(
      test.app.db.tenant(bo.accountId, async (tx) => {
        await createTask(tx, ctxOf(bo), { kind: 'labels.print', area: 'shipping', params: {}, total: 1 });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect((await bo.get<{ tasks: Task[] }>('/tasks')).data.tasks).toHaveLength(1);
    expect((await test.app.db.raw(`select 1 from pgboss.job where name like 'tasks.%' and data ->> 'accountId' = '${bo.accountId}'`)).rows).toHaveLength(1);
  });

  it('holds up nothing else while it waits for a shop: such tasks stand in a line of their own', async () => {
    const bo = await asMerchant(test);
    await create(bo, { kind: 'shops.sync', area: 'fulfilment' });
    await create(bo, { total: QUICK_STEPS });
    await create(bo, { total: QUICK_STEPS + 1 });
    await create(bo, { total: QUICK_STEPS + 1, done: 1 });
    const jobs = await test.app.db.raw(`select name from pgboss.job where data ->> 'accountId' = '${bo.accountId}' and name like 'tasks.%' order by name`);
    expect(jobs.rows.map(({ name }) => name)).toEqual(['tasks.ask', 'tasks.quick', 'tasks.quick', 'tasks.run']);
  });

  it('that is short is done while as many long ones as there may be are under way', async () => {
    const over = new AbortController();
    const worker = await startApp({ ROLES: 'console,worker', LOG_LEVEL: 'silent' });
    try {
      const [bo, cy] = [await asMerchant(worker), await asMerchant(worker)];
      let begun = 0;
      const wait = once(over.signal, 'abort');
      const retry = async () => null;
      const tasks = { 'labels.buy': { run: async () => void ((begun += 1), await wait), retry }, 'labels.print': { run: async () => undefined, retry } };
      Object.assign(worker.app, { tasks });
      const begin = (who: Caller, kind: 'labels.buy' | 'labels.print', total: number) =>
        worker.app.db.tenant(who.accountId, (tx) => createTask(tx, { ...ctxOf(who), ...worker.app }, { kind, area: 'shipping', params: {}, total }));
      for (let i = 0; i < 3; i += 1) await begin(bo, 'labels.buy', 5000);
      await vi.waitFor(() => expect(begun).toBe(2), PATIENCE);
      const id = await begin(cy, 'labels.print', 5);
      await vi.waitFor(async () => expect(await read(cy, id)).toMatchObject({ status: 'Succeeded' }), PATIENCE);
      expect(begun).toBe(2);
    } finally {
      over.abort();
      await worker.stop();
    }
  });

  it('waits behind what other accounts asked for, once its own has more under way', async () => {
    const [bo, cy] = [await asMerchant(test), await asMerchant(test)];
    const asked = [await create(bo), await create(bo), await create(bo), await create(cy), await create(cy)];
    const next = await test.app.db.system((tx) =>
      all(
        tx,
        sql<{ id: number }>`
        select (data ->> 'taskId')::bigint as id from pgboss.job where (data ->> 'accountId')::bigint in (${bo.accountId}, ${cy.accountId})
        order by priority desc, created_on, id`,
      ),
    );
    expect(next.map(({ id }) => asked.indexOf(id))).toEqual([0, 3, 1, 4, 2]);
  });
  it('says how much there is to do only once that is known', async () => {
    const bo = await asMerchant(test);
    const id = await create(bo, { total: 0 });
    let midway: Task | undefined;
    await run(bo, id, {
      'labels.print': async (r) => {
        await r.app.db.tenant(r.accountId, (tx) => r.progress(3, tx));
        midway = await read(bo, id);
      },
    });
    expect(midway).toMatchObject({ done: 3, total: 0 });
    expect(await read(bo, id)).toMatchObject({ status: 'Succeeded', done: 3, total: 3 });
  });

  it('runs to its end with progress, log and files, in its creator’s name', async () => {
    const bo = await asMerchant(test);
    const id = await create(bo, { params: { shipments: [7] } });
    let seen: unknown;
    await run(bo, id, {
      'labels.print': async (r) => {
        seen = { params: r.params, userId: r.ctx.actor.userId, isTest: r.ctx.actor.isTest, requestId: r.ctx.requestId };
        await stepwise(5)(r);
        await r.log('warning', 'errors.insufficient_funds');
        await r.addFile('пачка №1.pdf', 'application/pdf', Readable.from([Buffer.from('%PDF-'), Buffer.from('1')]));
        await r.addFile('rows.csv', 'text/csv', Buffer.from('old'));
        await r.addFile('rows.csv', 'text/csv', Buffer.from('a,b'));
      },
    });
    expect(seen).toEqual({ params: { shipments: [7] }, userId: bo.userId, isTest: false, requestId: 'r-1' });
    const task = await read(bo, id);
    expect(task).toMatchObject({ status: 'Succeeded', done: 5, total: 5, warnings: 1, errors: 0 });
    expect(task.files).toEqual([
      { index: 0, name: 'пачка №1.pdf', type: 'application/pdf', size: 6, holds_failed: false },
      { index: 1, name: 'rows.csv', type: 'text/csv', size: 3, holds_failed: false },
    ]);
    expect(task.log.at(-1)?.level).toBe('warning');
    const pdf = await bo.get(`/tasks/${id}/files/0`);
    expect(pdf.raw).toBe('%PDF-1');
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    expect(pdf.headers['content-disposition']).toBe(`inline; filename="_1.pdf"; filename*=UTF-8''${encodeURIComponent('пачка №1.pdf')}`);
    const csv = await bo.get(`/tasks/${id}/files/1`);
    expect([csv.raw, csv.headers['content-disposition']]).toEqual(['a,b', `attachment; filename="rows.csv"; filename*=UTF-8''rows.csv`]);
    expect((await bo.get(`/tasks/${id}/files/2`)).status).toBe(404);
    expect(await factsOf(bo)).toEqual(['task.created', 'task.succeeded']);
  });

  it('goes on where it stopped, and does no step twice', async () => {
    const bo = await asMerchant(test);
    const id = await create(bo);
    void run(bo, id, { 'labels.print': stepwise(3, () => new Promise(() => undefined)) }); // This one never comes back.
    await expect.poll(() => stepsOf(id), { timeout: 20_000 }).toEqual([1, 2, 3]);
    expect(await read(bo, id)).toMatchObject({ status: 'Running', done: 3 });
    await run(bo, id, { 'labels.print': stepwise(5) });
    expect(await stepsOf(id)).toEqual([1, 2, 3, 4, 5]);
    expect(await read(bo, id)).toMatchObject({ status: 'Succeeded', done: 5 });
    await run(bo, id, { 'labels.print': () => Promise.reject(new Error('must not run again')) });
    expect((await read(bo, id)).status).toBe('Succeeded');
  });

  it('is left running when the process stops, for another one to go on', async () => {
    const bo = await asMerchant(test);
    const id = await create(bo);
    const stop = new AbortController();
    const stopped = run(
      bo,
      id,
      {
        'labels.print': (r) =>
          stepwise(2, async () => {
            stop.abort();
            await r.isCancelled();
          })(r),
      },
      stop.signal,
    );
    await expect(stopped).rejects.toThrow();
    expect(await read(bo, id)).toMatchObject({ status: 'Running', done: 2, log: expect.any(Array) as unknown });
    await run(bo, id, { 'labels.print': stepwise(5) });
    expect(await stepsOf(id)).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['an expected failure', () => Promise.reject(new AppError('insufficient_funds')), /Insufficient funds/],
    ['an unexpected failure', () => Promise.reject(new Error('secret detail')), /something unexpected/],
    ['an unknown kind', undefined, /something unexpected/],
  ])('fails with a sentence in its log: %s', async (_, work, sentence) => {
    const bo = await asMerchant(test);
    const id = await create(bo);
    await run(bo, id, work ? { 'labels.print': work } : {});
    const task = await read(bo, id);
    expect(task).toMatchObject({ status: 'Failed', errors: 1 });
    expect(task.log[0]?.message).toMatch(sentence);
    expect(JSON.stringify(task)).not.toContain('secret');
    expect(await factsOf(bo)).toEqual(['task.created', 'task.failed']);
  });

  it('could not be created when 50 are waiting, even when asked for at the same moment', async () => {
    const bo = await asMerchant(test);
    const asked = await Promise.allSettled(Array.from({ length: MAX_QUEUED + 5 }, () => create(bo)));
    const refused = asked.filter((each) => each.status === 'rejected').map((each) => each.reason as AppError);
    expect(refused.map((error) => error.code)).toEqual(Array.from({ length: 5 }, () => 'task_not_created'));
    expect((await bo.get('/tasks?total=true&limit=1')).data).toMatchObject({ total: 50 });
  });
});

describe('cancelling', () => {
  it('stops a waiting task before it starts, once', async () => {
    const bo = await asMerchant(test);
    const id = await create(bo);
    expect(await bo.post(`/tasks/${id}/cancel`)).toMatchObject({ status: 200, data: { task: { id, status: 'Cancelled' } } });
    expect(await bo.post(`/tasks/${id}/cancel`)).toMatchObject({ status: 409, code: 'not_eligible' });
    await run(bo, id, { 'labels.print': () => Promise.reject(new Error('must not run')) });
    expect((await read(bo, id)).status).toBe('Cancelled');
    expect(await factsOf(bo)).toEqual(['task.created', 'task.cancelled']);
    const verbs = await test.app.db.system((tx) => all(tx, sql<{ verb: string }>`select verb from audit_log where account_id = ${bo.accountId} order by id`));
    expect(verbs.map((row) => row.verb)).toEqual(['task.create', 'task.cancel']);
  });

  it('stops a running one at its next step and keeps what is done', async () => {
    const bo = await asMerchant(test);
    const id = await create(bo);
    await run(bo, id, {
      'labels.print': async (r) => {
        await r.progress(2);
        expect(await r.isCancelled()).toBe(false);
        await bo.post(`/tasks/${id}/cancel`);
        expect(await r.isCancelled()).toBe(true);
        await r.progress(4);
      },
    });
    expect(await read(bo, id)).toMatchObject({ status: 'Cancelled', done: 2 });
  });

  it('counts the step that was under way, and keeps no file that was: it would look whole', async () => {
    const bo = await asMerchant(test);
    const id = await create(bo);
    await run(bo, id, {
      'labels.print': async (r) => {
        expect(await r.addFile('labels-1.pdf', 'application/pdf', Buffer.from('whole'))).toBe(true);
        await bo.post(`/tasks/${id}/cancel`);
        await r.app.db.tenant(bo.accountId, async (tx) => {
          await r.countFailed(1, tx);
          await r.progress(3, tx);
        });
        expect(await r.addFile('labels-2.pdf', 'application/pdf', Readable.from(['the beginn']))).toBe(false);
      },
    });
    expect(await read(bo, id)).toMatchObject({ status: 'Cancelled', done: 3, failed: 1, files: [{ name: 'labels-1.pdf' }] });
    expect((await bo.get(`/tasks/${id}/files/0`)).bytes.toString()).toBe('whole');
  });
});

describe('who may', () => {
  it('other accounts see nothing and reach nothing', async () => {
    const id = await create(ana);
    await run(ana, id, { 'labels.print': aFile });
    const open = await create(ana);
    const other = await asMerchant(test);
    expect((await other.get<{ tasks: Task[] }>('/tasks?total=true')).data).toEqual({ tasks: [], next_page: null, total: 0 });
    for (const path of [`/tasks/${id}`, `/tasks/${id}/files/0`, '/tasks/0', '/tasks/x']) expect((await other.get(path)).status).toBe(404);
    expect((await other.post(`/tasks/${open}/cancel`)).status).toBe(404);
    const viewer = await asMerchant(test, { accountId: ana.accountId, role: 'viewer' });
    expect((await viewer.get(`/tasks/${id}/files/0`)).status).toBe(200);
    expect((await viewer.post(`/tasks/${open}/cancel`)).status).toBe(403);
    expect((await read(ana, open)).status).toBe('Queued');
  });

  it('lists by pages, status and kind', async () => {
    const bo = await asMerchant(test);
    const ids = [await create(bo), await create(bo, { kind: 'labels.buy' }), await create(bo)];
    await bo.post(`/tasks/${ids[0]}/cancel`);
    type Page = { tasks: Task[]; next_page: string | null; total?: number };
    const first = (await bo.get<Page>('/tasks?limit=2&total=true')).data;
    expect([first.tasks.map((t) => t.id), first.total]).toEqual([[ids[2], ids[1]], 3]);
    const second = (await bo.get<Page>(`/tasks?limit=2&page_token=${first.next_page}`)).data;
    expect([second.tasks.map((t) => t.id), second.next_page]).toEqual([[ids[0]], null]);
    expect((await bo.get<Page>('/tasks?order=asc&status=Queued,Running')).data.tasks.map((t) => t.id)).toEqual([ids[1], ids[2]]);
    expect((await bo.get<Page>('/tasks?kind=labels.buy')).data.tasks.map((t) => t.id)).toEqual([ids[1]]);
    expect((await bo.get('/tasks?status=Broken')).status).toBe(422);
    expect((await bo.get('/tasks?page_token=nonsense')).status).toBe(422);
  });
});

describe('the sweep', () => {
  it('deletes what ended 30 days ago with its files, gives up on the lost, and leaves the rest', async () => {
    const bo = await asMerchant(test);
    const [old, recent, lost] = [await create(bo), await create(bo), await create(bo)];
    for (const id of [old, recent]) await run(bo, id, { 'labels.print': aFile });
    await test.app.db.system(async (tx) => {
      await sql`update tasks set ended_at = now() - interval '30 days 1 minute' where id = ${old}`.execute(tx);
      await sql`update tasks set ended_at = now() - interval '29 days 23 hours' where id = ${recent}`.execute(tx);
      await sql`update tasks set created_at = now() - interval '4 days' where id = ${lost}`.execute(tx);
    });
    const key = (id: number) =>
      test.app.db.system(async (tx) => (await one(tx, sql<{ files: { key: string }[] }>`select files from tasks where id = ${id}`)).files[0]?.key ?? '');
    const [oldKey, recentKey] = [await key(old), await key(recent)];
    await sweepTasks(test.app);
    await sweepTasks(test.app);
    expect((await bo.get(`/tasks/${old}`)).status).toBe(404);
    expect((await read(bo, recent)).status).toBe('Succeeded');
    expect((await read(bo, lost)).status).toBe('Failed');
    expect([await test.app.files.exists(oldKey), await test.app.files.exists(recentKey)]).toEqual([false, true]);
  });

  it('goes on after a task whose files cannot be deleted, which stays until the next night', async () => {
    const bo = await asMerchant(test);
    const ids = [await create(bo), await create(bo)];
    for (const id of ids) await run(bo, id, { 'labels.print': aFile });
    await test.app.db.system((tx) => sql`update tasks set ended_at = now() - interval '31 days' where id = any(${ids}::bigint[])`.execute(tx));
    const deleteAll = (prefix: string) => (prefix.includes(String(ids[0])) ? Promise.reject(new Error('no such bucket')) : test.app.files.deleteAll(prefix));
    await sweepTasks({ ...test.app, log: { ...test.app.log, error: () => undefined }, files: { ...test.app.files, deleteAll } });
    const left = async () => (await Promise.all(ids.map((id) => bo.get(`/tasks/${id}`)))).map(({ status }) => status);
    expect(await left()).toEqual([200, 404]);
    await sweepTasks(test.app);
    expect(await left()).toEqual([404, 404]);
  });
});
