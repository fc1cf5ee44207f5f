import { systemVerb } from '../../../server/verb.ts';
import { customsTables } from '../contract.ts';
import { withdrawTable } from './import-table.ts';
import { auditFor } from './table-audit.ts';

/** Takes back the version in force, so that the previous one is in force again. Throws `not_eligible` and `not_found`. */
export const takeBack = systemVerb(customsTables.withdraw, async ({ tx, ctx, params }) => {
  const table = await withdrawTable(tx, params.kind, params.version, ctx.actor.userId);
  await auditFor(tx, ctx, customsTables.withdraw.name, params.version, table);
  return { table };
});
