import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { openYears } from './open-years.job.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const wroteDown = (accountId: number, at: string) =>
  t.app.db.system((tx) => sql`insert into audit_log (account_id, created_at, verb) values (${accountId}, ${at}::timestamptz, 'test.done')`.execute(tx));

/** In which part of the trail the rows of a time lie. */
const placesOf = async (accountId: number, at: string): Promise<string[]> =>
  (
    await t.app.db.system((tx) =>
      all(
        tx,
        sql<{ place: string }>`select tableoid::regclass::text as place from audit_log where account_id = ${accountId} and created_at = ${at}::timestamptz`,
      ),
    )
  ).map(({ place }) => place);

const years = async (history: string): Promise<string[]> =>
  (
    await t.app.db.system((tx) =>
      all(
        tx,
        sql<{ year: string }>`
          select right(c.relname, 4) as year from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = ${history}::regclass and c.relname ~ '_\\d{4}$' order by 1`,
      ),
    )
  ).map(({ year }) => year);

const openAt = (day: string) => openYears({ db: t.app.db, now: () => new Date(`${day}T03:35:00Z`) });

describe('the years of the audit trail and of tracking events', () => {
  it('are made a year ahead, once', async () => {
    const who = await asMerchant(t);
    for (let run = 0; run < 2; run += 1) await openAt('2028-02-29');
    for (const history of ['audit_log', 'tracking_events']) expect(await years(history)).toEqual(['2024', '2025', '2026', '2027', '2028', '2029']);
    const turn = ['2028-12-31T23:59:59.999Z', '2029-01-01T00:00:00Z'];
    for (const at of turn) await wroteDown(who.accountId, at);
    expect(await Promise.all(turn.map((at) => placesOf(who.accountId, at)))).toEqual([['audit_log_2028'], ['audit_log_2029']]);
  });

  it('lose nothing where no worker made one in time, and do not fail on what is there', async () => {
    const who = await asMerchant(t);
    await wroteDown(who.accountId, '2031-06-01T12:00:00Z');
    expect(await placesOf(who.accountId, '2031-06-01T12:00:00Z')).toEqual(['audit_log_rest']);
    await openAt('2031-06-02');
    expect(await years('audit_log')).toEqual(expect.not.arrayContaining(['2031']));
    expect(await years('audit_log')).toContain('2032');
    expect(await years('tracking_events')).toEqual(expect.arrayContaining(['2031', '2032']));
    expect(await placesOf(who.accountId, '2031-06-01T12:00:00Z')).toEqual(['audit_log_rest']);
  });
});
