import { sql } from 'kysely';
import { played } from '../../../server/auth.ts';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { isAwaitingLook, type Condition } from '../status.ts';
import { carryOutIn } from './carry-out.ts';
import { inspect } from './inspect.ts';
import { readReturn } from './read-return.ts';
import { receive } from './receive.ts';
import { mustBeAble, readItems, returnRecord, stateOf } from './return-row.ts';

/** What a parcel weighs, in kg, of whose contents nobody said it. */
const USUAL_KG = 0.5;
/** The lot that what comes back belongs to, where lots are kept. */
const LOT = 'TEST';

/** Takes a return in, looks closer where that was asked for, or carries out what was decided, as a warehouse would. Throws `not_found` or `not_eligible`. */
export const playReturn = verb(returns.play, async ({ tx, ctx, params: { id }, body }) => {
  const { accountId } = ctx.actor;
  const staff = played(ctx);
  const row = await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`, { lock: true });
  const condition: Condition = body.goes_wrong ? 'damaged' : 'new';
  const items = await readItems(tx, accountId, id);
  if (row.status === 'Pending') {
    const weight = items.reduce((sum, item) => sum + (item.weight ?? 0) * item.quantity, 0) || USUAL_KG;
    await receive(tx, staff, id, { warehouse: row.warehouse, weight, condition }, ctx.now());
  } else if (isAwaitingLook(stateOf(row))) {
    const found = items.map(({ line, quantity }) => ({ line, found: quantity }));
    await inspect(tx, staff, row, { condition, contents: null, found, note: null }, ctx.now());
  } else {
    mustBeAble('carryOut', row);
    await carryOutIn(tx, staff, row, { lots: items.map(({ line }) => ({ line, lot: LOT })) }, ctx.now());
  }
  return { return: await readReturn(tx, ctx, id) };
});
