import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { manifests } from '../contract.ts';
import { conditions } from './list-manifests.ts';

/** Counts for the status tabs, of the manifests that match. */
export const countManifests = verb(manifests.counts, async ({ tx, ctx, query }) => {
  const where = conditions({ ...query, status: undefined }, ctx.actor.accountId);
  return {
    counts: byStatus(await all(tx, sql<{ status: string; n: number }>`select m.status, count(*) as n from manifests m where ${where} group by m.status`)),
  };
});
