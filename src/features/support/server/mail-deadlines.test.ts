import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { choose, emptyOutbox, outbox } from '../../../../test/mail.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { person } from '../../../../test/people.ts';
import { one } from '../../../server/db.ts';
import { openTestAccount } from '../../test-mode/server/open-test-account.ts';
import { mailDeadlines } from './mail-deadlines.job.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp({ ROLES: 'console', LOG_LEVEL: 'silent' });
});
afterAll(() => t.stop());
beforeEach(async () => {
  await emptyOutbox(t);
  await t.app.db.system((tx) => sql`delete from claims`.execute(tx));
});

/** A draft for a parcel that arrived on a day; it can be submitted for 30 days from then. */
async function draft(accountId: number, deliveredAt: string, status = 'Draft'): Promise<number> {
  const { id, number } = await makeParcel(t.app, accountId);
  return t.app.db.system(async (tx) => {
    await sql`update shipments set status = 'Delivered', processed_at = '2026-01-12T08:00:00Z', delivered_at = ${deliveredAt} where account_id = ${accountId} and id = ${id}`.execute(
      tx,
    );
    const claim = await one(
      tx,
      sql<{ id: number }>`
        insert into claims (account_id, shipment_id, tracking_number, description, reason, claimed_minor, currency, cover_minor, status, submitted_at)
        values (${accountId}, ${id}, ${number}, 'Broken', 'damaged', 500, 'USD', 3000, ${status}, case when ${status} <> 'Draft' then now() end) returning id`,
    );
    return claim.id;
  });
}

/** Runs the job at a moment, twice, as after a crash; gives the subjects that stand in the outbox. */
async function at(now: string): Promise<string[]> {
  for (let i = 0; i < 2; i += 1) await mailDeadlines({ ...t.app, now: () => new Date(now) }, new AbortController().signal);
  return (await outbox(t)).map(({ subject }) => subject);
}

describe('a draft of a claim', () => {
  it('is reminded of seven and two days before its last day, once each', async () => {
    const who = await person(t, 'owner');
    const id = await draft(who.accountId, '2026-02-01T10:00:00Z');
    expect(await at('2026-02-23T23:00:00Z')).toEqual([]);
    const first = `Claim ${id}: 7 days left to submit it`;
    expect(await at('2026-02-24T09:00:00Z')).toEqual([first]);
    expect(await at('2026-02-28T09:00:00Z')).toEqual([first]);
    const second = `Claim ${id}: 2 days left to submit it`;
    expect(await at('2026-03-01T09:00:00Z')).toEqual([first, second]);
    expect(await at('2026-03-03T09:00:00Z')).toEqual([first, second]);
    expect(await at('2026-03-04T09:00:00Z')).toEqual([first, second]);
    const [mail] = await outbox(t);
    expect(mail).toMatchObject({ kind: 'claim_deadline', link: `${t.app.env.CONSOLE_URL}/support/insuranceClaim/view/${id}` });
    expect(mail?.content.text[0]).toContain('March 3, 2026');
  });

  it('is reminded of late rather than not at all, with the days that are left', async () => {
    const who = await person(t, 'owner');
    const [a, b] = [await draft(who.accountId, '2026-02-01T10:00:00Z'), await draft(who.accountId, '2026-01-31T10:00:00Z')];
    // Both in one mail, what ends first on top.
    expect(await at('2026-03-02T09:00:00Z')).toEqual(['2 draft claims still have to be submitted, the first by March 2, 2026']);
    expect((await outbox(t))[0]?.content.lines).toEqual([
      expect.stringMatching(new RegExp(`^Claim ${b} for parcel \\w+: until March 2, 2026$`)),
      expect.stringMatching(new RegExp(`^Claim ${a} for parcel \\w+: until March 3, 2026$`)),
    ]);
    const [c] = [await draft((await person(t, 'owner')).accountId, '2026-01-31T10:00:00Z')];
    expect((await at('2026-03-02T09:30:00Z'))[1]).toBe(`Claim ${c}: today is the last day to submit it`);
  });

  it('is not reminded of before eight in the morning of its account', async () => {
    const who = await person(t, 'owner');
    const id = await draft(who.accountId, '2026-02-01T10:00:00Z');
    await t.app.db.system((tx) => sql`update accounts set time_zone = 'America/Los_Angeles' where account_id = ${who.accountId}`.execute(tx));
    expect(await at('2026-02-24T15:30:00Z')).toEqual([]);
    expect(await at('2026-02-24T16:30:00Z')).toEqual([`Claim ${id}: 7 days left to submit it`]);
  });

  it('is nobody’s once it is submitted, in a test account or a suspended one, nor of who may not submit it or turned it off', async () => {
    const [owner, off] = [await person(t, 'owner'), await person(t, 'owner')];
    await person(t, 'viewer', owner.accountId);
    await draft(owner.accountId, '2026-02-01T10:00:00Z', 'Submitted');
    await draft(await t.app.db.system((tx) => openTestAccount(tx, owner.accountId)), '2026-02-01T10:00:00Z');
    await draft(off.accountId, '2026-02-01T10:00:00Z');
    await choose(t, off.userId, 'claim_deadline', false);
    expect(await at('2026-02-24T09:00:00Z')).toEqual([]);
    await draft(owner.accountId, '2026-02-01T10:00:00Z');
    await t.app.db.system((tx) => sql`update accounts set suspended_at = now() where account_id = ${owner.accountId}`.execute(tx));
    expect(await at('2026-02-24T09:00:00Z')).toEqual([]);
    await t.app.db.system((tx) => sql`update accounts set suspended_at = null where account_id = ${owner.accountId}`.execute(tx));
    expect(await at('2026-02-24T09:00:00Z')).toHaveLength(1);
    expect((await outbox(t)).map(({ user_id }) => user_id)).toEqual([owner.userId]);
  });
});
