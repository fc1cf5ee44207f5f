import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asMerchant } from '../../../../test/harness.ts';
import { emit } from '../../../server/audit.ts';
import { all, one } from '../../../server/db.ts';
import type { Delivery, Webhook } from '../contract.ts';
import { deliverDue } from './deliver.job.ts';
import { sweepWebhooks } from './sweep-webhooks.job.ts';
import { isSigned } from './testing/receiver.ts';
import { detail, listener, log, type Made, queued, receiver, ship, shown, t, tell, useScene } from './testing/scene.ts';

useScene();

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
      mode: 'live',
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

  it('says whether it is of test mode: sent, in the log, by the event, and when it is tried', async () => {
    const { accountId } = await asMerchant(t);
    const l = await listener(['shipment.created'], await asMerchant(t, { accountId, isTest: true }));
    await ship(l.who);
    await l.who.post(`/webhooks/${l.id}/queue`);
    await deliverDue(t.app);
    const heard = receiver.heard(l.path);
    expect(heard.map(({ body }) => Object(body).mode)).toEqual(['test', 'test']);
    const { deliveries } = await log(l);
    const sent = await Promise.all(deliveries.map(async (one) => (await detail(l, one.id)).request_body));
    expect(sent.toSorted()).toEqual(heard.map(({ text }) => text).toSorted());
    const { message } = (await l.who.get<{ event: { message: string } }>(`/events/${heard.find(({ body }) => body.event_id)?.body.event_id}`)).data.event;
    expect(heard.map(({ text }) => text)).toContain(message);
  });

  it('comes for the topics asked for only, and of the own account only', async () => {
    const [mine, other] = [await listener(['shipment.deleted']), await listener()];
    await ship(mine.who);
    await ship(other.who);
    await deliverDue(t.app);
    expect([receiver.heard(mine.path).length, receiver.heard(other.path).length]).toEqual([0, 1]);
  });

  it('comes for all topics of a group, or for all there are, and for those of a later version', async () => {
    const [group, everything] = [await listener(['shipment.*']), await listener(['*'])];
    for (const one of [group, everything]) {
      await tell(one.who, 'shipment.created', 1);
      await tell(one.who, 'payment.received', 1);
      await t.app.db.system((tx) =>
        sql`
          insert into events (account_id, type, object_kind, object_id, payload)
          values (${one.who.accountId}, 'shipment.weighed', 'shipment', 1, '{}'), (${one.who.accountId}, 'shipments.moved', 'shipment', 2, '{}')`.execute(tx),
      );
    }
    await deliverDue(t.app);
    const types = (one: { path: string }) =>
      receiver
        .heard(one.path)
        .map(({ body: { type } }) => type)
        .toSorted();
    expect(types(group)).toEqual(['shipment.created', 'shipment.weighed']);
    expect(types(everything)).toEqual(['payment.received', 'shipment.created', 'shipment.weighed', 'shipments.moved']);
  });

  it('is shown beforehand as it will be', async () => {
    const l = await listener(['shipment.*']);
    const { example } = (await l.who.get<{ example: Record<string, unknown> }>('/webhooks/topics/shipment.tracked')).data;
    const said = { tracking_number: 'HB100000017HK', codes: [101] };
    await t.app.db.tenant(l.who.accountId, (tx) => emit(tx, l.who.accountId, 'shipment.tracked', { kind: 'shipment', id: 1 }, said));
    await deliverDue(t.app);
    const body = receiver.heard(l.path)[0]?.body;
    expect(Object.keys(example)).toEqual(Object.keys(body ?? {}));
    expect(example['data']).toEqual({ ...body?.data, id: expect.any(Number) });
    for (const topic of ['shipment.exploded', 'shipment.*']) expect([topic, (await l.who.get(`/webhooks/topics/${topic}`)).status]).toEqual([topic, 404]);
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
    const l = await listener(['payment.received', 'invoice.issued', 'reshipment.unconfirmed']);
    for (const [i, type] of (['payment.received', 'invoice.issued', 'reshipment.unconfirmed'] as const).entries()) await tell(l.who, type, i);
    await deliverDue(t.app);
    const told = new Map(receiver.heard(l.path).map(({ body }) => [body.type, body.data]));
    expect(told.get('payment.received')).toMatchObject({ amount: 250.5, currency: 'USD' });
    expect(told.get('invoice.issued')).toMatchObject({ total: 123.45, currency: 'USD' });
    expect(told.get('reshipment.unconfirmed')).toMatchObject({ approved: 12.5, fee: 14.8, currency: 'USD' });
    expect(JSON.stringify([...told.values()])).not.toContain('_minor');
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

  it('changes what they read, and not what somebody else made of it since', async () => {
    const l = await listener();
    const change = (path: string, updated: string) => l.who.call<{ webhook: Webhook }>('PUT', `/webhooks/${l.id}`, { ...body(path), updated });
    const { updated } = (await shown(l)) as Webhook;
    expect((await change('/first', updated)).status).toBe(200);
    expect(await change('/second', updated)).toMatchObject({ status: 409, code: 'conflict' });
    const now = (await shown(l)) as Webhook;
    expect(now.address).toBe(receiver.url('/first'));
    const both = await Promise.all(['/third', '/fourth'].map((path) => change(path, now.updated)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('gets a sentence for what is wrong, and nothing is stored', async () => {
    const who = await asMerchant(t);
    const told = async (over: object) => (await who.post('/webhooks', { ...body(), ...over })).errors ?? {};
    const wrong = async (over: object) => Object.keys(await told(over));
    for (const address of ['', 'hooks.example.com', 'http://hooks.example.com/', 'https://10.0.0.1/', 'https://a:b@hooks.example.com/', 'https://db.internal/'])
      expect([address, await wrong({ address })]).toEqual([address, ['address']]);
    expect(await wrong({ topics: [] })).toEqual(['topics']);
    for (const topic of ['shipment.exploded', 'ship*', '*.created', 'nothing.*'])
      expect([topic, await told({ topics: [topic] })]).toEqual([topic, { 'topics/0': 'There is no such value.' }]);
    expect(await wrong({ secret: 'mine' })).toEqual(['secret']);
    expect((await who.get<{ webhooks: Webhook[] }>('/webhooks')).data.webhooks).toEqual([]);
  });

  it('keeps a group of topics instead of what is in it', async () => {
    const l = await listener(['shipment.labeled', 'shipment.*', 'payment.received']);
    expect((await shown(l)).topics.toSorted()).toEqual(['payment.received', 'shipment.*']);
    await l.who.call('PUT', `/webhooks/${l.id}`, { address: receiver.url(l.path), topics: ['shipment.*', '*'] });
    expect((await shown(l)).topics).toEqual(['*']);
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

  it('stays off where a change does not say whether it is to be on', async () => {
    const l = await listener();
    const { active: _active, ...unsaid } = { active: true, ...body(l.path) };
    const put = async (sent: object) => (await l.who.call<{ webhook: Webhook }>('PUT', `/webhooks/${l.id}`, sent)).data.webhook.active;
    expect([await put(unsaid), await put({ ...unsaid, active: false }), await put(unsaid), await put({ ...unsaid, active: true })]).toEqual([
      true,
      false,
      false,
      true,
    ]);
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

  it('waits while its account is suspended, in test mode too, and then hears all there was', async () => {
    const l = await listener();
    const set = (at: Date | null) => t.app.db.system((tx) => sql`update accounts set suspended_at = ${at} where account_id = ${l.who.accountId}`.execute(tx));
    const isTest = (testOf: number | null) =>
      t.app.db.system((tx) => sql`update accounts set test_of = ${testOf} where account_id = ${l.who.accountId}`.execute(tx));
    await tell(l.who, 'shipment.created', 1);
    await set(new Date());
    await tell(l.who, 'shipment.created', 2);
    await deliverDue(t.app);
    expect(receiver.heard(l.path)).toEqual([]);
    const live = await asMerchant(t);
    await set(null);
    await isTest(live.accountId);
    await t.app.db.system((tx) => sql`update accounts set suspended_at = now() where account_id = ${live.accountId}`.execute(tx));
    await deliverDue(t.app);
    expect(receiver.heard(l.path)).toEqual([]);
    await isTest(null);
    await deliverDue(t.app);
    expect(receiver.heard(l.path).map((one) => one.body.data['id'])).toEqual([1, 2]);
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

  it('is narrowed to some days', async () => {
    const l = await listener();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await tell(l.who, 'shipment.created', 1);
    await deliverDue(t.app);
    await t.app.db.script(`call add_delivery_day((now() at time zone 'UTC')::date - 4)`);
    await t.app.db.system((tx) =>
      sql`
        insert into webhook_deliveries (account_id, created_at, webhook_id, message_id, topic, object_kind, object_id, payload, event_at, status)
        values (${l.who.accountId}, ${ago(4)}::timestamptz, ${l.id}, 'msg', 'shipment.created', 'shipment', 2, '{}', now(), 'delivered')`.execute(tx),
    );
    const found = async (query: string) => {
      const { deliveries, total } = await log(l, `?total=true&${query}`);
      return [deliveries.map((one) => one.object.id), total];
    };
    // By instants, and by days of the account's zone, whichever it is.
    expect(await found(`created_max=${ago(1)}`)).toEqual([[2], 1]);
    expect(await found(`created_min=${ago(1)}`)).toEqual([[1], 1]);
    expect(await found(`created_min=${ago(6).slice(0, 10)}&created_max=${ago(2).slice(0, 10)}`)).toEqual([[2], 1]);
    expect(await found('created_max=2000-01-01')).toEqual([[], 0]);
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
    // Of what was never sent the log says so, and it can be sent once the webhook is on.
    const { deliveries } = await log(l);
    expect(deliveries).toMatchObject([
      { status: 'failed', attempts: 0, last_status: null, next_attempt: null, object: { id: 9 } },
      { status: 'delivered', object: { id: 1 } },
    ]);
    expect(await queued(l)).toEqual([]);
    expect((await l.who.post(`/webhooks/${l.id}/deliveries/${deliveries[0]?.id}/redeliver`)).status).toBe(200);
    await deliverDue(t.app);
    expect((await log(l)).deliveries[0]).toMatchObject({ status: 'delivered', attempts: 1, object: { id: 9 } });
  });
});

describe('the filter of the log by topics', () => {
  it('takes all there are at once, and says of what is no topic which field it stands in', async () => {
    const l = await listener(['*']);
    const { topics } = (await l.who.get<{ topics: { topic: string }[] }>('/webhooks/topics')).data;
    const all = topics.map(({ topic }) => topic).join(',');
    expect(all.length).toBeGreaterThan(1000);
    expect((await l.who.get(`/webhooks/${l.id}/deliveries?topic=${all}`)).status).toBe(200);
    expect((await l.who.get(`/events?topic=${all}`)).status).toBe(200);
    expect(await l.who.get(`/webhooks/${l.id}/deliveries?topic=shipment.lost`)).toMatchObject({ status: 422, errors: { 'topic/0': expect.any(String) } });
    const tooLong = await l.who.get(`/events?topic=${'x'.repeat(10_001)}`);
    expect(tooLong).toMatchObject({ status: 422, errors: { topic: expect.stringContaining('topic') } });
  });
});
