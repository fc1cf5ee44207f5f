import { sql, type RawBuilder } from 'kysely';

/** A live account and its test account, for what is true of both: who may use a hub, who belongs to the account. */
export const bothAccounts = (accountId: number): RawBuilder<unknown> =>
  sql`(select ${accountId}::bigint union all select test_account_id from test_accounts where account_id = ${accountId})`;
