import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { PriceChanged } from '../../../server/price-changed.ts';
import { reserve } from '../../billing/server/reservations.ts';
import { wire } from '../../shipments/server/read-shipment.ts';
import { loadReturns } from './load-returns.ts';
import type { Estimate } from './price-parcel.ts';
import { returnsIn } from './read-reshipment.ts';
import { objectOf, record, type By } from './record.ts';
import { lockFor, ofAccount, reshipmentRecord, type StoredReshipment } from './reshipment-row.ts';
import { recipientOf } from '../../../server/party.ts';
import { loadFacts, mustGo, resolveParcel, type Measured } from './resolve-parcel.ts';
import { asGroup, assignments, pricedColumns } from './store-reshipment.ts';
import { isCurrency } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';

/** What the desk measured, once it did. */
export const measuredOf = (row: StoredReshipment): Measured | null =>
  row.weight_g === null ? null : { weightG: row.weight_g, lengthMm: row.length_mm, widthMm: row.width_mm, heightMm: row.height_mm };

/** What a reshipment would cost now, as it is stored or as it was measured. Throws what stands in its way. */
export async function priceNow(tx: Tx, ctx: Pick<Ctx, 'actor' | 'now'>, row: StoredReshipment, measured: Measured | null = measuredOf(row)) {
  const { accountId } = ctx.actor;
  const returns = asGroup(await loadReturns(tx, accountId, await returnsIn(tx, accountId, row.id)));
  const facts = await loadFacts(tx, accountId, row.warehouse, ctx.now());
  const given = { ...row, to: recipientOf(row), value: wire(row.goods_minor, row.currency) };
  return resolveParcel(returns, given, facts, measured);
}

/** Reserves the fee and lets the warehouse begin. */
async function confirm(tx: Tx, ctx: By, id: number, estimate: Estimate): Promise<void> {
  const { accountId, isTest } = ctx.actor;
  const now = ctx.now().toISOString();
  await sql`
    update reshipments set status = 'Confirmed', ${assignments(pricedColumns(estimate))}, approved_minor = ${estimate.total}::bigint, approved_at = ${now},
      approved_by = ${personBehind(ctx.actor)}::bigint, expires_at = null, warned_days = '{}', told_days = '{}', version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  const detail = { fee_minor: estimate.total, currency: estimate.currency };
  await record(tx, ctx, id, { verb: 'reshipment.approve', event: 'reshipment.confirmed', detail });
  // The balance is touched last: its row is the one every buyer of the account waits for. Nothing costs money in test mode.
  if (!isTest) await reserve(tx, { accountId, currency: estimate.currency, object: objectOf(id), amountMinor: estimate.total });
}

/**
 * Approves a reshipment for what it costs now, if that is no more than was seen: its own last estimate, or `seen` (minor units). Returns null
 * when it was approved; else the new estimate, which is stored to be looked at. Throws `not_found`, `not_eligible`, `insufficient_funds`, or what
 * stands in the parcel's way.
 */
export async function approveIn(tx: Tx, ctx: By, id: number, seen: number | null = null): Promise<Estimate | null> {
  const { accountId } = ctx.actor;
  const row = await lockFor(tx, accountId, id, 'approve');
  const { estimate } = mustGo(await priceNow(tx, ctx, row)).priced;
  const limit = seen ?? row.estimated_minor ?? 0;
  if (estimate.total <= limit && estimate.currency === row.fee_currency) {
    await confirm(tx, ctx, id, estimate);
    return null;
  }
  await sql`update reshipments set ${assignments(pricedColumns(estimate))}, version = version + 1 where account_id = ${accountId} and id = ${id}`.execute(tx);
  return estimate;
}

/** The same for what a caller saw: an amount, or null where nothing was. Throws `invalid_input` for decimals that its currency does not have. */
export async function approveAsSeen(tx: Tx, ctx: By, id: number, fee: number | null | undefined): Promise<Estimate | null> {
  const { fee_currency: currency } = await reshipmentRecord(tx, ofAccount(ctx.actor.accountId, id));
  return approveIn(tx, ctx, id, typeof fee === 'number' && isCurrency(currency) ? fromWire(fee, currency, 'fee') : null);
}

/** The error of a fee that is higher than what was seen. */
export const feeChanged = ({ total, currency }: Estimate, lang: Ctx['lang']): AppError =>
  isCurrency(currency) ? new PriceChanged('fee_changed', 'fee', total, currency, lang) : new AppError('fee_changed', { values: { fee: String(total) } });
