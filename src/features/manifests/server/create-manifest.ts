import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, emit, personBehind } from '../../../server/audit.ts';
import { maybe, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { manifests } from '../contract.ts';
import { readManifest } from './read-manifest.ts';

/** Creates a draft. An unknown entry point is the input's fault. */
export const createManifest = verb(manifests.create, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const known = await maybe(tx, sql<{ code: string }>`select code from entry_points where code = ${body.entry_point}`);
  if (!known) throw new AppError('invalid_input', { fields: { entry_point: { key: 'validation.selection' } } });
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into manifests (account_id, entry_point, carrier, tracking_number, is_test, created_by)
      values (${accountId}, ${body.entry_point}, ${body.carrier || null}, ${body.tracking_number || null}, ${ctx.actor.isTest}, ${personBehind(ctx.actor)}) returning id`,
  );
  await audit(tx, ctx, { verb: 'manifest.create', object: { kind: 'manifest', id }, detail: { entry_point: body.entry_point } });
  await emit(tx, accountId, 'manifest.created', { kind: 'manifest', id });
  return { manifest: await readManifest(tx, accountId, id) };
});
