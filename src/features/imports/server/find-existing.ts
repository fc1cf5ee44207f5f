import { verb } from '../../../server/verb.ts';
import { imports } from '../contract.ts';
import { mayImport } from './import-rights.ts';
import { IMPORT_KINDS } from './kinds.ts';

/** Which of the merchant's own ids exist already, so that a person knows before an import what it will update. */
export const findExisting = verb(imports.existing, async ({ tx, ctx, params, body }) => {
  mayImport(ctx.actor, params.kind, 'read');
  return { existing: (await IMPORT_KINDS[params.kind].existing?.(tx, ctx.actor.accountId, body.identities)) ?? [] };
});
