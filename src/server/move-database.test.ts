import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { schemaText } from '../../scripts/schema-text.ts';
import { atAccounts } from '../../test/browser.ts';
import { asMerchant, caller, freshDatabase, startApp, type Caller, type TestApp } from '../../test/harness.ts';
import { makeWorld } from '../../test/world.ts';
import { EXAMPLE_SHIPMENT } from '../features/shipments/contract.ts';
import { RESET_JOB } from '../features/identity/server/send-reset-link.job.ts';
import { catalog } from '../program/features.ts';
import { openApp } from './app.ts';
import { all, one, type Db } from './db.ts';
import { buildSite } from './http.ts';
import { createMetrics } from './metrics.ts';
import { moveDatabase } from './move-database.ts';

/** The embedded database of a small installation, with one of everything that a merchant makes. */
let old: TestApp;
let ana: Caller;
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  vi.stubEnv('TEST_DATABASE_URL', undefined);
  old = await startApp();
  vi.unstubAllEnvs();
  ana = await asMerchant(old, { funds: 100_000 });
  await makeWorld(old, ana, await atAccounts(old, ana), 'moved');
  fresh = await freshDatabase();
});
afterAll(async () => {
  await old.stop();
  await fresh.drop();
});

/** What each table holds, as one sum over the text of its rows, and how far each sequence is. */
async function contents(db: Db): Promise<Record<string, string>> {
  const names = await db.system((tx) =>
    all(
      tx,
      sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
    ),
  );
  const sums: Record<string, string> = {};
  for (const { name } of names) {
    const { sum } = await db.system((tx) =>
      one(
        tx,
        sql<{ sum: string }>`select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${sql.table(name)} t`,
      ),
    );
    sums[name] = sum;
  }
  const counted = await db.system((tx) =>
    all(tx, sql<{ name: string; at: string | null }>`select sequencename as name, last_value::text as at from pg_sequences where schemaname = 'public'`),
  );
  for (const { name, at } of counted) sums[name] = at ?? 'not begun';
  return sums;
}
const schemaOf = (db: Db): Promise<string> => db.system((tx) => schemaText(tx));

it('leaves a database as it was where what is copied does not hold together', async () => {
  const [before, schema] = [await contents(fresh.db), await schemaOf(fresh.db)];
  await old.app.db.raw(`alter table memberships disable trigger all; insert into memberships (account_id, user_id, role) values (1, 1, 'owner')`);
  await expect(moveDatabase(old.app.db, fresh.db)).rejects.toThrow('violates foreign key constraint');
  await old.app.db.raw(`delete from memberships where account_id = 1; alter table memberships enable trigger all`);
  expect(await contents(fresh.db)).toEqual(before);
  expect(await schemaOf(fresh.db)).toBe(schema);
});

it('moves every row, number and key, and what waits to be done', async () => {
  // What comes with use: a range of numbers with a sequence of its own, a day of the log.
  await old.app.db.raw(`call add_number_range('plus', 'DE', 'HX', 'DE', 500, 600, 1, null); call add_delivery_day('2031-05-05')`);
  await old.app.db.system((tx) => old.app.jobs.send(tx, RESET_JOB, { email: 'ana@example.test' }, { after: new Date('2099-01-01') }));
  const [before, schema] = [await contents(old.app.db), await schemaOf(old.app.db)];
  expect(Object.keys(before).length).toBeGreaterThan(200);

  expect((await moveDatabase(old.app.db, fresh.db)).rows).toBeGreaterThan(200);
  expect(await contents(fresh.db)).toEqual(before);
  expect(await schemaOf(fresh.db)).toBe(schema);
  const { rows } = await fresh.db.raw(`select data from pgboss.job where name = '${RESET_JOB}' and state < 'active'`);
  expect(rows).toEqual([{ data: { email: 'ana@example.test' } }]);
  await expect(moveDatabase(old.app.db, fresh.db)).rejects.toThrow('Somebody works with that database already');
});

it('goes on there: tokens let in, the same is found, and numbers follow', async () => {
  const { app, close } = await openApp({ ...old.app.env, DATABASE_URL: fresh.url, SECRET_KEY: '' }, catalog, { db: fresh.db });
  expect(app.env.SECRET_KEY).toBe(old.app.env.SECRET_KEY);
  const { server } = await buildSite(app, catalog, 'console', createMetrics());
  await server.ready();
  const there = caller(server, ana);
  for (const path of ['/shipments', '/orders', '/products', '/returns', '/webhooks']) {
    const [was, is] = [await ana.get(path), await there.get(path)];
    expect([path, is.status, is.data]).toEqual([path, 200, was.data]);
  }
  const [next, after] = [await ana.post('/shipments', EXAMPLE_SHIPMENT), await there.post('/shipments', EXAMPLE_SHIPMENT)];
  expect(after.data).toMatchObject({ shipment: { id: (next.data['shipment'] as { id: number }).id } });
  await server.close();
  // The database with it.
  await close();
});
