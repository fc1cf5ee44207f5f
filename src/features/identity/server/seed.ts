import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import type { AccountRole, StaffRole } from '../../../shared/permissions.ts';
import { dateBack } from '../../billing/server/date-back.ts';
import { topUp } from '../../billing/server/ledger.ts';
import { hashPassword } from './password.ts';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  staffRole?: StaffRole;
  /** Index of the demo account and the role in it. */
  memberships: readonly (readonly [account: number, role: AccountRole])[];
}

const ACCOUNTS = [
  { name: 'Harbour Goods', country: 'HK', timeZone: 'Asia/Hong_Kong', currency: 'USD', fundsMinor: 50_000 },
  { name: 'Harbour Goods Europe', country: 'PT', timeZone: 'Europe/Lisbon', currency: 'EUR', fundsMinor: 12_000 },
] as const;

const PEOPLE: readonly Person[] = [
  {
    email: 'demo@portolan.test',
    firstName: 'Mei',
    lastName: 'Tanaka',
    password: 'portolan-demo',
    memberships: [
      [0, 'owner'],
      [1, 'owner'],
    ],
  },
  { email: 'viewer@portolan.test', firstName: 'Rui', lastName: 'Costa', password: 'portolan-demo', memberships: [[0, 'viewer']] },
  { email: 'support@portolan.test', firstName: 'Sasha', lastName: 'Orlova', password: 'portolan-staff', staffRole: 'support_write', memberships: [] },
  { email: 'warehouse@portolan.test', firstName: 'Lok-Yi', lastName: 'Chan', password: 'portolan-staff', staffRole: 'warehouse', memberships: [] },
  { email: 'admin@portolan.test', firstName: 'Ada', lastName: 'Lindqvist', password: 'portolan-staff', staffRole: 'admin', memberships: [] },
  { email: 'support-view@portolan.test', firstName: 'Tomás', lastName: 'Reis', password: 'portolan-staff', staffRole: 'support', memberships: [] },
  { email: 'pricing@portolan.test', firstName: 'Hana', lastName: 'Novak', password: 'portolan-staff', staffRole: 'pricing', memberships: [] },
];

/** Before the first of the demo's parcels. */
const OPENED_MS_AGO = 92 * 86_400_000;

async function addAccounts(tx: Tx, opened: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const account of ACCOUNTS) {
    const { account_id: accountId } = await one(
      tx,
      sql<{ account_id: number }>`
        insert into accounts (name, country, currency, time_zone, is_demo, created_at)
        values (${account.name}, ${account.country}, ${account.currency}, ${account.timeZone}, true, ${opened.toISOString()}) returning account_id`,
    );
    const entryId = await topUp(tx, {
      accountId,
      currency: account.currency,
      object: { kind: 'account', id: accountId },
      memo: 'Opening balance of the demo',
      amountMinor: account.fundsMinor,
    });
    await dateBack(tx, accountId, [entryId], opened);
    ids.push(accountId);
  }
  return ids;
}

/** Of the demo's people, those there are: a demo of an earlier version has not all of them. */
function whoCanSignIn(emails: readonly string[]): string[] {
  const people = PEOPLE.filter(({ email }) => emails.includes(email));
  if (people.length === 0) return [];
  const width = Math.max(...people.map((person) => person.email.length));
  const roleOf = ({ staffRole, memberships }: Person) => (staffRole ? `staff: ${staffRole}` : `merchant: ${memberships.map(([, role]) => role).join(', ')}`);
  return ['', '  Who can sign in', ...people.map((p) => `    ${p.email.padEnd(width)}  ${p.password}  ${roleOf(p)}`)];
}

async function addPeople(app: App): Promise<void> {
  // Hashed before the transaction, because hashing is slow and the embedded database has only one session.
  const people = await Promise.all(PEOPLE.map(async (person) => ({ ...person, hash: await hashPassword(person.password) })));
  await app.db.system(async (tx) => {
    // Several copies may start at once on one database.
    await sql`select pg_advisory_xact_lock(7420003)`.execute(tx);
    if (await hasPeople(tx)) return;
    const opened = new Date(app.now().getTime() - OPENED_MS_AGO);
    const accountIds = await addAccounts(tx, opened);
    for (const { email, firstName, lastName, hash, staffRole, memberships } of people) {
      const { id } = await one(
        tx,
        sql<{ id: number }>`
          insert into users (email, first_name, last_name, password_hash, staff_role, is_demo, created_at)
          values (${email}, ${firstName}, ${lastName}, ${hash}, ${staffRole ?? null}, true, ${opened.toISOString()}) returning id`,
      );
      for (const [account, role] of memberships) {
        await sql`insert into memberships (account_id, user_id, role, created_at) values (${accountIds[account]}, ${id}, ${role}, ${opened.toISOString()})`.execute(
          tx,
        );
      }
    }
  });
}

async function hasPeople(tx: Tx): Promise<boolean> {
  return (await one(tx, sql<{ found: boolean }>`select exists (select from users) as found`)).found;
}

/** Makes the demo's accounts and people when there is nobody yet, and re-enables those that exist; returns lines that say who can sign in. */
export async function seedPeople(app: App): Promise<string[]> {
  await app.db.system(async (tx) => {
    await sql`update users set disabled_at = null, closed_with_demo = false where closed_with_demo`.execute(tx);
    await sql`update accounts set suspended_at = null, closed_with_demo = false where closed_with_demo`.execute(tx);
  });
  if (!(await app.db.system(hasPeople))) await addPeople(app);
  const there = await app.db.system((tx) => all(tx, sql<{ email: string }>`select email from users where is_demo and disabled_at is null`));
  return whoCanSignIn(there.map(({ email }) => email));
}

/**
 * Locks out the demo's people, whose passwords everybody knows, and closes the demo's accounts to anyone they let in. What they did stays.
 */
export async function closePeople(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    await sql`update users set disabled_at = now(), closed_with_demo = true where is_demo and disabled_at is null`.execute(tx);
    await sql`update accounts set suspended_at = now(), closed_with_demo = true where is_demo and suspended_at is null`.execute(tx);
    await sql`delete from sessions where user_id in (select id from users where closed_with_demo)`.execute(tx);
  });
}
