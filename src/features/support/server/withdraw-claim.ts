import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { support } from '../contract.ts';
import { changeClaim, lockClaimFor, readClaim } from './read-claim.ts';

/** Withdraws a claim that has not been decided yet; throws `not_found` or `not_eligible`. */
export const withdrawClaim = verb(support.withdraw, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  await lockClaimFor(tx, accountId, params.id, 'withdraw');
  await changeClaim(tx, accountId, params.id, sql`status = 'Withdrawn'`);
  const object = { kind: 'claim', id: params.id };
  await audit(tx, ctx, { verb: 'claim.withdraw', object });
  await emit(tx, accountId, 'claim.withdrawn', object);
  return { claim: await readClaim(tx, accountId, params.id) };
});
