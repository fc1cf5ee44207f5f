import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/attempt.ts';
import { statesFor } from '../../../shared/state-machine.ts';
import { SHIPMENT } from '../status.ts';
import { whyNot } from './store-shipment.ts';

const FOREIGN_KEY_VIOLATION = '23503';
/** Something else tells of it: it was the parcel of an order. */
const isKept = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;

/** Deletes a shipment that was never bought or was cancelled; its cancelled label and papers stay in the ledger's history. */
export async function removeShipmentIn(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const { accountId } = ctx.actor;
  const allowed = statesFor(SHIPMENT, 'delete');
  const found = await maybe(
    tx,
    sql<{ id: number }>`select id from shipments where account_id = ${accountId} and id = ${id} and status = any(${allowed}::text[]) for update`,
  );
  if (!found) throw await whyNot(tx, accountId, id, 'delete');
  const gone = await attempt(tx, async () => {
    await sql`delete from labels where account_id = ${accountId} and shipment_id = ${id}`.execute(tx);
    await sql`delete from shipments where account_id = ${accountId} and id = ${id}`.execute(tx);
  });
  if (!gone.ok) throw isKept(gone.error) ? new AppError('not_eligible', { fields: { status: { key: 'shipments:why.deleteParcel' } } }) : gone.error;
  await audit(tx, ctx, { verb: 'shipment.delete', object: { kind: 'shipment', id } });
  await emit(tx, accountId, 'shipment.deleted', { kind: 'shipment', id });
}
