import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import type { OverpackRecord } from '../../overpacks/server/read-overpack.ts';
import { manifests, MAX_OVERPACKS, type OverpackRefusal } from '../contract.ts';
import { lockManifestFor, readManifest, type ManifestRecord } from './read-manifest.ts';
import { lockOverpacks } from './lock-overpacks.ts';

function refusalOf(o: OverpackRecord | undefined, into: ManifestRecord, count: number): OverpackRefusal | null {
  if (o === undefined) return 'unknown';
  if (o.manifest_id !== null) return o.manifest_id === into.id ? 'here' : 'elsewhere';
  if (o.status === 'Locked') return 'locked';
  if (o.closed_at === null) return 'notClosed';
  if (o.count === 0) return 'empty';
  if (o.entry_point !== into.entry_point) return 'entry';
  if (o.is_test !== into.is_test) return 'test';
  return count >= MAX_OVERPACKS ? 'full' : null;
}

/** Puts closed overpacks on a draft; each one refused is named with its reason. Throws `not_found`, `not_eligible`. */
export const addOverpacks = verb(manifests.addOverpacks, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const into = await lockManifestFor(tx, accountId, params.id, 'fill');
  const ids = [...new Set(body.overpack_ids)];
  const found = await lockOverpacks(tx, accountId, ids);
  const added: number[] = [];
  const refused: { id: number; reason: OverpackRefusal; message: string }[] = [];
  for (const id of ids) {
    const o = found.get(id);
    const reason = refusalOf(o, into, into.overpack_count + added.length);
    if (reason === null) added.push(id);
    else
      refused.push({
        id,
        reason,
        message: say(ctx.lang, `manifests:refused.${reason}`, { manifest: o?.manifest_id ?? into.id, entry_point: into.entry_point }),
      });
  }
  if (added.length > 0) {
    await sql`
      update overpacks set manifest_id = ${into.id}, updated_at = now()
      where account_id = ${accountId} and id = any(${added}::bigint[]) and manifest_id is null and status = 'Open' and closed_at is not null`.execute(tx);
    await audit(tx, ctx, { verb: 'manifest.add', object: { kind: 'manifest', id: into.id }, detail: { overpack_ids: added } });
  }
  return { manifest: await readManifest(tx, accountId, into.id), added, refused };
});
