import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { json, maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_PRESETS, packagePresets } from '../contract.ts';
import { PRESET_COLUMNS, presetAnswer, type PresetRow } from './preset-row.ts';

/** Saves a package under a name, in place of one of that name. Throws `invalid_input` when the account has as many as it may, or the name is taken and must not be replaced. */
export const savePreset = verb(packagePresets.save, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const { name, kind, irregular, units, weight = null, length = null, width = null, height = null } = body;
  // Saved at the same moment, they take turns, so that the count below holds.
  await sql`select 1 from accounts where account_id = ${accountId} for update`.execute(tx);
  const taken = sql`select 1 from package_presets where account_id = ${accountId} and lower(name) = lower(${name})`;
  if (!body.replace && (await maybe(tx, taken))) throw new AppError('invalid_input', { fields: { name: { key: 'package-presets:taken' } } });
  const row = await maybe(
    tx,
    sql<PresetRow>`
      insert into package_presets (account_id, name, kind, is_irregular, typed)
      select ${accountId}, ${name}, ${kind}, ${irregular}, ${json({ units, weight, length, width, height })}
      where (select count(*) from package_presets where account_id = ${accountId} and lower(name) <> lower(${name})) < ${MAX_PRESETS}
      on conflict (account_id, lower(name)) do update set name = excluded.name, kind = excluded.kind, is_irregular = excluded.is_irregular, typed = excluded.typed
      returning ${PRESET_COLUMNS}`,
  );
  if (!row) throw new AppError('invalid_input', { fields: { name: { key: 'package-presets:full', values: { max: MAX_PRESETS } } } });
  await audit(tx, ctx, { verb: 'package_preset.save', object: { kind: 'package_preset', id: row.id }, detail: { name } });
  return { package_preset: presetAnswer(row) };
});
