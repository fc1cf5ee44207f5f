import { verb } from '../../../server/verb.ts';
import { referenceCode } from '../../subscriptions/reference-code.ts';
import { subscriptionGate } from '../../subscriptions/server/require-subscription.ts';
import { returnInformation } from '../contract.ts';
import { readPoints } from './read-points.ts';

/** The addresses to print and what returns cost there; without a subscription only the latter. */
export const getInformation = verb(returnInformation.get, async ({ tx, ctx }) => {
  const { accountId } = ctx.actor;
  const gate = await subscriptionGate(tx, accountId);
  return { return_information: { reference_code: gate.isOpen ? referenceCode(accountId) : null, destinations: await readPoints(tx, accountId, gate) } };
});
