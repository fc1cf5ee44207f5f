import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyOutbox, outbox, runWaiting } from '../../../../test/mail.ts';
import { makeMerchant } from '../../../../test/merchant.ts';
import { one } from '../../../server/db.ts';
import type { Webhook } from '../contract.ts';
import { claim } from './claim.ts';
import { deliverDue } from './deliver.job.ts';
import { mailDisabled } from './mail-disabled.job.ts';
import { isSigned } from './testing/receiver.ts';
import { detail, listener, type Listener, log, type Made, queued, receiver, ship, shown, t, tell, useScene } from './testing/scene.ts';

const makeDue = ({ who }: Pick<Listener, 'who'>) =>
  t.app.db.system((tx) => sql`update webhook_queue set next_attempt_at = now(), claimed_until = null where account_id = ${who.accountId}`.execute(tx));
/** Holds back what is waiting, so that the next attempt does not fall into the test on a slow machine. */
const putOff = ({ who }: Pick<Listener, 'who'>) =>
  t.app.db.system((tx) => sql`update webhook_queue set next_attempt_at = now() + interval '1 hour' where account_id = ${who.accountId}`.execute(tx));

useScene();

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

  it('may say when to come again, in seconds or by a date', async () => {
    for (const when of ['900', new Date(Date.now() + 900_000).toUTCString()]) {
      const l = await listener();
      receiver.answer(l.path, 429, { 'retry-after': when });
      await tell(l.who, 'shipment.created');
      await deliverDue(t.app);
      expect((await queued(l))[0]?.wait).toBeGreaterThan(800);
    }
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

  it('has its first message tried before another its second', async () => {
    const [noisy, other] = [await listener(), await listener()];
    for (let i = 1; i <= 4; i += 1) await tell(noisy.who, 'shipment.created', i);
    await tell(other.who, 'shipment.created');
    const taken = await t.app.db.system((tx) => claim(tx, 2));
    expect(taken.map((one) => one.account_id).toSorted((a, b) => a - b)).toEqual([noisy.who.accountId, other.who.accountId]);
    await t.app.db.system((tx) => sql`update webhook_queue set claimed_until = null`.execute(tx));
    await deliverDue(t.app);
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

  it('is not switched off by one failure long after the last ones', async () => {
    const l = await listener(['shipment.created']);
    receiver.answer(l.path, 500);
    await tell(l.who, 'shipment.created');
    await deliverDue(t.app);
    const past = sql`failing_since = now() - interval '30 days', last_failed_at = now() - interval '27 days'`;
    await t.app.db.system((tx) => sql`update webhooks set ${past} where account_id = ${l.who.accountId} and id = ${l.id}`.execute(tx));
    await makeDue(l);
    await deliverDue(t.app);
    const { active, failing_since: since } = await shown(l);
    expect(active).toBe(true);
    expect(Date.now() - Date.parse(since ?? '')).toBeLessThan(3_600_000);
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
