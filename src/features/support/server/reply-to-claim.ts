import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { support } from '../contract.ts';
import { addMessage, changeClaim, lockClaimFor, readClaim } from './read-claim.ts';

/** Writes to the operator; if information was asked for, the claim goes back to the operator. Throws `not_found`, `not_eligible`. */
export const replyToClaim = verb(support.reply, async ({ ctx, tx, params, body }) => {
  const { accountId } = ctx.actor;
  const { status } = await lockClaimFor(tx, accountId, params.id, 'reply');
  await addMessage(tx, accountId, params.id, 'merchant', body.body);
  await changeClaim(tx, accountId, params.id, sql`status = 'Submitted'`);
  const object = { kind: 'claim', id: params.id };
  await audit(tx, ctx, { verb: status === 'Submitted' ? 'claim.message' : 'claim.answer', object });
  await emit(tx, accountId, status === 'Submitted' ? 'claim.message_added' : 'claim.answered', object);
  return { claim: await readClaim(tx, accountId, params.id) };
});
