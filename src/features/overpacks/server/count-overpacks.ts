import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { overpacks } from '../contract.ts';
import { conditions } from './list-overpacks.ts';

/** Counts for the status tabs, of the overpacks that match. */
export const countOverpacks = verb(overpacks.counts, async ({ tx, ctx, query }) => {
  const where = conditions({ ...query, status: undefined }, ctx.actor.accountId);
  return {
    counts: byStatus(await all(tx, sql<{ status: string; n: number }>`select o.status, count(*) as n from overpacks o where ${where} group by o.status`)),
  };
});
