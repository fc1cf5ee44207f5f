import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventName } from '../../../shared/names.ts';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { emptyOutbox, outbox, runWaiting } from '../../../../test/mail.ts';
import { makeMerchant } from '../../../../test/merchant.ts';
import { emit } from '../../../server/audit.ts';
import { all, one } from '../../../server/db.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Delivery, DeliveryDetail, Webhook } from '../contract.ts';
import { claim } from './claim.ts';
import { deliverDue } from './deliver.job.ts';
import { mailDisabled } from './mail-disabled.job.ts';
import { sweepWebhooks } from './sweep-webhooks.job.ts';
import { isSigned, startReceiver, type Receiver } from './testing/receiver.ts';

let t: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  t = await startApp({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await t.stop();
});

interface Made {
  webhook: Webhook;
  secret: string;
}
let paths = 0;

/** A merchant whose webhook listens at a path of its own. */
async function listener(topics: readonly string[] = ['shipment.created', 'shipment.deleted']) {
  paths += 1;
  const path = `/hook-${paths}`;
  const who = await asMerchant(t);
  const made = await who.post<Made>('/webhooks', { address: receiver.url(path), topics });
  expect(made.status).toBe(201);
  return { who, path, id: made.data.webhook.id, secret: made.data.secret };
}
type Listener = Awaited<ReturnType<typeof listener>>;

const ship = async (who: Caller) => (await who.post<{ shipment: { id: number } }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment.id;
const tell = (who: Caller, type: EventName, id = 1, payload: Record<string, unknown> = {}) =>
  t.app.db.system((tx) => emit(tx, who.accountId, type, { kind: 'shipment', id }, payload));
const queued = ({ who }: Pick<Listener, 'who'>) =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<{ attempts: number; wait: number }>`
        select attempts, extract(epoch from next_attempt_at - now())::float8 as wait from webhook_queue where account_id = ${who.accountId} order by id`,
    ),
  );
const makeDue = ({ who }: Pick<Listener, 'who'>) =>
  t.app.db.system((tx) => sql`update webhook_queue set next_attempt_at = now(), claimed_until = null where account_id = ${who.accountId}`.execute(tx));
/** Holds back what is waiting, so that the next attempt does not fall into the test on a slow machine. */
const putOff = ({ who }: Pick<Listener, 'who'>) =>
  t.app.db.system((tx) => sql`update webhook_queue set next_attempt_at = now() + interval '1 hour' where account_id = ${who.accountId}`.execute(tx));
const shown = async ({ who, id }: Listener) => (await who.get<{ webhook: Webhook }>(`/webhooks/${id}`)).data.webhook;
const log = async ({ who, id }: Listener, query = '') => (await who.get<{ deliveries: Delivery[]; total?: number }>(`/webhooks/${id}/deliveries${query}`)).data;
const detail = async (l: Listener, delivery: number) =>
  (await l.who.get<{ delivery: DeliveryDetail }>(`/webhooks/${l.id}/deliveries/${delivery}`)).data.delivery;

