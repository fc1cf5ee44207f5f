import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../test/harness.ts';
import { makeMerchant } from '../../test/merchant.ts';
import { all } from './db.ts';
import { mustBeKnownZone } from './known-zone.ts';
import { migrations } from './migrate.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  await fresh.db.close();
  await fresh.drop();
});

it('asks the database before a zone is stored', async () => {
  const ask = (zone: string) => fresh.db.system((tx) => mustBeKnownZone(tx, zone));
  for (const zone of ['UTC', 'Europe/Lisbon', 'Asia/Kathmandu']) await expect(ask(zone)).resolves.toBeUndefined();
  for (const zone of ['US/Pacific-New', 'Mars/Olympus'])
    await expect(ask(zone)).rejects.toMatchObject({ code: 'invalid_input', fields: { time_zone: { key: 'validation.selection' } } });
});

it('makes of what was stored before a zone that people saw, so that one account does not keep the day of all others from being told', async () => {
  const { db } = fresh;
  const was = ['CAT', 'ist', 'CET', 'US/Pacific-New', 'Europe/Lisbon'];
  const accounts: number[] = [];
  for (const zone of was) {
    const { accountId } = await makeMerchant(db);
    accounts.push(accountId);
    await db.system((tx) => sql`update accounts set time_zone = ${zone} where account_id = ${accountId}`.execute(tx));
  }
  const days = () => db.system((tx) => all(tx, sql`select now() at time zone time_zone from accounts`));
  await expect(days()).rejects.toThrow('not recognized');
  await db.script(migrations().find(({ name }) => name.startsWith('0112'))?.text ?? '');
  await days();
  const now = await db.system((tx) =>
    all(tx, sql<{ zone: string }>`select time_zone as zone from accounts where account_id = any(${accounts}::bigint[]) order by account_id`),
  );
  expect(now.map(({ zone }) => zone)).toEqual(['Africa/Maputo', 'Asia/Kolkata', 'Europe/Brussels', 'UTC', 'Europe/Lisbon']);
});
