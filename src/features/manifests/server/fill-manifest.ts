import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { all, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { overpackRecords, type OverpackRecord } from '../../overpacks/server/read-overpack.ts';
import { manifests, MAX_OVERPACKS, type OverpackRefusal } from '../contract.ts';
import { lockManifestFor, readManifest, type ManifestRecord } from './read-manifest.ts';

/** The account's overpacks of these ids, locked in the order of their ids. */
async function lockOverpacks(tx: Tx, accountId: number, ids: readonly number[]): Promise<Map<number, OverpackRecord>> {
  const chosen = sql`account_id = ${accountId} and id = any(${[...ids]}::bigint[])`;
  await sql`select id from overpacks where ${chosen} order by id for update`.execute(tx);
  const rows = await all(tx, overpackRecords(sql`select * from overpacks where ${chosen}`));
  return new Map(rows.map((row) => [row.id, row]));
}

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

/** Takes overpacks off a draft. Those that are not on it are passed over. Throws `not_found`, `not_eligible`. */
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