describe('a delivery', () => {
  it('says what happened, signed by the scheme of Standard Webhooks', async () => {
    const l = await listener();
    const id = await ship(l.who);
    await deliverDue(t.app);
    const [heard, ...more] = receiver.heard(l.path);
    expect(more).toEqual([]);
    if (!heard) throw new Error('Nothing was heard.');
    expect(heard.body).toEqual({
      type: 'shipment.created',
      timestamp: expect.any(String),
      account_id: l.who.accountId,
      event_id: expect.any(Number),
      data: { object: 'shipment', id },
    });
    expect(isSigned(heard, l.secret)).toBe(true);
    expect(isSigned({ ...heard, text: `${heard.text} ` }, l.secret)).toBe(false);
    expect(isSigned(heard, (await listener()).secret)).toBe(false);
    expect(Math.abs(heard.timestamp - Date.now() / 1000)).toBeLessThan(30);
    expect(await queued(l)).toEqual([]);

    const { deliveries, total } = await log(l, '?total=true');
    expect([deliveries.length, total]).toEqual([1, 1]);
    expect(deliveries[0]).toMatchObject({ topic: 'shipment.created', object: { kind: 'shipment', id }, status: 'delivered', attempts: 1, last_status: 200 });
    const entry = await detail(l, deliveries[0]?.id ?? 0);
    expect(entry.request_body).toBe(heard.text);
    expect(entry.attempts[0]).toMatchObject({
      status: 200,
      ip: '127.0.0.1',
      body: `answer of ${l.path}`,
      duration_ms: expect.any(Number),
      request_headers: { 'webhook-id': heard.id, 'content-type': 'application/json' },
    });
    expect((await shown(l)).last_delivered).not.toBeNull();
  });

  it('comes for the topics asked for only, and of the own account only', async () => {
    const [mine, other] = [await listener(['shipment.deleted']), await listener()];
    await ship(mine.who);
    await ship(other.who);
    await deliverDue(t.app);
    expect([receiver.heard(mine.path).length, receiver.heard(other.path).length]).toEqual([0, 1]);
  });

  it('is queued if and only if the event is committed', async () => {
    const l = await listener();
    const fails = t.app.db.tenant(l.who.accountId, async (tx) => {
      await emit(tx, l.who.accountId, 'shipment.created', { kind: 'shipment', id: 7 });
      throw new Error('undone');
    });
    await expect(fails).rejects.toThrow('undone');
    expect(await queued(l)).toEqual([]);
    await t.app.db.tenant(l.who.accountId, (tx) => emit(tx, l.who.accountId, 'shipment.created', { kind: 'shipment', id: 7 }));
    expect(await queued(l)).toHaveLength(1);
  });

  it('writes money as a decimal number', async () => {
    const l = await listener(['payment.received']);
    await tell(l.who, 'payment.received', 1, { amount_minor: 1250, currency: 'USD' });
    await deliverDue(t.app);
    expect(receiver.heard(l.path)[0]?.body.data).toMatchObject({ amount: 12.5, currency: 'USD' });
  });

  it('keeps the order of events about one object', async () => {
    const l = await listener(['shipment.created', 'shipment.labeled', 'shipment.delivered']);
    for (const type of ['shipment.created', 'shipment.labeled', 'shipment.delivered'] as const) for (const id of [1, 2, 3, 4]) await tell(l.who, type, id);
    await deliverDue(t.app);
    const heard = receiver.heard(l.path);
    expect(heard).toHaveLength(12);
    for (const id of [1, 2, 3, 4]) {
      expect(heard.filter((one) => one.body.data['id'] === id).map((one) => one.body.type)).toEqual([
        'shipment.created',
        'shipment.labeled',
        'shipment.delivered',
      ]);
    }
  });
});

