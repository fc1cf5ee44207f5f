import { sql } from 'kysely';
import { json, maybe, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { imports } from '../contract.ts';
import type { Mapping } from '../match-columns.ts';
import { mayImport } from './import-rights.ts';

/** Remembers what headings mean; headings remembered from other files stay. */
export async function storeMapping(tx: Tx, accountId: number, kind: string, mapping: Mapping): Promise<Mapping> {
  const stored = await maybe(
    tx,
    sql<{ mapping: Mapping }>`
      insert into import_mappings (account_id, kind, mapping) values (${accountId}, ${kind}, ${json(mapping)})
      on conflict (account_id, kind) do update set updated_at = now(),
        mapping = case when (select count(*) from jsonb_object_keys(import_mappings.mapping || excluded.mapping)) > 500
          then excluded.mapping else import_mappings.mapping || excluded.mapping end
      returning mapping`,
  );
  return stored?.mapping ?? mapping;
}

/** Remembers what headings mean. */
export const saveMapping = verb(imports.saveMapping, async ({ tx, ctx, params, body }) => {
  mayImport(ctx.actor, params.kind, 'write');
  return { mapping: await storeMapping(tx, ctx.actor.accountId, params.kind, body.mapping) };
});
