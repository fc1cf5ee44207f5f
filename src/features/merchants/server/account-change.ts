import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';

export async function setCreditLimit(tx: Tx, accountId: number, currency: string, limitMinor: number): Promise<void> {
  await sql`
    insert into ledger_balances (account_id, currency, credit_limit_minor) values (${accountId}, ${currency}, ${limitMinor})
    on conflict (account_id, currency) do update set credit_limit_minor = excluded.credit_limit_minor`.execute(tx);
}
