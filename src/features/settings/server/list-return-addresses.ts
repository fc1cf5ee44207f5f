import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { settings, type StoredReturnAddress } from '../contract.ts';
import { RETURN_DESTINATIONS } from '../destinations.ts';

/** Lists the stored return addresses in the order spec §3 names the destinations. */
export const listReturnAddresses = verb(settings.listReturnAddresses, async ({ ctx, tx }) => {
  const rows = await all(
    tx,
    sql<StoredReturnAddress>`
      select destination, address, updated_at as updated from return_addresses where account_id = ${ctx.actor.accountId}`,
  );
  const byPlace = (row: StoredReturnAddress) => RETURN_DESTINATIONS.indexOf(row.destination);
  return { return_addresses: rows.toSorted((a, b) => byPlace(a) - byPlace(b)) };
});
