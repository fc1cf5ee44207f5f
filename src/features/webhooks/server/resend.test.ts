import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type Reply, type TestApp } from '../../../../test/harness.ts';
import { tellOf } from '../../../../test/tell.ts';
import { emit } from '../../../server/audit.ts';
import { all } from '../../../server/db.ts';
import type { EventName } from '../../../shared/names.ts';
import type { TaskWithLog } from '../../tasks/contract.ts';
import { runTask } from '../../tasks/server/engine.ts';
import type { Delivery, Webhook } from '../contract.ts';
import { claim } from './claim.ts';
import { deliverDue } from './deliver.job.ts';
import { countRange } from './resend-range.ts';
import { RESEND_TASK, resendTask } from './resend-task.ts';
import { sweepWebhooks } from './sweep-webhooks.job.ts';
import { startReceiver, type Heard, type Receiver } from './testing/receiver.ts';

let t: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  t = await startApp({ WEBHOOKS_ALLOW_LOOPBACK: 'true', ROLES: 'console,accounts' });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await t.stop();
});

const TOPICS = ['shipment.created', 'shipment.labeled', 'shipment.delivered'] as const;
const RANGE = { from: new Date(Date.now() - 3_600_000).toISOString() };
let paths = 0;

/** A merchant and the address of a webhook of theirs that is to come. */
async function someone() {
  paths += 1;
  return { who: await asMerchant(t), path: `/again-${paths}` };
}
type Someone = Awaited<ReturnType<typeof someone>>;
async function hook({ who, path }: Someone, topics: readonly string[] = TOPICS): Promise<number> {
  const made = await who.post<{ webhook: Webhook }>('/webhooks', { address: receiver.url(path), topics });
  expect(made.status).toBe(201);
  return made.data.webhook.id;
}
const turn = ({ who, path }: Someone, id: number, active: boolean) =>
  who.call('PUT', `/webhooks/${id}`, { address: receiver.url(path), topics: TOPICS, active });
const tell = ({ who }: Someone, type: EventName, id: number) => tellOf(t, who, type, id);
const resend = (who: Caller, id: number, body: object = RANGE) => who.post<{ task_id: number; events: number }>(`/webhooks/${id}/redeliver`, body);
const run = (who: Caller, taskId: number, work = resendTask) =>
  runTask(t.app, { [RESEND_TASK]: work }, { accountId: who.accountId, taskId }, new AbortController().signal);
const taskOf = async (who: Caller, id: number) => (await who.get<{ task: TaskWithLog }>(`/tasks/${id}`)).data.task;
const queue = ({ who }: Pick<Someone, 'who'>) =>
  t.app.db.system((tx) => all(tx, sql<{ event_id: number }>`select event_id from webhook_queue where account_id = ${who.accountId} order by id`));
const said = (heard: readonly Heard[]) => heard.map((one) => [one.body.type, one.body.data['id']]);
/** Many events at once, about so many objects. */
const happen = ({ who }: Someone, many: number) =>
  t.app.db.system((tx) =>
    sql`
      insert into events (account_id, type, object_kind, object_id, payload)
      select ${who.accountId}, 'shipment.labeled', 'shipment', n % 97, '{}' from generate_series(1, ${many}::int) n`.execute(tx),
  );

