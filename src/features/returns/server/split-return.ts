import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { json, maybe, one, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import type { ReturnItem } from '../return-out.ts';
import { readReturn } from './read-return.ts';
import { record } from './record.ts';
import { lockReturn, readItems } from './return-row.ts';
import { holdNumbers, renewSearch, renewSums } from './store-return.ts';

const unitsOf = (item: ReturnItem): number => item.found ?? item.quantity;

/** What is split off, by line. Throws `invalid_input` for a line it does not have, for more units than there are, and for all of them. */
function chosen(items: readonly ReturnItem[], lines: readonly { line: number; quantity: number }[]): Map<number, number> {
  const fields: Record<string, FieldProblem> = {};
  const taken = new Map<number, number>();
  for (const [i, { line, quantity }] of lines.entries()) {
    const item = items.find((each) => each.line === line);
    const max = item === undefined ? 0 : unitsOf(item);
    if (item === undefined || taken.has(line)) fields[`lines/${i}/line`] = { key: item === undefined ? 'validation.selection' : 'validation.unique' };
    else if (quantity > max) fields[`lines/${i}/quantity`] = { key: 'returns:problem.moreThanThere', values: { max } };
    taken.set(line, quantity);
  }
  const left = items.reduce((sum, item) => sum + unitsOf(item) - (taken.get(item.line) ?? 0), 0);
  if (Object.keys(fields).length === 0 && left === 0) fields['lines'] = { key: 'returns:problem.allItems' };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  return taken;
}

/** A number for what is split off: the return's own with the first count that is free. */
async function nextRma(tx: Tx, accountId: number, rma: string): Promise<string> {
  await holdNumbers(tx, accountId);
  for (let n = 2; ; n += 1) {
    const wanted = `${rma.slice(0, 31 - String(n).length)}-${n}`;
    if (!(await maybe(tx, sql`select 1 from returns where account_id = ${accountId} and rma_number = ${wanted}`))) return wanted;
  }
}

/**
 * Makes a return of its own of some units, where they are and with the same time left; photos and fees stay with the first. What reshipping costs
 * is reckoned anew for both, and so is the weight: nobody weighed them apart. Throws `not_found`, `not_eligible` or `invalid_input`.
 */
export const splitReturn = verb(returns.split, async ({ tx, ctx, params: { id }, body }) => {
  const { accountId } = ctx.actor;
  const row = await lockReturn(tx, accountId, id, 'split');
  const taken = chosen(await readItems(tx, accountId, id), body.lines);
  const status = row.verified_at === null ? 'Received' : 'Verified';
  await sql`
    update returns set status = ${status}, weight_g = null, length_mm = null, width_mm = null, height_mm = null, estimated_reship_minor = null, estimate = null,
      version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  const { id: newId } = await one(
    tx,
    sql<{ id: number }>`
      insert into returns (account_id, status, source, rma_number, warehouse, destination, shipment_id, order_id, sender_name, sender, reason, condition, contents,
        shelf, fee_currency, terms_id, verify_asked_at, received_at, verified_at, expires_at, is_extended, warned_days, told_days, rules_asked_at,
        is_rule_stopped, created_by, split_from)
      select account_id, status, source, ${await nextRma(tx, accountId, row.rma_number)}, warehouse, destination, shipment_id, order_id, sender_name, sender, reason,
        condition, contents, shelf, fee_currency, terms_id, verify_asked_at, received_at, verified_at, expires_at, is_extended, warned_days, told_days, rules_asked_at,
        is_rule_stopped, created_by, id
      from returns where account_id = ${accountId} and id = ${id} returning id`,
  );
  const parts = [...taken].map(([line, quantity]) => ({ line, quantity }));
  const from = sql`jsonb_to_recordset(${json(parts)}) as t(line int, quantity int)`;
  await sql`
    insert into return_items (account_id, return_id, line, description, quantity, found, value_minor, currency, weight_g, coo, hs_code, dg_code, sku, product_id)
    select i.account_id, ${newId}, row_number() over (order by i.line), i.description, t.quantity, case when i.found is not null then t.quantity end, i.value_minor,
      i.currency, i.weight_g, i.coo, i.hs_code, i.dg_code, i.sku, i.product_id
    from return_items i join ${from} on t.line = i.line where i.account_id = ${accountId} and i.return_id = ${id}`.execute(tx);
  await sql`
    delete from return_items i using ${from} where i.account_id = ${accountId} and i.return_id = ${id} and i.line = t.line and i.quantity = t.quantity`.execute(
    tx,
  );
  await sql`
    update return_items i set quantity = i.quantity - t.quantity, found = i.found - t.quantity from ${from}
    where i.account_id = ${accountId} and i.return_id = ${id} and i.line = t.line`.execute(tx);
  await renewSums(tx, accountId, [id, newId]);
  await renewSearch(tx, accountId, [id, newId]);
  await record(tx, ctx, id, { verb: 'return.split', event: 'return.split', detail: { into: newId } });
  await record(tx, ctx, newId, { verb: 'return.split', event: 'return.split', detail: { from: id } });
  return { return: await readReturn(tx, ctx, newId) };
});