describe('a receiver that fails', () => {
  it('is tried again later with the same id, and the log tells each attempt', async () => {
    const l = await listener();
    receiver.answer(l.path, 500);
    await ship(l.who);
    await deliverDue(t.app);
    const [waiting] = await queued(l);
    expect(waiting?.attempts).toBe(1);
    expect(waiting?.wait).toBeLessThan(7);
    await putOff(l);
    await deliverDue(t.app);
    expect(receiver.heard(l.path)).toHaveLength(1);
    expect(await shown(l)).toMatchObject({ active: true, failing_since: expect.any(String), waiting: 1 });
    expect((await log(l)).deliveries[0]).toMatchObject({ status: 'waiting', last_status: 500, next_attempt: expect.any(String) });

    receiver.answer(l.path, 204);
    await makeDue(l);
    await deliverDue(t.app);
    const heard = receiver.heard(l.path);
    expect(new Set(heard.map((one) => one.id)).size).toBe(1);
    expect(heard.every((one) => isSigned(one, l.secret))).toBe(true);
    const [entry] = (await log(l)).deliveries;
    expect(entry).toMatchObject({ status: 'delivered', attempts: 2, next_attempt: null });
    expect((await detail(l, entry?.id ?? 0)).attempts.map((one) => one.status)).toEqual([500, 204]);
    expect((await shown(l)).failing_since).toBeNull();
  });

  it('is given up after the last attempt', async () => {
    const l = await listener();
    receiver.answer(l.path, 503);
    await tell(l.who, 'shipment.created');
    for (let i = 0; i < 10; i += 1) {
      await makeDue(l);
      await deliverDue(t.app);
    }
    expect(receiver.heard(l.path)).toHaveLength(10);
    expect(await queued(l)).toEqual([]);
    expect((await log(l, '?status=failed')).deliveries[0]).toMatchObject({ status: 'failed', attempts: 10 });
  });

  it('may say when to come again', async () => {
    const l = await listener();
    receiver.answer(l.path, 429, { 'retry-after': '900' });
    await tell(l.who, 'shipment.created');
    await deliverDue(t.app);
    expect((await queued(l))[0]?.wait).toBeGreaterThan(880);
  });

  it('holds back later events of the same object for two attempts, and others not at all', async () => {
    const l = await listener();
    receiver.answer(l.path, 500);
    await tell(l.who, 'shipment.created', 1);
    await deliverDue(t.app);
    await putOff(l);
    receiver.answer(l.path, 200);
    await tell(l.who, 'shipment.deleted', 1);
    await tell(l.who, 'shipment.created', 2);
    await deliverDue(t.app);
    expect(receiver.heard(l.path).map((one) => [one.body.type, one.body.data['id']])).toEqual([
      ['shipment.created', 1],
      ['shipment.created', 2],
    ]);
    await t.app.db.system((tx) => sql`update webhook_queue set attempts = 2 where account_id = ${l.who.accountId} and attempts = 1`.execute(tx));
    await deliverDue(t.app);
    expect(receiver.heard(l.path).at(-1)?.body).toMatchObject({ type: 'shipment.deleted', data: { id: 1 } });
  });

  it('is switched off after days, with a notice, and can be switched on again', async () => {
    const l = await listener(['shipment.created', 'webhook.disabled']);
    const [bystander] = [await l.who.post<Made>('/webhooks', { address: receiver.url(`${l.path}-other`), topics: ['webhook.disabled'] })];
    expect(bystander.status).toBe(201);
    receiver.answer(l.path, 500);
    await tell(l.who, 'shipment.created');
    await deliverDue(t.app);
    await t.app.db.system((tx) =>
      sql`update webhooks set failing_since = now() - interval '6 days' where account_id = ${l.who.accountId} and id = ${l.id}`.execute(tx),
    );
    await makeDue(l);
    await deliverDue(t.app);
    expect(await shown(l)).toMatchObject({ active: false, disabled_reason: 'failures', disabled: expect.any(String) });
    const audited = await t.app.db.system((tx) =>
      one(tx, sql<{ detail: { reason: string } }>`select detail from audit_log where account_id = ${l.who.accountId} and verb = 'webhook.disable'`),
    );
    expect(audited.detail).toMatchObject({ reason: 'failures', last_status: 500 });
    expect(receiver.heard(`${l.path}-other`)[0]?.body).toMatchObject({ type: 'webhook.disabled', data: { id: l.id, reason: 'failures' } });

    await makeDue(l);
    await deliverDue(t.app);
    expect(receiver.heard(l.path)).toHaveLength(2);
    expect((await l.who.post(`/webhooks/${l.id}/queue`)).status).toBe(409);
    receiver.answer(l.path, 200);
    const on = await l.who.call<{ webhook: Webhook }>('PUT', `/webhooks/${l.id}`, {
      address: receiver.url(l.path),
      topics: ['shipment.created'],
      active: true,
    });
    expect(on.data.webhook).toMatchObject({ active: true, disabled_reason: null, failing_since: null });
    await deliverDue(t.app);
    expect(receiver.heard(l.path)).toHaveLength(3);
  });

  it('that is gone for good is believed', async () => {
    const l = await listener();
    receiver.answer(l.path, 410);
    await tell(l.who, 'shipment.created');
    await deliverDue(t.app);
    expect(await shown(l)).toMatchObject({ active: false, disabled_reason: 'gone' });
    expect(await queued(l)).toEqual([]);
  });

  it('is told of by mail to those who look after it, once, and not when it is on again', async () => {
    const off = async () => {
      const l = await listener();
      await makeMerchant(t.app.db, { accountId: l.who.accountId, role: 'billing' });
      receiver.answer(l.path, 410);
      await tell(l.who, 'shipment.created');
      await deliverDue(t.app);
      return l;
    };
    await runWaiting(t, mailDisabled);
    await emptyOutbox(t);
    const l = await off();
    expect(await runWaiting(t, mailDisabled)).toBe(1);
    const [mail, ...others] = await outbox(t);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'webhook_disabled', user_id: l.who.userId, link: `${t.app.env.ACCOUNTS_URL}/developer/webhooks/${l.id}` });
    expect(mail?.content.text[0]).toContain(`${receiver.url(l.path)} answered 410 Gone`);
    const again = await off();
    await again.who.call('PUT', `/webhooks/${again.id}`, { address: receiver.url(again.path), topics: ['shipment.created'], active: true });
    expect(await runWaiting(t, mailDisabled)).toBe(1);
    expect(await outbox(t)).toHaveLength(1);
  });
});

