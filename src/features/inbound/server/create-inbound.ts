import { verb } from '../../../server/verb.ts';
import { inbound } from '../contract.ts';
import { readInbound } from './inbound-row.ts';
import { storeInbound } from './store-inbound.ts';
import { submit } from './submit.ts';

/** Announces goods. Throws `invalid_input` naming the field; if it was to be submitted, `not_eligible` or `insufficient_funds`, and nothing is stored. */
export const createInbound = verb(inbound.create, async ({ tx, ctx, body }) => {
  const id = await storeInbound(tx, ctx, body);
  if (body.submit) await submit(tx, ctx, id);
  return { inbound: await readInbound(tx, ctx.actor.accountId, id) };
});
