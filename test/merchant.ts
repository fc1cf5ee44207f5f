import { sql } from 'kysely';
// Fees are known once the features are: money paid in is one.
import '../src/program/features.ts';
import { topUp } from '../src/features/billing/server/ledger.ts';
import { DEMO_RATES } from '../src/features/rates/demo/demo-rates.ts';
import { storeRates } from '../src/features/rates/server/load-book.ts';
import { bothAccounts } from '../src/features/test-mode/server/both-accounts.ts';
import { openTestAccount } from '../src/features/test-mode/server/open-test-account.ts';
import { json, one, type Db } from '../src/server/db.ts';
import { migrate } from '../src/server/migrate.ts';
import { hash, randomToken } from '../src/server/secrets.ts';
import { ALL_SCOPES } from '../src/shared/permissions.ts';

export interface MerchantOptions {
  role?: string;
  /** Of the account; USD unless said. */
  currency?: string;
  /** Minor units on the balance. */
  funds?: number;
  creditLimit?: number;
  scopes?: readonly string[];
  /** An existing account, for a second person in it. */
  accountId?: number;
  isTest?: boolean;
  staffRole?: string;
}

export interface Merchant {
  accountId: number;
  userId: number;
  token: string;
}

/** A new account with one person of the given role, funds, and a token with the given scopes. */
export async function makeMerchant(db: Db, options: MerchantOptions = {}): Promise<Merchant> {
  const token = `pat_${randomToken()}`;
  const { role = 'owner', currency = 'USD', scopes = ALL_SCOPES, isTest = false, creditLimit = 0, funds = 0, staffRole = null } = options;
  return db.system(async (tx) => {
    const id = async (query: ReturnType<typeof sql<{ id: number }>>) => (await one(tx, query)).id;
    const accountId =
      options.accountId ?? (await id(sql`insert into accounts (name, currency) values ('Test merchant', ${currency}) returning account_id as id`));
    const email = `${randomToken().toLowerCase()}@example.test`;
    const userId = await id(sql`insert into users (email, first_name, last_name, staff_role) values (${email}, 'Ana', 'Costa', ${staffRole}) returning id`);
    await sql`insert into memberships (account_id, user_id, role) values (${accountId}, ${userId}, ${role})`.execute(tx);
    // As the program does it: a token of test mode stands in the account's test account.
    const worldId = isTest ? await openTestAccount(tx, accountId) : accountId;
    const tokenId = await id(sql`
      insert into access_tokens (account_id, user_id, name, scopes, hint)
      values (${worldId}, ${userId}, 'test', ${[...scopes]}::text[], 'test') returning id`);
    await sql`insert into access_token_directory (token_hash, account_id, token_id) values (${hash(token)}, ${worldId}, ${tokenId})`.execute(tx);
    await sql`
      insert into ledger_balances (account_id, currency, credit_limit_minor) values (${accountId}, ${currency}, ${creditLimit}) on conflict do nothing`.execute(
      tx,
    );
    if (funds > 0) await topUp(tx, { accountId, currency, object: { kind: 'account', id: accountId }, memo: 'test', amountMinor: funds });
    return { accountId, userId, token };
  });
}

/** A database like an operator's: the newest schema, and its own rates. */
export async function migrateWithRates(db: Db): Promise<void> {
  await migrate(db);
  await db.system((tx) => storeRates(tx, DEMO_RATES, 'test'));
}

/** Where test merchants send from. */
export const SENDER = { name: 'Ana Costa', phone: '+852 2345 6789', street1: '1 Harbour Road', city: 'Hong Kong', country: 'HK' };

/** Gives an account, and its test account, the consignor that buying a label asks for. */
export async function setSender(db: Db, accountId: number): Promise<void> {
  await db.system((tx) =>
    sql`
      insert into account_settings (account_id, consignor) select b.id, ${json(SENDER)} from ${bothAccounts(accountId)} b(id) on conflict do nothing`.execute(
      tx,
    ),
  );
}
