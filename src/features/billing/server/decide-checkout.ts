import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { demoCheckout } from '../contract.ts';
import { accountOfPayment } from '../rules.ts';
import { CHECKOUT_HOURS } from './demo-provider.ts';
import { learnOutcome } from './settle-payment.ts';

/** A checkout of the demo's provider. Throws `not_found`, always outside the demo. */
async function readCheckout(tx: Tx, env: App['env'], reference: string) {
  if (env.PAYMENTS !== 'demo') throw new AppError('not_found');
  const row = await maybe(
    tx,
    sql<{ currency: string; amount_minor: number; return_url: string; decision: 'paid' | 'declined' | null }>`
      select currency, amount_minor, return_url, decision from demo_checkouts where account_id = ${accountOfPayment(reference)} and reference = ${reference}`,
  );
  if (!row) throw new AppError('not_found');
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  return { amount: toWire(row.amount_minor, currency), currency, status: row.decision ?? ('open' as const), return_url: row.return_url };
}

/** What the demo's checkout page shows. Throws `not_found`. */
export const getCheckout = ownVerb(demoCheckout.get, async ({ ctx, params }) => ({
  checkout: await ctx.db.tenant(accountOfPayment(params.reference), (tx) => readCheckout(tx, ctx.env, params.reference)),
}));

/** Pays or declines a checkout, and brings the news as a provider's message would. Throws `not_found`, `not_eligible`. */
export const decideCheckout = ownVerb(demoCheckout.decide, async ({ ctx, params, body }) => {
  const { reference } = params;
  const accountId = accountOfPayment(reference);
  const checkout = await ctx.db.tenant(accountId, async (tx) => {
    await readCheckout(tx, ctx.env, reference);
    const decided = await maybe(
      tx,
      sql`
        update demo_checkouts set decision = ${body.decision}
        where account_id = ${accountId} and reference = ${reference} and decision is null
          and created_at >= now() - make_interval(hours => ${CHECKOUT_HOURS}::int) returning 1`,
    );
    if (!decided) throw new AppError('not_eligible');
    return readCheckout(tx, ctx.env, reference);
  });
  await learnOutcome(ctx, reference, ctx.requestId);
  return { checkout };
});
