import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { every } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';

/** Counts for the status tabs. */
export const countProducts = verb(products.counts, async ({ tx, ctx, query }) => {
  const { is_packaging: isPackaging } = query;
  const where = every([sql`account_id = ${ctx.actor.accountId}`, isPackaging !== undefined && sql`is_packaging = ${isPackaging}`]);
  const rows = await all(tx, sql<{ status: string; n: number }>`select status, count(*) as n from products where ${where} group by status`);
  return { counts: Object.fromEntries(rows.map((row) => [row.status, row.n])) };
});