describe('what happened while nobody listened', () => {
  it('counts to the very moment it is asked for', async () => {
    const { accountId } = (await someone()).who;
    const found = await t.app.db.system(async (tx) => {
      await emit(tx, accountId, 'shipment.created', { kind: 'shipment', id: 1 });
      // In one transaction both have the same time, as on a clock of milliseconds soon after one another.
      return countRange(tx, { accountId, topics: TOPICS, from: null, before: null });
    });
    expect(found.n).toBe(1);
  });

  it('is sent when it is asked for: each once, in order for each object, under the ids it has', async () => {
    const one = await someone();
    for (const type of TOPICS) for (const id of [1, 2]) await tell(one, type, id);
    const id = await hook(one);
    await deliverDue(t.app);
    expect(receiver.heard(one.path)).toEqual([]);

    const query = `from=${RANGE.from}&topics=shipment.created,shipment.labeled`;
    expect((await one.who.get<{ events: number }>(`/webhooks/${id}/redeliver?${query}`)).data.events).toBe(4);
    const asked = await resend(one.who, id);
    expect([asked.status, asked.data.events]).toEqual([202, 6]);
    await run(one.who, asked.data.task_id);
    expect(await taskOf(one.who, asked.data.task_id)).toMatchObject({ kind: RESEND_TASK, area: 'developer', status: 'Succeeded', done: 6, total: 6 });
    await deliverDue(t.app);
    const heard = receiver.heard(one.path);
    for (const object of [1, 2]) expect(said(heard.filter((message) => message.body.data['id'] === object))).toEqual(TOPICS.map((topic) => [topic, object]));
    expect(new Set(heard.map((message) => message.id)).size).toBe(6);

    // Once more: the same ids, the same entries of the log.
    const again = await resend(one.who, id);
    await run(one.who, again.data.task_id);
    await deliverDue(t.app);
    const both = receiver.heard(one.path).map((message) => message.id);
    expect([both.length, new Set(both).size]).toEqual([12, 6]);
    const { deliveries } = (await one.who.get<{ deliveries: Delivery[] }>(`/webhooks/${id}/deliveries`)).data;
    expect(deliveries.map((entry) => [entry.attempts, entry.status])).toEqual(Array.from({ length: 6 }, () => [2, 'delivered']));
  });

  it('is meant by the group its topic is in', async () => {
    const one = await someone();
    for (const type of [...TOPICS, 'payment.received'] as const) await tell(one, type, 1);
    const [group, everything] = [await hook(one, ['shipment.*']), await hook(one, ['*'])];
    const count = async (id: number, topics: string) => {
      const { status, data } = await one.who.get<{ events: number }>(`/webhooks/${id}/redeliver?from=${RANGE.from}${topics}`);
      return status === 200 ? data.events : status;
    };
    expect([await count(group, ''), await count(group, '&topics=shipment.*'), await count(group, '&topics=shipment.labeled')]).toEqual([3, 3, 1]);
    expect([await count(group, '&topics=payment.received'), await count(group, '&topics=*')]).toEqual([422, 422]);
    expect([await count(everything, ''), await count(everything, '&topics=shipment.*')]).toEqual([4, 3]);
    const asked = await resend(one.who, group);
    await run(one.who, asked.data.task_id);
    await deliverDue(t.app);
    // The other webhook hears of the task, too.
    const heard = receiver.heard(one.path).filter(({ id }) => id.endsWith(`_${group}`));
    expect(said(heard)).toEqual(TOPICS.map((topic) => [topic, 1]));
  });

  it('does not come by itself when a webhook is on again', async () => {
    const one = await someone();
    const id = await hook(one);
    await tell(one, 'shipment.created', 1);
    await deliverDue(t.app);
    await turn(one, id, false);
    for (const object of [2, 3]) await tell(one, 'shipment.created', object);
    await turn(one, id, true);
    await tell(one, 'shipment.created', 4);
    await deliverDue(t.app);
    expect(said(receiver.heard(one.path)).map(([, object]) => object)).toEqual([1, 4]);
    const { events } = (await one.who.get<{ events: { id: number; object: { id: number }; created: string }[] }>('/events?topic=shipment.created')).data;
    expect(events.map((event) => event.object.id)).toEqual([4, 3, 2, 1]);

    // From the first one missed to the last.
    const missed = { from: events[2]?.created, to: events[1]?.created, topics: ['shipment.created'] };
    const asked = await resend(one.who, id, missed);
    expect(asked.data.events).toBe(2);
    await run(one.who, asked.data.task_id);
    await deliverDue(t.app);
    expect(said(receiver.heard(one.path)).map(([, object]) => object)).toEqual([1, 4, 2, 3]);
    const ids = receiver.heard(one.path).map((message) => message.body.event_id);
    expect(ids.toSorted()).toEqual(events.map((event) => event.id).toSorted());
  });

  it('goes behind what happens now, and holds none of that back', async () => {
    const one = await someone();
    await tell(one, 'shipment.created', 1);
    await tell(one, 'shipment.labeled', 1);
    const id = await hook(one);
    await run(one.who, (await resend(one.who, id)).data.task_id);
    await tell(one, 'shipment.delivered', 1);
    const [first, ...more] = await t.app.db.system((tx) => claim(tx, 1));
    expect([first?.topic, more]).toEqual(['shipment.delivered', []]);
    await t.app.db.system((tx) => sql`update webhook_queue set claimed_until = null where account_id = ${one.who.accountId}`.execute(tx));
    await deliverDue(t.app);
    expect(said(receiver.heard(one.path)).map(([type]) => type)).toEqual(expect.arrayContaining([...TOPICS]));
  });

  it('is not given up because it happened long ago', async () => {
    const one = await someone();
    await t.app.db.system((tx) =>
      sql`
        insert into events (account_id, created_at, type, object_kind, object_id, payload)
        values (${one.who.accountId}, now() - interval '20 days', 'shipment.created', 'shipment', 1, '{}')`.execute(tx),
    );
    const id = await hook(one);
    await run(one.who, (await resend(one.who, id, { from: new Date(Date.now() - 25 * 86_400_000).toISOString() })).data.task_id);
    await sweepWebhooks(t.app);
    await deliverDue(t.app);
    expect(receiver.heard(one.path)).toHaveLength(1);
  });
});

