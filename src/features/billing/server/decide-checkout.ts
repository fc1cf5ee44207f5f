import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { demoCheckout } from '../contract.ts';
import { accountOfPayment } from '../rules.ts';
import { CHECKOUT_HOURS } from './demo-provider.ts';
import { learnOutcome } from './settle-payment.ts';
import { readCheckout } from './read-checkout.ts';

/**
 * Pays or declines a checkout, and reports it as a provider's message would; asked the same again, as after a lost answer, it tells what came of it.
 * Throws `not_found`, and `not_eligible` for one that is over or was decided otherwise.
 */
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
    const now = await readCheckout(tx, ctx.env, reference);
    if (!decided && now.status !== body.decision) throw new AppError('not_eligible');
    return now;
  });
  await learnOutcome(ctx, reference, ctx.requestId);
  return { checkout };
});
