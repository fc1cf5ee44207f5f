import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { invoiceDesk } from '../contract.ts';
import { agedOut, owedRows, PARTS, type AgedRow } from './owed-rows.ts';

/** What is owed together in each currency, by age. */
export const sumOwed = systemVerb(invoiceDesk.owedSums, async ({ ctx, tx, query }) => {
  const parts = PARTS.map((part) => sql`sum(r.${sql.ref(part)})::bigint as ${sql.ref(part)}`);
  const rows = await all(
    tx,
    sql<AgedRow & { count: number }>`
      select r.currency, count(*) as count, ${sql.join(parts)} from (${owedRows(query.q, ctx.now())}) r group by r.currency order by r.currency`,
  );
  return { sums: rows.map((row) => ({ count: row.count, ...agedOut(row) })) };
});
