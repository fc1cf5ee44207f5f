import { verb } from '../../../server/verb.ts';
import { imports } from '../contract.ts';
import { readImport, shownImport } from './import-row.ts';

/** One import. */
export const getImport = verb(imports.get, async ({ tx, ctx, params }) => ({ import: shownImport(await readImport(tx, ctx.actor.accountId, params.id)) }));
