import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';
import { release } from '../../billing/server/reservations.ts';
import { objectOf, record, type By } from './record.ts';
import { freeReturns } from './take-returns.ts';

const ENDS = {
  'reshipment.decline': { status: 'Canceled', event: 'reshipment.canceled' },
  'reshipment.cancel': { status: 'Canceled', event: 'reshipment.canceled' },
  'reshipment.expire': { status: 'Expired', event: 'reshipment.expired' },
} as const;

/** Ends a locked reshipment that does not leave: its returns are free again, and so is what was held for it. */
export async function endReshipment(tx: Tx, by: By, id: number, verb: keyof typeof ENDS): Promise<void> {
  const { accountId } = by.actor;
  const { status, event } = ENDS[verb];
  await sql`
    update reshipments set status = ${status}, expires_at = null, ended_at = ${by.now().toISOString()}, version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await freeReturns(tx, by, id);
  await record(tx, by, id, { verb, event });
  await release(tx, accountId, objectOf(id));
}
