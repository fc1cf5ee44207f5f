import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaText } from '../scripts/schema-text.ts';
import { restoreRights } from '../src/server/app-role.ts';
import { all, APP_ROLE } from '../src/server/db.ts';
import { migrate } from '../src/server/migrate.ts';
import { freshDatabase } from './harness.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  await fresh.db.close();
  await fresh.drop();
});

const FILE = readFileSync('db/schema.sql', 'utf8');

/** The schema after a change, which is then undone. */
async function after(change: string): Promise<string> {
  const undo = new Error('undo');
  let text = '';
  await expect(
    fresh.db.system(async (tx) => {
      await sql.raw(change).execute(tx);
      text = await schemaText(tx);
      throw undo;
    }),
  ).rejects.toBe(undo);
  return text;
}

it('db/schema.sql is what the migrations make on this database too', async () => {
  expect(await fresh.db.system(schemaText)).toBe(FILE);
});

it('a database that a newer version has changed is left alone', async () => {
  const name = '9999_from_a_newer_version.sql';
  await fresh.db.raw('insert into migrations (name) values ($1)', [name]);
  await expect(migrate(fresh.db)).rejects.toThrow(`The database is of a newer version, which this one does not know (${name}).`);
  await fresh.db.raw('delete from migrations where name = $1', [name]);
});

it('rights that a restore on another server has lost come back, to the letter, and once', async () => {
  const other = await freshDatabase();
  try {
    expect(await restoreRights(other.db)).toBe(false);
    await other.db.raw(`drop owned by ${APP_ROLE}`);
    await expect(other.db.tenant(1, (tx) => all(tx, sql`select from orders`))).rejects.toThrow(/permission denied/);
    expect(await restoreRights(other.db)).toBe(true);
    expect(await other.db.system(schemaText)).toBe(FILE);
  } finally {
    await other.db.close();
    await other.drop();
  }
});

it.each([
  ['a view', 'create view every_account as select account_id from accounts', 'create view every_account as'],
  ['a function', `create function one() returns int language sql return 1`, 'CREATE OR REPLACE FUNCTION public.one()'],
  [
    'a trigger',
    'create trigger stays before delete on accounts for each row execute function refuse_change()',
    'CREATE TRIGGER stays BEFORE DELETE ON accounts',
  ],
  ['a trigger put to sleep', 'alter table invoices disable trigger invoices_stay', 'EXECUTE FUNCTION refuse_change() -- D;'],
  [
    'a policy',
    'create policy other on accounts for select to portolan_app using (true)',
    'create policy other on accounts for select to portolan_app using (true);',
  ],
  ['a right', 'grant truncate on accounts to portolan_app', 'grant delete, insert, select, truncate, update on accounts to portolan_app;'],
  ['a right to a column', 'grant update (email) on users to portolan_app', 'grant update on users (email) to portolan_app;'],
  ['a right taken from everybody', 'revoke execute on function current_account() from public', 'revoke execute on current_account() from public;'],
  ['a sequence', 'create sequence steps increment by 5 cycle', 'create sequence steps increment by 5 cycle;'],
  [
    'a partition',
    `create table events_2030 partition of events for values from ('2030-01-01 00:00:00+00') to ('2031-01-01 00:00:00+00')`,
    'create table events_2030 partition of events',
  ],
  ['settings of a table', 'alter table accounts set (fillfactor = 70)', ') with (fillfactor=70);'],
])('%s shows', async (_what, change, shown) => {
  expect(FILE).not.toContain(shown);
  expect(await after(change)).toContain(shown);
});

it('a fence taken down shows', async () => {
  const fence = 'alter table accounts enable row level security;';
  expect(FILE).toContain(fence);
  expect(await after('alter table accounts disable row level security')).not.toContain(fence);
});

it('what the text cannot show is refused', async () => {
  await expect(
    fresh.db.system(async (tx) => {
      await sql`create type mood as enum ('good')`.execute(tx);
      await schemaText(tx);
    }),
  ).rejects.toThrow('type mood');
});

/** Their parents are never deleted, or they are few: what one account shipped to a warehouse, its bookings, its programs. */
const READ_WHOLE = [
  'access_token_directory of access_tokens',
  'booking_references of bookings',
  'bookings of ledger_entries',
  'claims of ledger_entries',
  'client_directory of clients',
  'inbound_carton_lines of products',
  'inbound_counts of products',
  'inbound_photos of products',
  'payments of ledger_entries',
  'pick_shorts of products',
  'picks of warehouses',
  'referrals of ledger_entries',
  'return_link_tokens of return_links',
  'return_points of warehouses',
  'return_terms of warehouses',
  'unmatched_returns of warehouses',
];

it('deleting a row finds by an index whether others are of it', async () => {
  const found = await fresh.db.system((tx) =>
    all(
      tx,
      sql<{ of: string }>`
        select distinct c.conrelid::regclass || ' of ' || c.confrelid::regclass as of from pg_constraint c
        where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace and c.confrelid::regclass::text not in ('accounts', 'users') and not exists (
          select from pg_index i where i.indrelid = c.conrelid and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
            and c.conkey <@ (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)])
        order by 1`,
    ),
  );
  expect(found.map((row) => row.of)).toEqual(READ_WHOLE);
});