describe('a sender that dies', () => {
  it('loses nothing: what it had taken is sent again by the next', async () => {
    const l = await listener();
    for (const id of [1, 2, 3]) await tell(l.who, 'shipment.created', id);
    // Killed after it claimed them, before it recorded anything.
    expect(await t.app.db.system((tx) => claim(tx, 10))).toHaveLength(3);
    await deliverDue(t.app);
    expect(receiver.heard(l.path)).toHaveLength(0);
    await t.app.db.system((tx) => sql`update webhook_queue set claimed_until = now() - interval '1 second' where account_id = ${l.who.accountId}`.execute(tx));
    await deliverDue(t.app);
    expect(
      receiver
        .heard(l.path)
        .map((one) => one.body.data['id'])
        .sort(),
    ).toEqual([1, 2, 3]);
  });

  it('shares the work with others without sending twice', async () => {
    const l = await listener();
    for (let id = 1; id <= 40; id += 1) await tell(l.who, 'shipment.created', id);
    await Promise.all([deliverDue(t.app), deliverDue(t.app), deliverDue(t.app)]);
    const ids = receiver.heard(l.path).map((one) => one.id);
    expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
  });
});

describe('by hand', () => {
  it('a test event can be sent, and a delivery sent again under the same id', async () => {
    const l = await listener();
    const test = await l.who.post<{ message_id: string }>(`/webhooks/${l.id}/queue`);
    await deliverDue(t.app);
    expect(receiver.heard(l.path)[0]).toMatchObject({ id: test.data.message_id, body: { type: 'webhook.test', data: { object: 'webhook', id: l.id } } });
    const [entry] = (await log(l)).deliveries;
    const again = () => l.who.post<{ message_id: string }>(`/webhooks/${l.id}/deliveries/${entry?.id}/redeliver`);
    expect((await again()).data.message_id).toBe(test.data.message_id);
    expect(await again()).toMatchObject({ status: 409, code: 'not_eligible' });
    await deliverDue(t.app);
    expect(receiver.heard(l.path).map((one) => one.id)).toEqual([test.data.message_id, test.data.message_id]);
    expect((await log(l)).deliveries).toEqual([expect.objectContaining({ id: entry?.id, attempts: 2, status: 'delivered' })]);
    expect((await log(l, '?topic=webhook.test')).deliveries).toHaveLength(1);
    expect((await log(l, '?topic=shipment.created')).deliveries).toHaveLength(0);
  });

  it('the secret can be rotated: for a day both sign', async () => {
    const l = await listener();
    const next = (await l.who.post<Made>(`/webhooks/${l.id}/secret`)).data;
    expect(next.webhook.old_secret_until).not.toBeNull();
    await tell(l.who, 'shipment.created');
    await deliverDue(t.app);
    const [first] = receiver.heard(l.path);
    if (!first) throw new Error('Nothing was heard.');
    expect([isSigned(first, l.secret), isSigned(first, next.secret), first.signatures.length]).toEqual([true, true, 2]);
    await t.app.db.system((tx) => sql`update webhooks set old_secret_until = now() where account_id = ${l.who.accountId}`.execute(tx));
    await tell(l.who, 'shipment.created', 2);
    await deliverDue(t.app);
    const second = receiver.heard(l.path).at(-1);
    expect(second && [isSigned(second, l.secret), isSigned(second, next.secret)]).toEqual([false, true]);
    const stored = await t.app.db.system((tx) => one(tx, sql<{ secret: string }>`select secret from webhooks where account_id = ${l.who.accountId}`));
    expect(stored.secret).not.toContain(next.secret.slice(6, 20));
  });
});

