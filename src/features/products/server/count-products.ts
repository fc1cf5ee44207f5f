import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { conditions, tableFor } from './list-products.ts';

/** Counts for the status tabs, of the products that match. */
export const countProducts = verb(products.counts, async ({ tx, ctx, query }) => {
  const where = conditions({ ...query, status: undefined }, ctx.actor.accountId);
  return {
    counts: byStatus(
      await all(tx, sql<{ status: string; n: number }>`select p.status, count(*) as n from ${tableFor(query)} where ${where} group by p.status`),
    ),
  };
});
