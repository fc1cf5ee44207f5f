import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { support } from '../contract.ts';
import { conditions } from './list-claims.ts';

/** Counts for the status tabs, of the claims that match. */
export const countClaims = verb(support.counts, async ({ tx, ctx, query }) => {
  const where = conditions({ ...query, status: undefined }, ctx.actor.accountId, ctx.actor.timeZone);
  return { counts: byStatus(await all(tx, sql<{ status: string; n: number }>`select c.status, count(*) as n from claims c where ${where} group by c.status`)) };
});
