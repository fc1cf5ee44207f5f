import { sql } from 'kysely';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit } from '../../../server/audit.ts';
import { json, maybe, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { settings, type StoredReturnAddress } from '../contract.ts';
import { tidy } from './tidy.ts';

/** Stores where parcels of a destination come back to, replacing what was stored before. Throws `conflict` where that is no longer as the caller read it. */
export const saveReturnAddress = verb(settings.saveReturnAddress, async ({ ctx, tx, params, body: { updated, ...body } }) => {
  const { accountId } = ctx.actor;
  if (updated !== undefined) {
    await sql`select 1 from accounts where account_id = ${accountId} for update`.execute(tx);
    const before = await maybe(
      tx,
      sql<{ updated: string }>`select updated_at as updated from return_addresses where account_id = ${accountId} and destination = ${params.destination}`,
    );
    mustBeAsRead(before?.updated ?? null, updated);
  }
  const stored = await one(
    tx,
    sql<StoredReturnAddress>`
      insert into return_addresses (account_id, destination, address) values (${accountId}, ${params.destination}, ${json(tidy(body))})
      on conflict (account_id, destination) do update set address = excluded.address, updated_at = now()
      returning destination, address, updated_at as updated`,
  );
  await audit(tx, ctx, {
    verb: 'return_address.save',
    object: { kind: 'account', id: accountId },
    detail: { destination: stored.destination, address: stored.address },
  });
  return { return_address: stored };
});
