import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { systemVerb, type Work } from '../../../server/verb.ts';
import { returnsDesk } from '../contract.ts';
import { readDeskReturn } from './desk-row.ts';
import { matchParcel } from './match-parcel.ts';
import { measures, receive, storeUnannounced } from './receive.ts';
import { wordsOf } from './unmatched-row.ts';

type Given = Work<typeof returnsDesk.receive>['body'];

/** Keeps a parcel that nothing tells whose it is. */
async function keepUnmatched(tx: Tx, given: Given, userId: number | null): Promise<number> {
  const { weight, length, width, height } = measures(given);
  const number = given.tracking_number ?? given.rma_number ?? null;
  const words = wordsOf([given.tracking_number, given.rma_number, given.marks]);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into unmatched_returns (warehouse, tracking_number, marks, search_words, weight_g, length_mm, width_mm, height_mm, condition, shelf, received_by)
      values (${given.warehouse}, ${number}, ${given.marks || null}, ${` ${words.join('  ')} `}, ${weight}, ${length}::int, ${width}::int, ${height}::int,
        ${given.condition}, ${given.shelf || null}, ${userId}::bigint) returning id`,
  );
  return id;
}

/**
 * Takes a parcel in: as the return it was announced as, as a new one of the shipment it once was, or among the unmatched. Throws `not_found` for
 * a return's number that nobody has, `not_eligible` for one that is here already, `invalid_input` for a warehouse that takes no returns.
 */
export const receiveReturn = systemVerb(returnsDesk.receive, async ({ tx, ctx, body }) => {
  const { warehouse } = body;
  if (!(await maybe(tx, sql`select 1 from return_terms t join warehouses w on w.code = t.warehouse and w.is_active where t.warehouse = ${warehouse}`)))
    throw new AppError('invalid_input', { fields: { warehouse: { key: 'returns:problem.noTerms' } } });
  const match = await matchParcel(tx, body);
  if (match === null) {
    if (body.return_id) throw new AppError('not_found');
    return { return: null, unmatched_id: await keepUnmatched(tx, body, ctx.actor.userId) };
  }
  const staff = staffIn(ctx, match.accountId);
  const id = 'returnId' in match ? match.returnId : await storeUnannounced(tx, staff, match.shipmentId, warehouse);
  await receive(tx, staff, id, body, ctx.now());
  return { return: await readDeskReturn(tx, id, ctx.now()), unmatched_id: null };
});
