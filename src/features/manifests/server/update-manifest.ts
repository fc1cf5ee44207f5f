import { sql } from 'kysely';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { manifests } from '../contract.ts';
import { lockManifestFor, manifestVersion, readManifest } from './read-manifest.ts';

/** Sets carrier and tracking number; allowed until the transmission, because the carrier's number is often known only when the van arrives. */
export const updateManifest = verb(manifests.update, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  mustBeAsRead(manifestVersion(await lockManifestFor(tx, accountId, params.id, 'edit')), body.version);
  const [carrier, trackingNumber] = [body.carrier || null, body.tracking_number || null];
  await sql`
    update manifests set carrier = ${carrier}, tracking_number = ${trackingNumber}, updated_at = now()
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: 'manifest.update', object: { kind: 'manifest', id: params.id }, detail: { carrier, tracking_number: trackingNumber } });
  return { manifest: await readManifest(tx, accountId, params.id) };
});
