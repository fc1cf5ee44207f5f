import { sql } from 'kysely';
import { hashPassword } from '../src/features/identity/server/password.ts';
import { all, one } from '../src/server/db.ts';
import { atAccounts } from './browser.ts';
import type { TestApp } from './harness.ts';
import { makeMerchant } from './merchant.ts';

/** A person of an account, signed in at the accounts site, and also with a program's token. */
export async function person(t: TestApp, role: string, accountId?: number) {
  const made = await makeMerchant(t.app.db, { role, ...(accountId !== undefined && { accountId }) });
  return { ...made, call: await atAccounts(t, made) };
}
export type Person = Awaited<ReturnType<typeof person>>;

/** Gives a person a password; returns their e-mail. */
export async function setPassword(t: TestApp, userId: number, password: string): Promise<string> {
  const hashed = await hashPassword(password);
  const row = await t.app.db.system((tx) => one(tx, sql<{ email: string }>`update users set password_hash = ${hashed} where id = ${userId} returning email`));
  return row.email;
}

/** The audit trail of an account, oldest first. */
export function trail(t: TestApp, accountId: number): Promise<{ verb: string; user_id: number | null; object_id: number | null; detail: unknown }[]> {
  return t.app.db.system((tx) =>
    all(
      tx,
      sql<{
        verb: string;
        user_id: number | null;
        object_id: number | null;
        detail: unknown;
      }>`select verb, user_id, object_id, detail from audit_log where account_id = ${accountId} order by created_at, id`,
    ),
  );
}