describe('who may', () => {
  const body = (path = '/x') => ({ address: receiver.url(path), topics: ['shipment.created'] });

  it('is whoever looks after programs, and nobody of another account', async () => {
    for (const role of ['viewer', 'shipping', 'billing']) expect((await (await asMerchant(t, { role })).post('/webhooks', body())).status).toBe(403);
    expect((await (await asMerchant(t, { scopes: ['read_webhooks'] })).post('/webhooks', body())).status).toBe(403);
    const l = await listener();
    await l.who.post(`/webhooks/${l.id}/queue`);
    await deliverDue(t.app);
    const [entry] = (await log(l)).deliveries;
    const stranger = await asMerchant(t);
    const theirs = await stranger.post<Made>('/webhooks', body());
    for (const [method, path, given] of [
      ['GET', `/${l.id}`, undefined],
      ['PUT', `/${l.id}`, body()],
      ['DELETE', `/${l.id}`, undefined],
      ['POST', `/${l.id}/secret`, undefined],
      ['POST', `/${l.id}/queue`, undefined],
      ['GET', `/${l.id}/deliveries`, undefined],
      ['GET', `/${l.id}/deliveries/${entry?.id}`, undefined],
      ['GET', `/${theirs.data.webhook.id}/deliveries/${entry?.id}`, undefined],
      ['POST', `/${l.id}/deliveries/${entry?.id}/redeliver`, undefined],
      ['POST', `/${theirs.data.webhook.id}/deliveries/${entry?.id}/redeliver`, undefined],
    ] as const) {
      expect([method, path, (await stranger.call(method, `/webhooks${path}`, given)).status]).toEqual([method, path, 404]);
    }
    expect((await stranger.get<{ webhooks: Webhook[] }>('/webhooks')).data.webhooks.map((one) => one.id)).toEqual([theirs.data.webhook.id]);
    expect(await shown(l)).toMatchObject({ active: true });
  });

  it('gets a sentence for what is wrong, and nothing is stored', async () => {
    const who = await asMerchant(t);
    const wrong = async (over: object) => Object.keys((await who.post('/webhooks', { ...body(), ...over })).errors ?? {});
    for (const address of ['', 'hooks.example.com', 'http://hooks.example.com/', 'https://10.0.0.1/', 'https://a:b@hooks.example.com/', 'https://db.internal/'])
      expect([address, await wrong({ address })]).toEqual([address, ['address']]);
    expect(await wrong({ topics: [] })).toEqual(['topics']);
    expect(await wrong({ topics: ['shipment.exploded'] })).toEqual(['topics/0']);
    expect(await wrong({ secret: 'mine' })).toEqual(['secret']);
    expect((await who.get<{ webhooks: Webhook[] }>('/webhooks')).data.webhooks).toEqual([]);
  });

  it('has a limit, and is audited', async () => {
    const l = await listener();
    await l.who.call('PUT', `/webhooks/${l.id}`, { ...body(l.path), active: false });
    await l.who.post(`/webhooks/${l.id}/secret`);
    await t.app.db.system((tx) =>
      sql`insert into webhooks (account_id, address, topics, secret) select ${l.who.accountId}, 'https://filler.example/', '{shipment.created}', 'x' from generate_series(2, 20)`.execute(
        tx,
      ),
    );
    expect((await l.who.post('/webhooks', body())).status).toBe(422);
    expect((await l.who.call('DELETE', `/webhooks/${l.id}`)).status).toBe(200);
    expect((await l.who.call('DELETE', `/webhooks/${l.id}`)).status).toBe(404);
    const audited = await t.app.db.system((tx) => all(tx, sql<{ verb: string }>`select verb from audit_log where account_id = ${l.who.accountId} order by id`));
    expect(audited.map((row) => row.verb)).toEqual(['webhooks.create', 'webhooks.update', 'webhooks.rotate', 'webhooks.delete']);
  });

  it('waits while it is off, and hears nothing new', async () => {
    const l = await listener();
    await tell(l.who, 'shipment.created', 1);
    const set = (active: boolean) => l.who.call('PUT', `/webhooks/${l.id}`, { address: receiver.url(l.path), topics: ['shipment.created'], active });
    await set(false);
    await tell(l.who, 'shipment.created', 2);
    await deliverDue(t.app);
    expect(receiver.heard(l.path)).toEqual([]);
    await set(true);
    await deliverDue(t.app);
    expect(receiver.heard(l.path).map((one) => one.body.data['id'])).toEqual([1]);
  });
});

