import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { imports } from '../contract.ts';
import { mayImport } from './import-rights.ts';
import type { Remembered } from './save-mapping.ts';

/** What the account's headings meant last time; empty before the first import. */
export const getMapping = verb(imports.mapping, async ({ tx, ctx, params }) => {
  mayImport(ctx.actor, params.kind, 'read');
  const row = await maybe(tx, sql<Remembered>`select mapping, same from import_mappings where account_id = ${ctx.actor.accountId} and kind = ${params.kind}`);
  return row ?? { mapping: {}, same: {} };
});
