import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { say } from '../../../server/words.ts';
import { all, one } from '../../../server/db.ts';
import { mustBeThere } from '../../../server/must-be-there.ts';
import { systemVerb } from '../../../server/verb.ts';
import { deskIn } from '../../desk/server/desk-in.ts';
import { pickOrder } from '../../orders/server/pick-order.ts';
import { picks } from '../contract.ts';
import { AT_DESK } from './desk-order.ts';
import { readPick } from './read-pick.ts';

/**
 * Puts ready orders of one warehouse on a cart, in the order given: all of them or none. Throws `not_found`, `invalid_input` for one of another
 * warehouse, or `pick_taken` for one that somebody else has taken, that was held, or that was canceled meanwhile.
 */
export const createPick = systemVerb(picks.create, async ({ tx, ctx, body }) => {
  const ids = [...new Set(body.orders)];
  // Held by their numbers, as everybody holds several, before it is read where they are: one may be given to another warehouse meanwhile.
  const found = await all(
    tx,
    sql<{
      id: number;
      order_number: string | null;
      account_id: number;
      warehouse: string | null;
    }>`select o.id, o.order_number, o.account_id, o.warehouse from ${AT_DESK} where o.id = any(${ids}::bigint[])
      order by o.id for update of o`,
  );
  const there = new Set(found.map((row) => row.id));
  mustBeThere(there, [{ at: 'orders', ids: body.orders }], (id) => ({ key: 'picks:pick.unknown', values: { code: String(id) } }));
  // One that was held meanwhile is in none, and not for the others to be blamed for.
  const warehouse = ids.map((id) => found.find((row) => row.id === id)?.warehouse ?? null).find((one) => one !== null) ?? null;
  // Their places on the cart are those given.
  for (const row of found) {
    const at = `orders/${body.orders.indexOf(row.id)}`;
    try {
      await pickOrder(tx, await deskIn(tx, ctx, row.account_id), row.id);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_eligible')) throw error;
      const [problem] = Object.values(error.fields);
      throw new AppError('pick_taken', {
        values: { order: row.order_number ?? row.id, problem: problem === undefined ? '' : say(ctx.lang, problem) },
        fields: problem === undefined ? {} : { [at]: problem },
      });
    }
    if (row.warehouse !== warehouse)
      throw new AppError('invalid_input', { fields: { [at]: { key: 'picks:problem.elsewhere', values: { order: row.order_number ?? row.id } } } });
  }
  const { id } = await one(
    tx,
    sql<{ id: number }>`insert into picks (warehouse, user_id, orders) values (${warehouse}, ${ctx.actor.userId}, ${ids}::bigint[]) returning id`,
  );
  return { pick: await readPick(tx, id) };
});
