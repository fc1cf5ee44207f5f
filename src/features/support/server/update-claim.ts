import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { support } from '../contract.ts';
import { changeClaim, readClaim } from './read-claim.ts';
import { fitting, lockDraft, withinCover } from './claim-draft.ts';

/** Saves a draft; what is left out is emptied. Throws `not_found`, `not_eligible`, `conflict`, `invalid_input`. */
export const updateClaim = verb(support.update, async ({ ctx, tx, params, body }) => {
  const { accountId } = ctx.actor;
  const { found } = await lockDraft(tx, ctx, params.id, 'edit', body.version);
  const reason = fitting(body.reason, found, ctx, params.id);
  const claimed = withinCover(body.amount, found.coverMinor, found.currency);
  await changeClaim(
    tx,
    accountId,
    params.id,
    sql`reason = ${reason}, claimed_minor = ${claimed}, description = ${body.description || null}, cover_minor = ${found.coverMinor}`,
  );
  await audit(tx, ctx, { verb: 'claim.update', object: { kind: 'claim', id: params.id } });
  return { claim: await readClaim(tx, accountId, params.id) };
});
