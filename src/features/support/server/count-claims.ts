import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { support } from '../contract.ts';

/** Counts for the status tabs. */
export const countClaims = verb(support.counts, async ({ ctx, tx }) => {
  const rows = await all(
    tx,
    sql<{ status: string; n: number }>`select status, count(*) as n from claims where account_id = ${ctx.actor.accountId} group by status`,
  );
  return { counts: Object.fromEntries(rows.map((row) => [row.status, row.n])) };
});
