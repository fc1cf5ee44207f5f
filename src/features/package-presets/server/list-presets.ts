import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { packagePresets } from '../contract.ts';
import { PRESET_COLUMNS, presetAnswer, type PresetRow } from './preset-row.ts';

/** The packages of the account, by name. */
export const listPresets = verb(packagePresets.list, async ({ tx, ctx }) => {
  const rows = await all(tx, sql<PresetRow>`select ${PRESET_COLUMNS} from package_presets where account_id = ${ctx.actor.accountId} order by lower(name), id`);
  return { package_presets: rows.map(presetAnswer) };
});
