import { sql } from 'kysely';
import type { FeeName } from '../../../shared/names.ts';
import { AppError } from '../../../shared/errors.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { refund } from '../../billing/server/ledger.ts';
import { labels } from '../../labels/contract.ts';
import { statesFor } from '../../../shared/state-machine.ts';
import { SHIPMENT, type ShipmentStatus } from '../status.ts';
import { labelAnswer } from './read-shipment.ts';
import { readLabel } from './buy-label.ts';

interface Cancelled {
  id: number;
  charge_entry_id: number | null;
  currency: string;
  tracking_number: string;
}

/** Gives back exactly the lines that were charged. */
async function refundLabel(tx: Tx, accountId: number, label: Cancelled): Promise<void> {
  if (label.charge_entry_id === null) return;
  const lines = await all(
    tx,
    sql<{ book: FeeName; amountMinor: number }>`
      select book, amount_minor as "amountMinor" from ledger_postings where account_id = ${accountId} and entry_id = ${label.charge_entry_id} and book <> 'balance'`,
  );
  const entry = await refund(tx, {
    accountId,
    currency: label.currency,
    kind: 'refund',
    object: { kind: 'label', id: label.id },
    memo: label.tracking_number,
    lines,
  });
  await sql`update labels set refund_entry_id = ${entry} where account_id = ${accountId} and id = ${label.id}`.execute(tx);
}

/** Why a shipment cannot be canceled: its state, or that it is the parcel of an order or a reshipment. */
async function whyNotCancel(tx: Tx, accountId: number, id: number, orderId: number | null): Promise<AppError> {
  const row = await maybe(
    tx,
    sql<{ status: ShipmentStatus; order_id: number | null; reshipment_id: number | null }>`
      select status, order_id, reshipment_id from shipments where account_id = ${accountId} and id = ${id}`,
  );
  if (!row) return new AppError('not_found');
  const verdict = SHIPMENT.can('cancel', orderId === null ? row : { ...row, order_id: null });
  return verdict === true ? new AppError('conflict') : new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
}

/**
 * Cancels a shipment that has not left: its label becomes invalid and is refunded in full, so that it cost nothing, and it leaves its overpack.
 * Throws `not_found`, or `not_eligible` with the reason; calling twice refunds once. `orderId`: the warehouse takes the parcel of that order apart,
 * which nobody else may cancel.
 */
export async function cancelShipmentIn(tx: Tx, ctx: Ctx, id: number, { orderId = null }: { orderId?: number | null } = {}): Promise<void> {
  const { accountId } = ctx.actor;
  const allowed = statesFor(SHIPMENT, 'cancel');
  const changed = await maybe(
    tx,
    sql<{ id: number }>`
      update shipments set status = 'Cancelled', overpack_id = null, cost_minor = case when cost_minor is not null then 0 end, updated_at = now(), version = version + 1
      where account_id = ${accountId} and id = ${id} and status = any(${allowed}::text[]) and order_id is not distinct from ${orderId}::bigint and reshipment_id is null
      returning id`,
  );
  if (!changed) throw await whyNotCancel(tx, accountId, id, orderId);
  const label = await maybe(
    tx,
    sql<Cancelled>`
      update labels set cancelled_at = now() where account_id = ${accountId} and shipment_id = ${id} and cancelled_at is null
      returning id, charge_entry_id, currency, tracking_number`,
  );
  if (label) await refundLabel(tx, accountId, label);
  await audit(tx, ctx, { verb: 'shipment.cancel', object: { kind: 'shipment', id }, detail: { label_id: label?.id ?? null } });
  await emit(tx, accountId, 'shipment.cancelled', { kind: 'shipment', id }, { label_id: label?.id ?? null });
}

/** Cancels a label, and its shipment with it. */
export const cancelLabel = verb(labels.cancel, async ({ tx, ctx, params }) => {
  const label = await readLabel(tx, ctx.actor.accountId, params.id);
  if (label.cancelled_at !== null) throw new AppError('not_eligible', { fields: { status: { key: 'shipments:why.cancel' } } });
  await cancelShipmentIn(tx, ctx, label.shipment_id);
  return { label: labelAnswer(await readLabel(tx, ctx.actor.accountId, params.id), ctx.lang) };
});
