import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { imports } from '../contract.ts';
import type { Mapping } from '../match-columns.ts';
import { mayImport } from './import-rights.ts';

/** What the account's headings meant last time; empty before the first import. */
export const getMapping = verb(imports.mapping, async ({ tx, ctx, params }) => {
  mayImport(ctx.actor, params.kind, 'read');
  const row = await maybe(
    tx,
    sql<{ mapping: Mapping }>`select mapping from import_mappings where account_id = ${ctx.actor.accountId} and kind = ${params.kind}`,
  );
  return { mapping: row?.mapping ?? {} };
});
