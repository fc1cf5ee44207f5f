import type { AuditVerb } from '../../../shared/names.ts';
import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { ownVerb, systemVerb } from '../../../server/verb.ts';
import { customsTables, type CustomsTable } from '../contract.ts';
import { importTable, readFile, withdrawTable } from './import-table.ts';
import { receive } from './receive.ts';

/** The operator's own trail: no account's. */
const OPERATOR = 0;

const auditFor = (tx: Tx, ctx: Ctx, verb: AuditVerb, version: number, table: CustomsTable) =>
  audit(
    tx,
    { ...ctx, actor: { ...ctx.actor, accountId: OPERATOR, staffUserId: ctx.actor.userId } },
    { verb, object: { kind: `customs_table.${table.kind}`, id: version }, detail: { in_force: table.in_force } },
  );

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

/** Takes the version in force back, so that the one before it is in force again. Throws `not_eligible` and `not_found`. */
export const takeBack = systemVerb(customsTables.withdraw, async ({ tx, ctx, params }) => {
  const table = await withdrawTable(tx, params.kind, params.version, ctx.actor.userId);
  await auditFor(tx, ctx, customsTables.withdraw.name, params.version, table);
  return { table };
});
