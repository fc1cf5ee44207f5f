import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { support } from '../contract.ts';
import { lockClaimFor, readClaim } from './read-claim.ts';

/** Takes a document out of a draft; throws `not_found`, `not_eligible`. Documents the operator has seen stay. */
export const removeDocument = ownVerb(support.removeDocument, async ({ ctx, params, keep }) => {
  const { accountId } = ctx.actor;
  const { key, claim } = await ctx.db.tenant(accountId, async (tx) => {
    await lockClaimFor(tx, accountId, params.id, 'removeDocument');
    const removed = await maybe(
      tx,
      sql<{ file_key: string; name: string }>`
        delete from claim_documents where account_id = ${accountId} and claim_id = ${params.id} and id = ${params.document_id} returning file_key, name`,
    );
    if (!removed) throw new AppError('not_found');
    await audit(tx, ctx, { verb: 'claim.remove_document', object: { kind: 'claim', id: params.id }, detail: { name: removed.name } });
    return { key: removed.file_key, ...(await keep(tx, { claim: await readClaim(tx, accountId, params.id) })) };
  });
  await ctx.files.delete(key);
  return { claim };
});