describe('the log', () => {
  it('is paged by time', async () => {
    const l = await listener();
    for (let id = 1; id <= 5; id += 1) {
      await tell(l.who, 'shipment.created', id);
      await deliverDue(t.app);
    }
    const first = await l.who.get<{ deliveries: Delivery[]; next_page: string }>(`/webhooks/${l.id}/deliveries?limit=3`);
    const second = await l.who.get<{ deliveries: Delivery[]; next_page: null }>(`/webhooks/${l.id}/deliveries?limit=3&page_token=${first.data.next_page}`);
    expect([...first.data.deliveries, ...second.data.deliveries].map((one) => one.object.id)).toEqual([5, 4, 3, 2, 1]);
    expect(second.data.next_page).toBeNull();
  });

  it('loses its days after 30, and what waited for nobody is given up', async () => {
    const l = await listener();
    await t.app.db.script(`call add_delivery_day((now() at time zone 'UTC')::date - 31); call add_delivery_day((now() at time zone 'UTC')::date - 30)`);
    await t.app.db.system(async (tx) => {
      for (const days of [31, 30]) {
        await sql`
          insert into webhook_deliveries (account_id, created_at, webhook_id, message_id, topic, object_kind, object_id, payload, event_at, status)
          values (${l.who.accountId}, date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => ${days}::int) + interval '1 hour',
                  ${l.id}, 'msg', 'shipment.created', 'shipment', 1, '{}', now(), 'delivered')`.execute(tx);
      }
    });
    await tell(l.who, 'shipment.created', 9);
    await t.app.db.system((tx) => sql`update webhook_queue set queued_at = now() - interval '5 days' where account_id = ${l.who.accountId}`.execute(tx));
    await sweepWebhooks(t.app);
    expect((await log(l)).deliveries).toHaveLength(1);
    expect(await queued(l)).toEqual([]);
  });
});
