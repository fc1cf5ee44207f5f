import { verb } from '../../../server/verb.ts';
import { imports } from '../contract.ts';
import { kindsFor } from './import-rights.ts';
import { readImport, shownImport } from './import-row.ts';

/** One import of a kind that the caller may read. Throws `not_found`. */
export const getImport = verb(imports.get, async ({ tx, ctx, params }) => ({
  import: shownImport(await readImport(tx, ctx.actor.accountId, params.id, kindsFor(ctx.actor))),
}));