describe('a second time', () => {
  it('queues nothing that still waits', async () => {
    const one = await someone();
    const id = await hook(one);
    receiver.answer(one.path, 500);
    for (const object of [1, 2, 3]) await tell(one, 'shipment.created', object);
    await deliverDue(t.app);
    await t.app.db.system((tx) =>
      sql`update webhook_queue set next_attempt_at = now() + interval '1 hour' where account_id = ${one.who.accountId}`.execute(tx),
    );
    const waiting = await queue(one);
    const asked = await resend(one.who, id);
    await run(one.who, asked.data.task_id);
    expect(await queue(one)).toEqual(waiting);
    expect((await taskOf(one.who, asked.data.task_id)).log.map((line) => line.message)).toEqual(['3 events were still waiting and stayed as they were.']);
  });

  it('is refused while the first is under way', async () => {
    const one = await someone();
    await tell(one, 'shipment.created', 1);
    const id = await hook(one);
    const [first, second] = await Promise.all([resend(one.who, id), resend(one.who, id)]);
    expect([first.status, second.status].toSorted()).toEqual([202, 409]);
    const [made, refused] = (first.status === 202 ? [first, second] : [second, first]) as [typeof first, Reply];
    expect(refused.errors).toEqual({ '': `Task ${made.data.task_id} is already sending events of this webhook again. Wait for it to finish.` });
    await run(one.who, made.data.task_id);
    expect((await resend(one.who, id)).status).toBe(202);
  });
});

describe('a task that is cut off', () => {
  it('goes on behind what it queued, and queues none twice', async () => {
    const one = await someone();
    await happen(one, 1234);
    const id = await hook(one);
    const { task_id: taskId, events } = (await resend(one.who, id)).data;
    expect(events).toBe(1234);
    // Dies in the second portion, before its transaction ends.
    let portions = 0;
    const dies = (r: Parameters<typeof resendTask>[0]) =>
      resendTask({
        ...r,
        progress: (done, tx) => {
          portions += 1;
          if (portions === 2) throw new Error('killed');
          return r.progress(done, tx);
        },
      });
    const going = new AbortController();
    const killed = (r: Parameters<typeof resendTask>[0]) => dies(r).finally(() => going.abort());
    await expect(runTask(t.app, { [RESEND_TASK]: killed }, { accountId: one.who.accountId, taskId }, going.signal)).rejects.toThrow('killed');
    expect(await queue(one)).toHaveLength(500);
    await run(one.who, taskId);
    const queued = await queue(one);
    expect([queued.length, new Set(queued.map((row) => row.event_id)).size]).toEqual([1234, 1234]);
    expect(queued.map((row) => row.event_id)).toEqual(queued.map((row) => row.event_id).toSorted((a, b) => a - b));
    expect(await taskOf(one.who, taskId)).toMatchObject({ status: 'Succeeded', done: 1234 });
  });

  it('ends when its webhook is switched off, and another does the rest', async () => {
    const one = await someone();
    await happen(one, 700);
    const id = await hook(one);
    const { task_id: taskId } = (await resend(one.who, id)).data;
    let portions = 0;
    const off = (r: Parameters<typeof resendTask>[0]) =>
      resendTask({
        ...r,
        isCancelled: async () => {
          portions += 1;
          if (portions === 2) await turn(one, id, false);
          return r.isCancelled();
        },
      });
    await run(one.who, taskId, off);
    expect(await taskOf(one.who, taskId)).toMatchObject({ status: 'Failed', done: 500, total: 700 });
    expect(await queue(one)).toHaveLength(500);
    await turn(one, id, true);
    const rest = (await one.who.post<{ task: { id: number } }>(`/tasks/${taskId}/retry`)).data.task;
    await run(one.who, rest.id);
    expect(await queue(one)).toHaveLength(700);
    expect(await taskOf(one.who, rest.id)).toMatchObject({ status: 'Succeeded', done: 700, total: 700, retry_of: taskId });
  });

  it('stops when it is cancelled', async () => {
    const one = await someone();
    await happen(one, 10);
    const id = await hook(one);
    const { task_id: taskId } = (await resend(one.who, id)).data;
    expect((await one.who.post(`/tasks/${taskId}/cancel`)).status).toBe(200);
    await run(one.who, taskId);
    expect(await queue(one)).toEqual([]);
  });
});

