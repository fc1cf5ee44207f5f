import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { json, one, type Tx } from '../../../server/db.ts';
import { notOneOf } from '../../../server/not-one-of.ts';
import type { Work } from '../../../server/verb.ts';
import type { returnsDesk } from '../desk-contract.ts';
import { LAST_WARNED_AT } from '../deadline.ts';
import { keepMessage } from './messages-of.ts';
import { record, type Doer } from './record.ts';
import { readItems, type StoredReturn } from './return-row.ts';
import { renewSearch, renewSums } from './store-return.ts';

export type Seen = Omit<Work<typeof returnsDesk.inspect>['body'], 'warehouse'>;

/**
 * Keeps what was found on a closer look at a locked return. The time to decide goes on where it stood when the look was asked for; what reshipping would
 * cost is reckoned anew. Where the last warning was sent before, it is sent anew: it named another day. Throws `invalid_input` for a line it does not
 * have or more than were sent.
 */
export async function inspect(tx: Tx, staff: Doer, row: StoredReturn, seen: Seen, at: Date): Promise<void> {
  const { account_id: accountId, id } = row;
  const items = new Map((await readItems(tx, accountId, id)).map((item) => [item.line, item.quantity]));
  const fields: Record<string, FieldProblem> = {};
  for (const [i, { line, found }] of seen.found.entries()) {
    const max = items.get(line);
    if (seen.found.findIndex((one) => one.line === line) < i) fields[`found/${i}/line`] = { key: 'validation.unique' };
    else if (max === undefined) fields[`found/${i}/line`] = notOneOf([...items.keys()]);
    else if (found > max) fields[`found/${i}/found`] = { key: 'returns:problem.moreThanThere', values: { max } };
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  await sql`
    update return_items i set found = f.found from jsonb_to_recordset(${json(seen.found)}) as f(line int, found int)
    where i.account_id = ${accountId} and i.return_id = ${id} and i.line = f.line`.execute(tx);
  const now = sql`${at.toISOString()}::timestamptz`;
  const isSoon = sql`verify_asked_at < ${now} and expires_at - verify_asked_at < make_interval(hours => ${LAST_WARNED_AT * 24}::int)`;
  const sentAnew = (days: 'warned_days' | 'told_days') =>
    sql`${sql.ref(days)} = case when ${isSoon} then array_remove(${sql.ref(days)}, ${LAST_WARNED_AT}) else ${sql.ref(days)} end`;
  const { expires } = await one(
    tx,
    sql<{ expires: string }>`
      update returns set status = 'Verified', condition = ${seen.condition}, contents = coalesce(${seen.contents || null}, contents), verified_at = ${now},
        expires_at = expires_at + greatest(interval '0', coalesce(${now} - verify_asked_at, interval '0')), estimated_reship_minor = null, estimate = null,
        ${sentAnew('warned_days')}, ${sentAnew('told_days')}, version = version + 1
      where account_id = ${accountId} and id = ${id} returning expires_at as expires`,
  );
  await renewSums(tx, accountId, [id]);
  await renewSearch(tx, accountId, [id]);
  await record(tx, staff, id, { verb: 'return.verify', event: 'return.verified', detail: { condition: seen.condition, expires } });
  if (seen.note) await keepMessage(tx, staff, id, seen.note, { byWarehouse: true });
}
