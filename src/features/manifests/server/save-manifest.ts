import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, emit } from '../../../server/audit.ts';
import { maybe, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { manifests } from '../contract.ts';
import { lockManifestFor, readManifest } from './read-manifest.ts';

const text = (value: string | null | undefined): string | null => value || null;

/** Creates a draft. An entry point nobody knows is the input's fault. */
export const createManifest = verb(manifests.create, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const known = await maybe(tx, sql<{ code: string }>`select code from entry_points where code = ${body.entry_point}`);
  if (!known) throw new AppError('invalid_input', { fields: { entry_point: { key: 'validation.selection' } } });
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into manifests (account_id, entry_point, carrier, tracking_number, is_test, created_by)
      values (${accountId}, ${body.entry_point}, ${text(body.carrier)}, ${text(body.tracking_number)}, ${ctx.actor.isTest}, ${ctx.actor.userId}) returning id`,
  );
  await audit(tx, ctx, { verb: 'manifest.create', object: { kind: 'manifest', id }, detail: { entry_point: body.entry_point } });
  await emit(tx, accountId, 'manifest.created', { kind: 'manifest', id });
  return { manifest: await readManifest(tx, accountId, id) };
});

/** Sets carrier and tracking number; the carrier's number is often known only when the van is there, so until the transmission. */
export const updateManifest = verb(manifests.update, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  await lockManifestFor(tx, accountId, params.id, 'edit');
  const [carrier, trackingNumber] = [text(body.carrier), text(body.tracking_number)];
  await sql`
    update manifests set carrier = ${carrier}, tracking_number = ${trackingNumber}, updated_at = now()
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: 'manifest.update', object: { kind: 'manifest', id: params.id }, detail: { carrier, tracking_number: trackingNumber } });
  return { manifest: await readManifest(tx, accountId, params.id) };
});

/** Deletes a manifest that was not transmitted; its overpacks are free for another one. */
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
