import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { choose, outbox } from '../../../../test/mail.ts';
import { setSender } from '../../../../test/merchant.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { person, type Person } from '../../../../test/people.ts';
import type { App } from '../../../server/ctx.ts';
import { addDays } from '../../../shared/time.ts';
import { charge, topUp } from '../../billing/server/ledger.ts';
import { DIGEST_HOUR, HANDOVER_DAYS } from '../rules.ts';
import { mailDigests } from './mail-digest.job.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const go = new AbortController().signal;
const day = (n: number) => addDays(new Date().toISOString().slice(0, 10), n);
/** So many days from now, at this time of day in UTC. */
const at = (n: number, time = `0${DIGEST_HOUR}:00`) => new Date(`${day(n)}T${time}:00Z`);
const run = (now: Date, over: Partial<App> = {}) => mailDigests({ ...t.app, ...over, now: () => now }, go);
const write = (query: ReturnType<typeof sql>) => t.app.db.system((tx) => query.execute(tx));
const mailsTo = async ({ userId }: Person) => (await outbox(t)).filter((one) => one.user_id === userId);
const linesTo = async (who: Person) => (await mailsTo(who)).map(({ content }) => content.lines);

/** An account that lacks nothing, and one of its people. */
async function settled(role = 'owner'): Promise<Person> {
  const who = await person(t, role);
  await setSender(t.app.db, who.accountId);
  return who;
}
/** A task that failed; changed at a moment, or just now. */
const fail = ({ accountId }: Person, changed?: Date) =>
  write(
    sql`insert into tasks (account_id, kind, status, params, updated_at) values (${accountId}, 'labels.print', 'Failed', '{}', ${(changed ?? new Date()).toISOString()}::timestamptz)`,
  );
const ONE_TASK = '1 background task failed, wholly or in part.';

describe('the daily mail', () => {
  it('says what needs attention at eight, once a day, and nothing where all is as it was', async () => {
    const ana = await settled();
    await fail(ana);
    await run(at(1, '07:59'));
    expect(await mailsTo(ana)).toEqual([]);
    for (const time of ['08:00', '08:05', '23:59']) await run(at(1, time));
    const [mail, ...others] = await mailsTo(ana);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'digest', content: { lines: [ONE_TASK] }, link: `${t.app.env.CONSOLE_URL}/dashboard` });
    for (const n of [2, 3]) await run(at(n));
    expect(await mailsTo(ana)).toHaveLength(1);
  });

  it('comes late rather than not at all, and then waits for the next day', async () => {
    const ana = await settled();
    await fail(ana);
    await run(at(1, '21:00'));
    expect(await mailsTo(ana)).toHaveLength(1);
    await fail(ana, at(1, '22:00'));
    await run(at(2, '07:00'));
    expect(await mailsTo(ana)).toHaveLength(1);
    await run(at(2));
    expect((await linesTo(ana))[1]).toEqual(['2 background tasks failed, wholly or in part.']);
  });

  it('does not come at once to an account opened in the afternoon, but on its next morning', async () => {
    const ana = await settled();
    await fail(ana);
    await write(sql`update accounts set created_at = ${at(1, '12:00').toISOString()}::timestamptz where account_id = ${ana.accountId}`);
    await run(at(1, '12:05'));
    expect(await mailsTo(ana)).toEqual([]);
    await run(at(2));
    expect(await linesTo(ana)).toEqual([[ONE_TASK]]);
  });

  it('is not written where nothing needs attention', async () => {
    const ana = await settled();
    await run(at(1));
    expect(await mailsTo(ana)).toEqual([]);
  });

  it('keeps to the account’s own day', async () => {
    const ana = await settled();
    await write(sql`update accounts set time_zone = 'Asia/Tokyo' where account_id = ${ana.accountId}`);
    await fail(ana);
    await run(at(1, '22:59'));
    await run(at(1, '23:00'));
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(at(2));
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([`What needs attention in Test merchant, ${date}`]);
  });

  it('is in the language of its reader', async () => {
    const ana = await settled();
    await fail(ana);
    await write(sql`update users set language = 'ru' where id = ${ana.userId}`);
    await run(at(1));
    expect((await mailsTo(ana))[0]).toMatchObject({ language: 'ru', content: { button: 'Открыть обзор', lines: [expect.stringContaining('задача')] } });
  });
});