describe('who may', () => {
  it('is whoever looks after programs, and nobody of another account', async () => {
    const one = await someone();
    await tell(one, 'shipment.created', 1);
    const id = await hook(one);
    const stranger = await asMerchant(t);
    expect((await resend(stranger, id)).status).toBe(404);
    expect((await stranger.get(`/webhooks/${id}/redeliver?from=${RANGE.from}`)).status).toBe(404);
    for (const role of ['viewer', 'shipping']) expect((await resend(await asMerchant(t, { role, accountId: one.who.accountId }), id)).status).toBe(403);
    for (const scope of ['read_webhooks', 'write_credentials', 'write_shipments']) {
      const narrow = await asMerchant(t, { accountId: one.who.accountId, scopes: [scope] });
      expect([scope, (await resend(narrow, id)).status]).toEqual([scope, 403]);
    }
    const right = await asMerchant(t, { accountId: one.who.accountId, scopes: ['write_webhooks'] });
    const asked = await resend(right, id);
    expect(asked.status).toBe(202);
    expect((await right.get(`/tasks/${asked.data.task_id}`)).status).toBe(200);
    const blind = await asMerchant(t, { accountId: one.who.accountId, scopes: ['read_shipments'] });
    expect((await blind.get(`/tasks/${asked.data.task_id}`)).status).toBe(404);
    expect(await queue(one)).toEqual([]);
  });

  it('gets a sentence for a range that is none', async () => {
    const one = await someone();
    const id = await hook(one);
    const wrong = async (body: object) => {
      const answer = await resend(one.who, id, body);
      return [answer.status, answer.errors];
    };
    expect(await wrong({})).toEqual([422, { from: 'Field is required.' }]);
    expect(await wrong({ from: '2026-02-30' })).toEqual([422, { from: 'Enter a day as YYYY-MM-DD or a time as 2026-11-21T08:30:00Z.' }]);
    expect(await wrong({ from: '2026-11-21T08:30:00' })).toEqual([422, { from: 'Enter a day as YYYY-MM-DD or a time as 2026-11-21T08:30:00Z.' }]);
    expect(await wrong({ from: '2026-11-21', to: '2026-11-20' })).toEqual([422, { to: 'The end is before the start.' }]);
    expect(await wrong(RANGE)).toEqual([422, { from: 'There were no events on these topics in this time. Events are kept for 30 days.' }]);
    expect(await wrong({ ...RANGE, topics: ['invoice.issued'] })).toEqual([422, { topics: 'The webhook is not subscribed to invoice.issued.' }]);
    expect(await wrong({ ...RANGE, topics: [] })).toMatchObject([422, { topics: expect.any(String) }]);
    await tell(one, 'shipment.created', 1);
    await turn(one, id, false);
    expect(await wrong(RANGE)).toEqual([409, { active: 'The webhook is off.' }]);
    expect(await t.app.db.system((tx) => all(tx, sql`select 1 from tasks where account_id = ${one.who.accountId}`))).toEqual([]);
  });

  it('is written into the trail', async () => {
    const one = await someone();
    await tell(one, 'shipment.created', 1);
    const id = await hook(one);
    const asked = await resend(one.who, id);
    const trail = await t.app.db.system((tx) =>
      all(tx, sql<{ detail: object }>`select detail from audit_log where account_id = ${one.who.accountId} and verb = 'webhooks.resend' and object_id = ${id}`),
    );
    expect(trail).toMatchObject([{ detail: { events: 1, task_id: asked.data.task_id } }]);
  });
});
