import { sql, type RawBuilder } from 'kysely';
import { every } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { returnsDesk } from '../desk-contract.ts';
import { bears, countAtDesk, unmatchedAtDesk } from './unmatched-row.ts';

/** Numbers of ours are short; a longer string of digits is a carrier's. */
const NUMBER = /^\d{1,12}$/;

/** That a parcel has a scanned code as its id or its number, or bears its words. */
const goesBy = (code: string): RawBuilder<unknown> =>
  sql`(u.id = ${NUMBER.test(code) ? Number(code) : null}::bigint or upper(u.tracking_number) = ${code.toUpperCase()} or ${bears(code)})`;

/** Parcels nobody is known for, at the desk: those that wait, or any that goes by a code. */
export const listUnmatched = systemVerb(returnsDesk.unmatched, async ({ tx, ctx, query: { warehouse, code } }) => {
  await mustBeWarehouse(tx, warehouse);
  const where = every([warehouse !== undefined && sql`u.warehouse = ${warehouse}`, code !== undefined && goesBy(code)]);
  return { parcels: await unmatchedAtDesk(tx, where, ctx.now()), ...(await countAtDesk(tx, where)) };
});
