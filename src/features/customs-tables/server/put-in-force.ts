import { ownVerb } from '../../../server/verb.ts';
import { customsTables } from '../contract.ts';
import { importTable, readFile } from './import-table.ts';
import { receive } from './receive.ts';
import { auditFor } from './table-audit.ts';

/** Puts a file in force, as a whole or not at all. Throws `import_errors`, and `conflict` when another version is in force by now. */
export const putInForce = ownVerb(customsTables.import, async ({ ctx, form, upload }) => {
  const { kind, date } = form;
  const file = readFile(kind, await receive(upload), { name: form.name ?? upload.name, date });
  const table = await ctx.db.system(async (tx) => {
    const changed = await importTable(tx, kind, file, form.in_force, ctx.actor.userId);
    await auditFor(tx, ctx, customsTables.import.name, changed.in_force.version ?? 0, changed);
    return changed;
  });
  return { table };
});
