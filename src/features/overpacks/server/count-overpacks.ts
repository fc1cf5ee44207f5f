import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { overpacks } from '../contract.ts';

/** Counts for the status tabs. */
export const countOverpacks = verb(overpacks.counts, async ({ tx, ctx }) => {
  const rows = await all(
    tx,
    sql<{ status: string; n: number }>`select status, count(*) as n from overpacks where account_id = ${ctx.actor.accountId} group by status`,
  );
  return { counts: Object.fromEntries(rows.map((r) => [r.status, r.n])) };
});
