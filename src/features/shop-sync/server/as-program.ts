import { systemActor } from '../../../server/auth.ts';
import type { Ctx } from '../../../server/ctx.ts';

/** The program itself: what a shop decided about an order is nobody's deed here, whoever pressed the button to look. */
export function asProgram(ctx: Ctx): Ctx {
  const { accountId, homeAccountId, isTest, currency, timeZone } = ctx.actor;
  return { ...ctx, actor: systemActor(accountId, { homeAccountId, isTest, currency, timeZone }) };
}
