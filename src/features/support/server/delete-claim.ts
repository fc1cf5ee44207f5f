import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { all } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { support } from '../contract.ts';
import { lockClaimFor } from './read-claim.ts';

/** Deletes a draft with its documents. Throws `not_found`, `not_eligible`. */
export const deleteClaim = ownVerb(support.delete, async ({ ctx, params, keep }) => {
  const { accountId } = ctx.actor;
  const files = await ctx.db.tenant(accountId, async (tx) => {
    await lockClaimFor(tx, accountId, params.id, 'delete');
    const kept = await all(tx, sql<{ file_key: string }>`select file_key from claim_documents where account_id = ${accountId} and claim_id = ${params.id}`);
    await sql`delete from claims where account_id = ${accountId} and id = ${params.id}`.execute(tx);
    const object = { kind: 'claim', id: params.id };
    await audit(tx, ctx, { verb: 'claim.delete', object });
    await emit(tx, accountId, 'claim.deleted', object);
    await keep(tx, { id: params.id });
    return kept;
  });
  // Only once their rows are really gone.
  for (const { file_key } of files) await ctx.files.delete(file_key);
  return { id: params.id };
});
