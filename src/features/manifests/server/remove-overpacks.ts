import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { manifests } from '../contract.ts';
import { lockManifestFor, readManifest } from './read-manifest.ts';
import { lockOverpacks } from './lock-overpacks.ts';

/** Takes overpacks off a draft. Those not on it are skipped. Throws `not_found`, `not_eligible`. */
export const removeOverpacks = verb(manifests.removeOverpacks, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const from = await lockManifestFor(tx, accountId, params.id, 'fill');
  const found = await lockOverpacks(tx, accountId, body.overpack_ids);
  const removed = [...found.values()].filter((o) => o.manifest_id === from.id).map((o) => o.id);
  if (removed.length > 0) {
    await sql`update overpacks set manifest_id = null, updated_at = now() where account_id = ${accountId} and id = any(${removed}::bigint[])`.execute(tx);
    await audit(tx, ctx, { verb: 'manifest.remove', object: { kind: 'manifest', id: from.id }, detail: { overpack_ids: removed } });
  }
  return { manifest: await readManifest(tx, accountId, from.id), removed };
});
