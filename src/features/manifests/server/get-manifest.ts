import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { dayIn } from '../../../shared/time.ts';
import { all, maybe } from '../../../server/db.ts';
import { document, verb } from '../../../server/verb.ts';
import { renderPages } from '../../../papers/render-pages.ts';
import { entryPoint, senderLines } from '../../overpacks/server/paper-facts.ts';
import { overpackRecords } from '../../overpacks/server/read-overpack.ts';
import { manifests } from '../contract.ts';
import { manifestCan } from '../status.ts';
import { layoutManifest } from './manifest-layout.ts';
import { manifestAnswer, manifestRecords, readManifest } from './read-manifest.ts';

/** A manifest, or its document: drawn from what is stored, the same bytes each time. Throws `not_found`, `not_eligible` (empty). */
export const getManifest = verb(manifests.get, async ({ tx, ctx, params, query }) => {
  const { accountId, timeZone } = ctx.actor;
  if (query.format !== 'pdf' && !ctx.accept.includes('application/pdf')) return { manifest: await readManifest(tx, accountId, params.id) };
  const manifest = await maybe(tx, manifestRecords(sql`select * from manifests where account_id = ${accountId} and id = ${params.id}`));
  if (!manifest) throw new AppError('not_found');
  const verdict = manifestCan('print', manifestAnswer(manifest));
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
  const overpacks = await all(tx, overpackRecords(sql`select * from overpacks where account_id = ${accountId} and manifest_id = ${params.id}`));
  const day = dayIn(manifest.transmitted_at ?? manifest.submitted_at ?? manifest.created_at, timeZone);
  const drawings = layoutManifest({
    manifest,
    overpacks,
    entry: await entryPoint(tx, manifest.entry_point),
    sender: await senderLines(tx, accountId),
    documentDate: day,
  });
  const { bytes } = await renderPages(`Manifest ${manifest.id}`, { createdAt: manifest.created_at }, drawings);
  return document(bytes, 'application/pdf', `manifest-${manifest.id}.pdf`);
});
