import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { manifests } from '../contract.ts';
import { lockManifestFor } from './read-manifest.ts';

/** Deletes a manifest that was not transmitted; its overpacks become free for another one. */
export const deleteManifest = verb(manifests.delete, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  await lockManifestFor(tx, accountId, params.id, 'delete');
  await sql`select id from overpacks where account_id = ${accountId} and manifest_id = ${params.id} order by id for update`.execute(tx);
  await sql`update overpacks set manifest_id = null, updated_at = now() where account_id = ${accountId} and manifest_id = ${params.id}`.execute(tx);
  await sql`delete from manifests where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: 'manifest.delete', object: { kind: 'manifest', id: params.id } });
  await emit(tx, accountId, 'manifest.deleted', { kind: 'manifest', id: params.id });
  return { id: params.id };
});
