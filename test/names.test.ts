import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { all } from '../src/server/db.ts';
import { folded } from '../src/server/search-words.ts';
import { atSite } from './browser.ts';
import { asMerchant, startApp, type Caller, type TestApp } from './harness.ts';

type Ask = (method: string, path: string) => Promise<{ data: Record<string, unknown> }>;

let t: TestApp;
let admin: Ask;
let merchant: Caller;
let owner: Ask;
beforeAll(async () => {
  t = await startApp();
  admin = await atSite(t, 'accounts', await asMerchant(t, { staffRole: 'admin' }));
  merchant = await asMerchant(t);
  owner = await atSite(t, 'accounts', merchant);
  const { accountId, userId } = merchant;
  await t.app.db.system(async (tx) => {
    await sql`update accounts set name = 'КОРОЛЁВ Émile ＳＨＯＰ' where account_id = ${accountId}`.execute(tx);
    await sql`update users set first_name = 'Łucja', last_name = 'ÅSTRÖM-Ψαρράς', staff_role = 'support' where id = ${userId}`.execute(tx);
    await sql`insert into booking_references (reference, account_id, booking_id) values ('R-1', ${accountId}, 1)`.execute(tx);
    await sql`
      insert into ledger_entries (account_id, kind, memo, currency, amount_minor, balance_after_minor) values (${accountId}, 'top_up', '', 'USD', 0, 0)`.execute(
      tx,
    );
    await sql`
      insert into bookings (account_id, id, currency, amount_minor, received_on, reference, reason, booked_by, entry_id)
      select ${accountId}, 1, 'USD', 1, '2026-01-01', 'R-1', 'A transfer', ${userId}, max(id) from ledger_entries where account_id = ${accountId}`.execute(tx);
    await sql`
      insert into invoices (account_id, number, number_text, period, starts_at, ends_at, currency, total_minor, open_minor, issued_on, due_on, facts)
      values (${accountId}, 1, 'INV-1', '2026-01', '2026-01-01', '2026-02-01', 'USD', 1, 0, '2026-02-01', '2026-02-15', '{}')`.execute(tx);
  });
});
afterAll(() => t.stop());

/** How many of the list `key` a search finds. */
const count = async (ask: Ask, path: string, key: string, q: string): Promise<number> =>
  ((await ask('GET', `${path}?q=${encodeURIComponent(q)}`)).data[key] as unknown[]).length;

it.each([
  ['/staff/merchants', 'merchants'],
  ['/staff/people', 'people'],
  ['/staff/bookings/payers', 'accounts'],
  ['/staff/bookings', 'bookings'],
  ['/staff/invoices', 'invoices'],
])('%s finds an account by its name, whatever its accents, case and width', async (path, key) => {
  for (const q of ['emile', 'ÉMILE', 'E\u0301mile', 'королев', 'КОРОЛЁВ', 'shop', 'ｓｈｏｐ']) expect([q, await count(admin, path, key, q)]).toEqual([q, 1]);
  for (const q of ['%%%', '％％％', 'emilie']) expect([q, await count(admin, path, key, q)]).toEqual([q, 0]);
});

it('the people of the operator and of an account are found by theirs', async () => {
  for (const q of ['lucja', 'ŁUCJA AS', 'astrom', 'åström', 'ψαρρας', 'ΨΑΡΡΑΣ', 'Ψαρράς']) {
    expect([q, await count(admin, '/staff/team', 'team', q), await count(admin, '/staff/people', 'people', q)]).toEqual([q, 1, 1]);
    expect([q, await count(owner, '/users', 'users', q)]).toEqual([q, 1]);
  }
});

it('the database folds a name as the program folds what is asked for', async () => {
  const names = [
    'Müllerstraße',
    'ŒUVRE Æther',
    'Þór Ðan',
    'İstanbul ışık',
    'Nguyễn',
    'Ґалаґан ЇЖАК Й',
    'Ελληνική Ώρα',
    'RT\u200b5',
    '佐藤 ガンダム',
    '김철수',
    'Żółć Ħal',
  ];
  const rows = await t.app.db.system((tx) =>
    all(tx, sql<{ name: string }>`select folded_name(n) as name from unnest(${names}::text[]) with ordinality u(n, i) order by i`),
  );
  expect(rows.map(({ name }) => name)).toEqual(names.map(folded));
});