describe('news is', () => {
  it('what took the place of something else, though the figure is the same', async () => {
    const ana = await settled();
    await fail(ana);
    await run(at(1));
    await write(sql`delete from tasks where account_id = ${ana.accountId}`);
    await fail(ana, at(1, '15:00'));
    await run(at(2));
    expect(await linesTo(ana)).toEqual([[ONE_TASK], [ONE_TASK]]);
  });

  it('what was changed while the last look was under way', async () => {
    const ana = await settled();
    await fail(ana);
    await run(at(1));
    await write(sql`delete from tasks where account_id = ${ana.accountId}`);
    await fail(ana, at(1, '07:58'));
    await run(at(2));
    expect(await mailsTo(ana)).toHaveLength(2);
  });

  it('what was put right and went wrong again, and not what was put right', async () => {
    const ana = await person(t, 'owner');
    await run(at(1));
    await setSender(t.app.db, ana.accountId);
    await run(at(2));
    expect(await mailsTo(ana)).toHaveLength(1);
    await write(sql`update account_settings set consignor = null where account_id = ${ana.accountId}`);
    await run(at(3));
    await run(at(4));
    expect(await linesTo(ana)).toEqual(Array.from({ length: 2 }, () => ['The sender is not set: labels cannot be bought without it.']));
  });

  it('a parcel that only grew old', async () => {
    const ana = await settled();
    // Each waits too long from a day of its own on, whatever happens to the others.
    const labeled = (n: number) => makeParcel(t.app, ana.accountId, { created: at(n - HANDOVER_DAYS).toISOString() });
    const first = await labeled(1);
    await labeled(2);
    await run(at(1));
    await write(sql`update shipments set status = 'Processed' where account_id = ${ana.accountId} and id = ${first.id}`);
    await run(at(2));
    await run(at(3));
    const line = '1 parcel labeled 3 or more days ago but not handed over.';
    expect(await linesTo(ana)).toEqual([[line], [line]]);
  });
});

describe('its readers', () => {
  it('read of what they may see, and get no mail where only the rest is new', async () => {
    const ana = await settled();
    const desk = await person(t, 'shipping', ana.accountId);
    const { accountId } = ana;
    const about = { accountId, currency: 'USD', object: { kind: 'label', id: 1 }, memo: 'x' };
    await t.app.db.system(async (tx) => {
      await topUp(tx, { ...about, amountMinor: 10_000 });
      await charge(tx, { ...about, kind: 'label', lines: [{ book: 'label', amountMinor: 6000 }] });
    });
    await run(at(1));
    expect(await mailsTo(desk)).toEqual([]);
    expect((await linesTo(ana))[0]?.[0]).toMatch(/^\D*40\.00.* left: enough for 4 days at the pace of the last 7 days \(.*60\.00.*\)\.$/);
    await fail(ana, at(1, '12:00'));
    await run(at(2));
    expect(await linesTo(desk)).toEqual([[ONE_TASK]]);
    expect((await linesTo(ana))[1]).toHaveLength(2);
  });

  it('can turn it off, and are told next of all that came meanwhile', async () => {
    const ana = await settled();
    await choose(t, ana.userId, 'digest', false);
    await fail(ana);
    for (const n of [1, 2]) await run(at(n));
    expect(await mailsTo(ana)).toEqual([]);
    await choose(t, ana.userId, 'digest', true);
    await run(at(2, '12:00'));
    expect(await mailsTo(ana)).toEqual([]);
    await run(at(3));
    expect(await linesTo(ana)).toEqual([[ONE_TASK]]);
  });

  it('are none in suspended accounts and in test accounts', async () => {
    const [closed, test, live] = [await settled(), await settled(), await settled()];
    await write(sql`update accounts set suspended_at = now() where account_id = ${closed.accountId}`);
    await write(sql`update accounts set test_of = ${live.accountId} where account_id = ${test.accountId}`);
    for (const one of [closed, test]) await fail(one);
    await run(at(1));
    expect([await mailsTo(closed), await mailsTo(test)]).toEqual([[], []]);
  });
});

describe('however it is cut off', () => {
  it('is written once', async () => {
    const people = [await settled(), await settled(), await settled()];
    for (const one of people) await fail(one);
    // Killed after the mail was written and before that was committed, account by account.
    const lookup: App['db']['lookup'] = (work) =>
      t.app.db.lookup(async (tx) => {
        const done = await work(tx);
        if (!Array.isArray(done)) throw new Error('killed');
        return done;
      });
    const silent: App['log'] = { ...t.app.log, error: () => undefined };
    await run(at(1), { db: { ...t.app.db, lookup }, log: silent });
    expect((await Promise.all(people.map(mailsTo))).flat()).toEqual([]);
    await Promise.all([run(at(1)), run(at(1, '08:01')), run(at(1, '08:02'))]);
    await run(at(1, '09:00'));
    expect((await Promise.all(people.map(mailsTo))).map((mails) => mails.length)).toEqual([1, 1, 1]);
  });
});
