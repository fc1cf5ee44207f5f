import { sql } from 'kysely';
import { one } from '../../../server/db.ts';
import { every } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../contract.ts';
import { deskRows, IS_TO_DO, shownAtDesk } from './desk-row.ts';

/** Numbers of ours are short; a longer string of digits is a carrier's. */
const NUMBER = /^\d{1,12}$/;

/** What a warehouse has to do, or what goes by a scanned code. */
export const listDeskReturns = systemVerb(returnsDesk.list, async ({ tx, ctx, query: { warehouse, code, limit } }) => {
  const wanted = code?.toUpperCase() ?? null;
  const number = code !== undefined && NUMBER.test(code) ? Number(code) : null;
  const where = every([
    wanted === null ? IS_TO_DO : sql`(r.id = ${number}::bigint or upper(r.rma_number) = ${wanted} or upper(r.tracking_number) = ${wanted})`,
    warehouse !== undefined && sql`r.warehouse = ${warehouse}`,
  ]);
  const { n } = await one(
    tx,
    sql<{ n: number }>`select count(*) as n from returns r join accounts a on a.account_id = r.account_id and a.test_of is null where ${where}`,
  );
  return { returns: (await deskRows(tx, where, limit)).map((row) => shownAtDesk(row, ctx.now())), total: n };
});
