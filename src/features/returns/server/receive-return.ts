import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../contract.ts';
import { readDeskReturn } from './desk-row.ts';
import { keepUnmatched } from './keep-unmatched.ts';
import { matchParcel } from './match-parcel.ts';
import { receive, storeUnannounced } from './receive.ts';

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
