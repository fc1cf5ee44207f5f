import { ownVerb } from '../../../server/verb.ts';
import { demoCheckout } from '../contract.ts';
import { accountOfPayment } from '../rules.ts';
import { readCheckout } from './read-checkout.ts';

/** What the demo's checkout page shows. Throws `not_found`. */
export const getCheckout = ownVerb(demoCheckout.get, async ({ ctx, params }) => ({
  checkout: await ctx.db.tenant(accountOfPayment(params.reference), (tx) => readCheckout(tx, ctx.env, params.reference)),
}));
