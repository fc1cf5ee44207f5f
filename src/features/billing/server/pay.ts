import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { randomToken } from '../../../server/secrets.ts';
import { askingVerb, ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { DEFAULT_CURRENCY, fromWire, isCurrency, toWire } from '../../../shared/money.ts';
import { billing, type Payment } from '../contract.ts';
import { shownBalance } from './get-balance.ts';
import { providerOf } from './provider-of.ts';
import { learnOutcome } from './settle-payment.ts';

interface Row {
  reference: string;
  status: Payment['status'];
  amount_minor: number;
  currency: string;
  method: string | null;
  created: string;
}
const COLUMNS = sql`reference, status, amount_minor, currency, method, created_at as created`;

function shown({ amount_minor: amountMinor, ...row }: Row): Payment {
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  return { ...row, currency, amount: toWire(amountMinor, currency) };
}

/**
 * Opens the provider's page for a payment; nothing is charged here. A page whose payment was not stored, because the program
 * was killed between the two, is nobody's: its address was never given to the payer.
 * Throws `payments_off` without a provider, and `access_denied` in test mode, which must not move money.
 */
export const pay = askingVerb(
  billing.pay,
  async ({ ctx, body }) => {
    const { accountId, currency, isTest } = ctx.actor;
    if (isTest || !isCurrency(currency)) throw new AppError('access_denied');
    const provider = providerOf(ctx.env);
    if (!provider) throw new AppError('payments_off');
    const amountMinor = fromWire(body.amount, currency, 'amount');
    const reference = `pay-${accountId}-${randomToken()}`;
    const returnUrl = `${ctx.env.ACCOUNTS_URL}/billing/payment?payment=${reference}`;
    const { checkoutUrl } = await provider.begin(ctx, { reference, accountId, amountMinor, currency, returnUrl });
    return { provider: provider.name, reference, currency, amountMinor, checkoutUrl };
  },
  async ({ ctx, tx }, { provider, reference, currency, amountMinor, checkoutUrl }) => {
    const { accountId, userId } = ctx.actor;
    const row = await one(
      tx,
      sql<Row & { id: number }>`
        insert into payments (account_id, provider, reference, currency, amount_minor, user_id)
        values (${accountId}, ${provider}, ${reference}, ${currency}, ${amountMinor}, ${userId}) returning id, ${COLUMNS}`,
    );
    await audit(tx, ctx, { verb: billing.pay.name, object: { kind: 'payment', id: row.id }, detail: { amount_minor: amountMinor, currency } });
    return { payment: shown(row), checkout_url: checkoutUrl };
  },
);

const read = (tx: Tx, accountId: number, reference: string) =>
  maybe(tx, sql<Row>`select ${COLUMNS} from payments where account_id = ${accountId} and reference = ${reference}`);

/** What came of a payment, for the payer who comes back. Throws `not_found`. */
export const getPayment = ownVerb(billing.getPayment, async ({ ctx, params }) => {
  const { accountId } = ctx.actor;
  const { reference } = params;
  const before = await ctx.db.tenant(accountId, (tx) => read(tx, accountId, reference));
  if (!before) throw new AppError('not_found');
  if (before.status === 'pending') await learnOutcome(ctx, reference, ctx.requestId);
  return ctx.db.tenant(accountId, async (tx) => {
    const row = (await read(tx, accountId, reference)) ?? before;
    return { payment: shown(row), balance: await shownBalance(tx, ctx.actor) };
  });
});
