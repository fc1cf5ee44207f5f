import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { json, one, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { imports } from '../contract.ts';
import { IMPORTS, type ImportKind } from '../kinds.ts';
import type { Mapping } from '../match-columns.ts';
import { keptSame, sameable, type SameInRows } from '../same-in-rows.ts';
import { mayImport } from './import-rights.ts';

export interface Remembered {
  mapping: Mapping;
  same: SameInRows;
}

/** Throws `invalid_input` at a property that is no column of the kind, or tells its rows apart. */
export function mustBeSameable(kind: ImportKind, same: SameInRows): void {
  const known = new Set(sameable(IMPORTS[kind]).map(({ property }) => property));
  const wrong = Object.keys(same).filter((property) => !known.has(property));
  if (wrong.length === 0) return;
  throw new AppError('invalid_input', { fields: Object.fromEntries(wrong.map((property) => [`same/${property}`, { key: 'validation.invalid' }])) });
}

/** Remembers what headings mean, and what was the same in every row. Headings remembered from other files stay, and so do other texts. */
export async function storeMapping(tx: Tx, accountId: number, kind: ImportKind, { mapping, same = {} }: Partial<Remembered> & Pick<Remembered, 'mapping'>) {
  return one(
    tx,
    sql<Remembered>`
      insert into import_mappings (account_id, kind, mapping, same) values (${accountId}, ${kind}, ${json(mapping)}, ${json(keptSame(IMPORTS[kind], same))})
      on conflict (account_id, kind) do update set updated_at = now(), same = import_mappings.same || excluded.same,
        mapping = case when (select count(*) from jsonb_object_keys(import_mappings.mapping || excluded.mapping)) > 500
          then excluded.mapping else import_mappings.mapping || excluded.mapping end
      returning mapping, same`,
  );
}

/** Remembers what headings mean. */
export const saveMapping = verb(imports.saveMapping, async ({ tx, ctx, params, body }) => {
  mayImport(ctx.actor, params.kind, 'write');
  mustBeSameable(params.kind, body.same ?? {});
  return storeMapping(tx, ctx.actor.accountId, params.kind, body);
});
