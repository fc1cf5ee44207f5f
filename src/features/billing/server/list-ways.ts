import { ownVerb } from '../../../server/verb.ts';
import { billing } from '../contract.ts';
import { creditorReference, settingLines } from '../rules.ts';
import { providerOf } from './provider-of.ts';

/** How the account can pay in, by the operator's settings. */
export const listWays = ownVerb(billing.ways, async ({ ctx }) => {
  const { OPERATOR_BANK, OPERATOR_NAME } = ctx.env;
  const lines = settingLines(OPERATOR_BANK);
  const { accountId } = ctx.actor;
  return {
    ways: {
      provider: providerOf(ctx.env)?.name ?? null,
      bank: lines.length > 0 ? { lines, reference: creditorReference(accountId) } : null,
      operator: OPERATOR_NAME,
      account_id: accountId,
    },
  };
});
