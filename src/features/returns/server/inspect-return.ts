import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { json, one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../contract.ts';
import { lockAtDesk, mustBeHere, readDeskReturn } from './desk-row.ts';
import { keepMessage } from './messages-of.ts';
import { record } from './record.ts';
import { readItems } from './return-row.ts';
import { renewSearch, renewSums } from './store-return.ts';

/**
 * Tells what was found on a closer look. The time to decide goes on where it stood when the look was asked for; what reshipping would cost is
 * reckoned anew. Throws `not_found`, `not_eligible`, or `invalid_input` for a line it does not have or more than were sent.
 */
export const inspectReturn = systemVerb(returnsDesk.inspect, async ({ tx, ctx, params: { id }, body }) => {
  const row = await lockAtDesk(tx, id, 'inspect');
  mustBeHere(row, body.warehouse);
  const { account_id: accountId } = row;
  const staff = staffIn(ctx, accountId);
  const items = new Map((await readItems(tx, accountId, id)).map((item) => [item.line, item.quantity]));
  const fields: Record<string, FieldProblem> = {};
  for (const [i, { line, found }] of body.found.entries()) {
    const max = items.get(line);
    if (body.found.findIndex((one) => one.line === line) < i) fields[`found/${i}/line`] = { key: 'validation.unique' };
    else if (max === undefined) fields[`found/${i}/line`] = { key: 'validation.selection' };
    else if (found > max) fields[`found/${i}/found`] = { key: 'returns:problem.moreThanThere', values: { max } };
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  await sql`
    update return_items i set found = f.found from jsonb_to_recordset(${json(body.found)}) as f(line int, found int)
    where i.account_id = ${accountId} and i.return_id = ${id} and i.line = f.line`.execute(tx);
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const { expires } = await one(
    tx,
    sql<{ expires: string }>`
      update returns set status = 'Verified', condition = ${body.condition}, contents = coalesce(${body.contents || null}, contents), verified_at = ${now},
        expires_at = expires_at + greatest(interval '0', coalesce(${now} - verify_asked_at, interval '0')), estimated_reship_minor = null, estimate = null,
        version = version + 1
      where account_id = ${accountId} and id = ${id} returning expires_at as expires`,
  );
  await renewSums(tx, accountId, [id]);
  await renewSearch(tx, accountId, [id]);
  await record(tx, staff, id, { verb: 'return.verify', event: 'return.verified', detail: { condition: body.condition, expires } });
  if (body.note) await keepMessage(tx, staff, id, body.note, { byWarehouse: true });
  return { return: await readDeskReturn(tx, id, ctx.now()) };
});
