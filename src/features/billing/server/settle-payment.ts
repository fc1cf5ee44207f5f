import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { accountOfPayment } from '../rules.ts';
import { topUp } from './ledger.ts';
import { MAIL_FAILED_PAYMENT } from './mail-failed-payment.job.ts';
import type { Outcome } from './payment-provider.ts';
import { providerOf } from './provider-of.ts';

/** Records the outcome of a pending payment, once: the balance moves in the same transaction. A payment the provider does not know has failed. */
async function settle(tx: Tx, by: Pick<Ctx, 'actor' | 'requestId' | 'jobs'>, reference: string, outcome: Outcome | null): Promise<void> {
  const { accountId } = by.actor;
  if (outcome?.status === 'open') {
    await sql`update payments set asked_at = now() where account_id = ${accountId} and reference = ${reference} and status = 'pending'`.execute(tx);
    return;
  }
  const status = outcome?.status ?? 'failed';
  const paid = outcome?.status === 'succeeded' ? outcome : null;
  const payment = await maybe(
    tx,
    sql<{ id: number; amount_minor: number; currency: string }>`
      update payments set status = ${status}, provider_reference = ${paid?.providerReference ?? null}, method = ${paid?.method ?? null}, settled_at = now()
      where account_id = ${accountId} and reference = ${reference} and status = 'pending' returning id, amount_minor, currency`,
  );
  if (!payment) return;
  const { id, currency, amount_minor: amountMinor } = payment;
  const object = { kind: 'payment', id };
  if (paid) {
    const entryId = await topUp(tx, { accountId, currency, object, memo: paid.method ?? String(id), amountMinor });
    await sql`update payments set entry_id = ${entryId} where account_id = ${accountId} and id = ${id}`.execute(tx);
    await emit(tx, accountId, 'payment.received', object, { amount_minor: amountMinor, currency });
  }
  if (!paid) await by.jobs.send(tx, MAIL_FAILED_PAYMENT, { accountId, paymentId: id });
  await audit(tx, by, { verb: 'billing.settlePayment', object, detail: { status, amount_minor: amountMinor, currency } });
}

/** Asks the provider for a payment's outcome and records it. Safe to call at any time, any number of times. */
export async function learnOutcome(app: App, reference: string, requestId: string): Promise<void> {
  const provider = providerOf(app.env);
  // Without the provider the outcome is unknown: the payment stays as it is until the provider is back.
  if (!provider) return;
  const outcome = await provider.find(app, reference);
  const accountId = accountOfPayment(reference);
  await app.db.tenant(accountId, (tx) => settle(tx, { actor: systemActor(accountId), requestId, jobs: app.jobs }, reference, outcome));
}
