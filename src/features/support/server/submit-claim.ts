import { sql } from 'kysely';
import type { z } from 'zod';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { support } from '../contract.ts';
import { NEEDS_EVIDENCE } from '../rules.ts';
import { changeClaim, readClaim } from './read-claim.ts';
import { fitting, lockDraft, withinCover } from './claim-draft.ts';

/** Submits a draft. Throws `not_found`, `not_eligible` with the reason, `conflict`, or `invalid_input`: over the cover, or without the evidence it needs. */
export async function submitDraft(tx: Tx, ctx: Ctx, id: number, body: z.output<typeof support.submit.body>): Promise<void> {
  const { accountId } = ctx.actor;
  const { claim, found } = await lockDraft(tx, ctx, id, 'submit', body.version);
  const reason = fitting(body.reason, found, ctx, id);
  const claimed = withinCover(body.amount, found.coverMinor, found.currency);
  if (reason !== null && NEEDS_EVIDENCE.includes(reason)) {
    const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from claim_documents where account_id = ${accountId} and claim_id = ${id}`);
    if (n === 0) throw new AppError('invalid_input', { fields: { documents: { key: 'support:problem.evidence' } } });
  }
  await changeClaim(
    tx,
    accountId,
    id,
    sql`status = 'Submitted', reason = ${reason}, claimed_minor = ${claimed}, description = ${body.description}, cover_minor = ${found.coverMinor},
      submitted_at = ${ctx.now().toISOString()}`,
  );
  const object = { kind: 'claim', id };
  await audit(tx, ctx, { verb: 'claim.submit', object, detail: { reason, amount_minor: claimed, currency: claim.currency } });
  await emit(tx, accountId, 'claim.submitted', object, { shipment_id: claim.shipment_id, reason });
}

/** Submits a draft. */
export const submitClaim = verb(support.submit, async ({ ctx, tx, params, body }) => {
  await submitDraft(tx, ctx, params.id, body);
  return { claim: await readClaim(tx, ctx.actor.accountId, params.id) };
});
