import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { settings } from '../contract.ts';
import type { ReturnDestination } from '../destinations.ts';

/** Removes the stored return address of a destination; throws `not_found` when there is none. */
export const deleteReturnAddress = verb(settings.deleteReturnAddress, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const gone = await maybe(
    tx,
    sql<{ destination: ReturnDestination; address: unknown }>`
      delete from return_addresses where account_id = ${accountId} and destination = ${params.destination} returning destination, address`,
  );
  if (!gone) throw new AppError('not_found');
  await audit(tx, ctx, { verb: 'return_address.delete', object: { kind: 'account', id: accountId }, detail: { ...gone } });
  return { return_address: { destination: gone.destination } };
});
