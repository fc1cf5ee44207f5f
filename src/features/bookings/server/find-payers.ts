import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { isNamed } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { bookings } from '../contract.ts';
import { numberIn } from './booking-search.ts';

/** The most accounts offered for what was typed. */
const MOST = 10;

/** Accounts by number, by the reference on a transfer, or by a part of their name; at most ten. */
export const findPayers = systemVerb(bookings.payers, async ({ tx, query }) => {
  const found = await all(
    tx,
    sql<{ id: number; name: string; currency: string }>`
      select account_id as id, name, currency from accounts
      where (account_id = ${numberIn(query.q)}::bigint or ${isNamed(sql`name`, query.q)}) and test_of is null order by account_id limit ${MOST}`,
  );
  return { accounts: found };
});
