import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { randomToken } from '../../../server/secrets.ts';
import { askingVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { isCurrency } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { billing } from '../contract.ts';
import { topUpIn } from '../rules.ts';
import { providerOf } from './provider-of.ts';
import { COLUMNS, shown, type Row } from './payment-row.ts';

/**
 * Opens the provider's page for a payment; nothing is charged here. If the program is killed before the payment is stored,
 * the page belongs to nobody: the payer never got its address.
 * Throws `payments_off` without a provider, `invalid_input` beyond the limits of the account's currency.
 */
export const pay = askingVerb(
  billing.pay,
  async ({ ctx, body }) => {
    const { accountId, currency } = ctx.actor;
    if (!isCurrency(currency)) throw new AppError('access_denied');
    const provider = providerOf(ctx.env);
    if (!provider) throw new AppError('payments_off');
    const { min, max } = topUpIn(currency);
    const beyond =
      body.amount < min
        ? ({ key: 'validation.atLeast', values: { value: min } } as const)
        : body.amount > max
          ? ({ key: 'validation.atMost', values: { value: max } } as const)
          : null;
    if (beyond !== null) throw new AppError('invalid_input', { fields: { amount: beyond } });
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
