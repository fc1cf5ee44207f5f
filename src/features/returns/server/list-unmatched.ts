import { sql } from 'kysely';
import { systemVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../contract.ts';
import { unmatchedAtDesk } from './unmatched-row.ts';

/** Parcels nobody is known for, at the desk. */
export const listUnmatched = systemVerb(returnsDesk.unmatched, async ({ tx, ctx, query: { warehouse } }) => {
  const parcels = await unmatchedAtDesk(tx, warehouse === undefined ? sql`true` : sql`u.warehouse = ${warehouse}`, ctx.now());
  return { parcels, claimed: parcels.filter(({ claims }) => claims.length > 0).length };
});
