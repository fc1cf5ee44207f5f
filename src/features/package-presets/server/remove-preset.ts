import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { packagePresets } from '../contract.ts';

/** Deletes a package preset; shipments made with it stay as they are. Throws `not_found`. */
export const removePreset = verb(packagePresets.remove, async ({ tx, ctx, params }) => {
  const gone = await maybe(
    tx,
    sql<{ name: string }>`delete from package_presets where account_id = ${ctx.actor.accountId} and id = ${params.id} returning name`,
  );
  if (!gone) throw new AppError('not_found');
  await audit(tx, ctx, { verb: 'package_preset.delete', object: { kind: 'package_preset', id: params.id }, detail: { name: gone.name } });
  return { id: params.id };
});
