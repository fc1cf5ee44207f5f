import { sql } from 'kysely';
import { one } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { fromWire, isCurrency, toWire } from '../../../shared/money.ts';
import { billing } from '../contract.ts';
import { shownBalance } from './get-balance.ts';
import { paymentProvider } from './payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

export const referenceOf = (accountId: number, paymentId: number): string => `pay-${accountId}-${paymentId}`;

/**
 * Pays money in. The provider is asked between two transactions; a payment left pending by a crash is settled by a
 * sweep. Throws `payment_declined`, and `access_denied` for a test token, which must not move money.
 */
export const pay = ownVerb(billing.pay, async ({ ctx, body }) => {
  const { accountId, userId, currency, isTest } = ctx.actor;
  if (isTest || !isCurrency(currency)) throw new AppError('access_denied');
  const amountMinor = fromWire(body.amount, currency, 'amount');
  const last4 = body.card_number.slice(-4);
  const created = await ctx.db.tenant(accountId, (tx) =>
    one(
      tx,
      sql<{ id: number; created_at: string }>`
        insert into payments (account_id, provider, currency, amount_minor, card_last4, user_id)
        values (${accountId}, ${paymentProvider.name}, ${currency}, ${amountMinor}, ${last4}, ${userId}) returning id, created_at`,
    ),
  );
  const result = await paymentProvider.charge({ reference: referenceOf(accountId, created.id), amountMinor, currency, cardNumber: body.card_number });
  const balance = await ctx.db.tenant(accountId, async (tx) => {
    await settlePayment(tx, ctx, created.id, result);
    return shownBalance(tx, ctx.actor);
  });
  if (result.status === 'declined') {
    throw new AppError('payment_declined', { fields: { card_number: { key: result.reason === 'card' ? 'billing:cardDeclined' : 'billing:cardUnknown' } } });
  }
  return {
    payment: { id: created.id, status: 'succeeded' as const, amount: toWire(amountMinor, currency), currency, card_last4: last4, created: created.created_at },
    balance,
  };
});
