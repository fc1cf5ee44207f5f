import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { manifests } from '../contract.ts';
import { lockManifestFor, readManifest } from './read-manifest.ts';

/** Freezes the list of a draft. Throws `not_found`, `not_eligible` (empty, or no longer a draft). */
export const submitManifest = verb(manifests.submit, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const { id, overpack_count: count } = await lockManifestFor(tx, accountId, params.id, 'submit');
  await sql`update manifests set status = 'Submitted', submitted_at = ${ctx.now().toISOString()}, updated_at = now() where account_id = ${accountId} and id = ${id}`.execute(
    tx,
  );
  await audit(tx, ctx, { verb: 'manifest.submit', object: { kind: 'manifest', id }, detail: { overpacks: count } });
  await emit(tx, accountId, 'manifest.submitted', { kind: 'manifest', id });
  return { manifest: await readManifest(tx, accountId, id) };
});
