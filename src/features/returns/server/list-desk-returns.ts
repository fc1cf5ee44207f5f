import { sql, type RawBuilder } from 'kysely';
import { bareScan } from '../../../shared/scanned.ts';
import { one, type Tx } from '../../../server/db.ts';
import { every, holds } from '../../../server/list.ts';
import { folded } from '../../../server/search-words.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { returnsDesk } from '../desk-contract.ts';
import { deskRows, IS_TO_DO, shownAtDesk } from './desk-row.ts';
import { findSent, type Sent } from './find-sent.ts';

/** Numbers of ours are short; a longer string of digits is a carrier's. */
const NUMBER = /^\d{1,12}$/;

/** How many returns there are, and the first of them. */
async function read(tx: Tx, where: RawBuilder<unknown>, limit: number) {
  const { n } = await one(
    tx,
    sql<{ n: number }>`select count(*) as n from returns r join accounts a on a.account_id = r.account_id and a.test_of is null where ${where}`,
  );
  return { total: n, rows: n === 0 ? [] : await deskRows(tx, where, limit) };
}

/** Returns of shipments that go by a code, and those awaited of somebody of that name. */
async function byName(tx: Tx, code: string, { back }: Sent, here: RawBuilder<unknown>, limit: number) {
  const name = folded(code);
  const { rows } = await read(
    tx,
    sql`${here} and (r.shipment_id = any(${back}::bigint[]) or r.status = 'Pending' and ${holds(sql`r.search_text`, code)})`,
    limit,
  );
  const found = rows.filter((row) => back.includes(row.shipment_id ?? 0) || (row.sender_name !== null && folded(row.sender_name) === name));
  return { total: found.length, rows: found };
}

/** What a warehouse has to do, or what goes by a scanned code: by its own numbers, else by an order or a name. */
export const listDeskReturns = systemVerb(returnsDesk.list, async ({ tx, ctx, query: { warehouse, code: scanned, limit } }) => {
  await mustBeWarehouse(tx, warehouse);
  const shown = ({ rows, total }: Awaited<ReturnType<typeof read>>, sent: Sent['unannounced'] = []) => ({
    returns: rows.map((row) => shownAtDesk(row, ctx.now())),
    total,
    sent,
  });
  const here = warehouse === undefined ? sql`true` : sql`r.warehouse = ${warehouse}`;
  if (scanned === undefined) return shown(await read(tx, every([IS_TO_DO, here]), limit));
  const code = bareScan(scanned);
  const wanted = code.toUpperCase();
  const number = NUMBER.test(code) ? Number(code) : null;
  const byNumber = await read(
    tx,
    sql`${here} and (r.id = ${number}::bigint or upper(r.rma_number) = ${wanted} or upper(r.tracking_number) = ${wanted})`,
    limit,
  );
  if (byNumber.total > 0) return shown(byNumber);
  const sent = await findSent(tx, code);
  return shown(await byName(tx, code, sent, here, limit), sent.unannounced);
});
