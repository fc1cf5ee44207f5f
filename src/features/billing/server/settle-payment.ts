import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { billing } from '../contract.ts';
import { topUp } from './ledger.ts';
import type { ChargeResult } from './payment-provider.ts';

/** Enters what came of a pending payment, once: the balance moves in the same transaction. A charge nobody knows has failed. */
export async function settlePayment(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId'>, id: number, result: ChargeResult | null): Promise<void> {
  const { accountId } = ctx.actor;
  const status = result?.status ?? 'failed';
  const reference = result?.status === 'succeeded' ? result.providerReference : null;
  const payment = await maybe(
    tx,
    sql<{ amount_minor: number; currency: string; card_last4: string }>`
      update payments set status = ${status}, provider_reference = ${reference}, settled_at = now()
      where account_id = ${accountId} and id = ${id} and status = 'pending' returning amount_minor, currency, card_last4`,
  );
  if (!payment) return;
  const object = { kind: 'payment', id };
  if (status === 'succeeded') {
    const entryId = await topUp(tx, { accountId, currency: payment.currency, object, memo: `•••• ${payment.card_last4}`, amountMinor: payment.amount_minor });
    await sql`update payments set entry_id = ${entryId} where account_id = ${accountId} and id = ${id}`.execute(tx);
    await emit(tx, accountId, 'payment.received', object, { amount_minor: payment.amount_minor, currency: payment.currency });
  }
  await audit(tx, ctx, { verb: billing.pay.name, object, detail: { status, amount_minor: payment.amount_minor, currency: payment.currency } });
}
