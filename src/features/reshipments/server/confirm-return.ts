import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { isCurrency } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import type { ReturnStatus } from '../../returns/status.ts';
import { reshipments } from '../contract.ts';
import { approveIn, feeChanged } from './approve-in.ts';
import { readReshipment } from './read-reshipment.ts';
import { storeReshipment } from './store-reshipment.ts';

interface Awaiting {
  status: ReturnStatus;
  reshipment_id: number | null;
  estimated_reship_minor: number | null;
  fee_currency: string;
}

/**
 * A return whose fee is to be decided on: that of its reshipment, or what was reckoned for it. It is not locked: a reshipment is locked before its
 * returns. Throws `not_found` or `not_eligible`.
 */
export async function awaiting(tx: Tx, accountId: number, id: number): Promise<Awaiting> {
  const row = await maybe(
    tx,
    sql<Awaiting>`
      select status, reshipment_id, estimated_reship_minor, fee_currency from returns where account_id = ${accountId} and id = ${id}`,
  );
  if (!row) throw new AppError('not_found');
  if (row.reshipment_id === null && row.status !== 'Unconfirmed')
    throw new AppError('not_eligible', { fields: { status: { key: 'reshipments:cannot.confirmReturn' } } });
  return row;
}

/**
 * Confirms the fee of sending a return out again: its reshipment is approved, or, where none was made, made for whoever sent it back and approved.
 * Throws `not_found`, `not_eligible`, `fee_changed`, `insufficient_funds`, or what stands in the parcel's way.
 */
export const confirmReturn = ownVerb(reshipments.confirm, async ({ ctx, params: { id }, body, keep }) => {
  const { accountId } = ctx.actor;
  const { answer, changed } = await ctx.db.tenant(accountId, async (tx) => {
    const row = await awaiting(tx, accountId, id);
    const seen = body.fee === undefined || !isCurrency(row.fee_currency) ? null : fromWire(body.fee, row.fee_currency, 'fee');
    const part = { returns: [id], coo: body.coo, service: 'cheapest', insurance: false, signature_confirmation: false, ignore_bad_address: false };
    const reshipmentId = row.reshipment_id ?? (await storeReshipment(tx, ctx, part, { source: 'return' }));
    const higher = await approveIn(tx, ctx, reshipmentId, seen ?? (row.reshipment_id === null ? row.estimated_reship_minor : null));
    // What was only just made for this is undone.
    if (higher !== null && row.reshipment_id === null) throw feeChanged(higher, ctx.lang);
    if (higher !== null) return { answer: null, changed: higher };
    return { answer: await keep(tx, { reshipment: await readReshipment(tx, accountId, reshipmentId, { lang: ctx.lang, now: ctx.now() }) }), changed: null };
  });
  if (changed !== null) throw feeChanged(changed, ctx.lang);
  return answer;
});
