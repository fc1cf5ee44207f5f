import type { AuditVerb } from '../../../shared/names.ts';
import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { CustomsTable } from '../contract.ts';

/** The operator's own trail, not an account's. */
const OPERATOR = 0;

export const auditFor = (tx: Tx, ctx: Ctx, verb: AuditVerb, version: number, table: CustomsTable) =>
  audit(
    tx,
    { ...ctx, actor: { ...ctx.actor, accountId: OPERATOR, userId: null, staffUserId: ctx.actor.userId } },
    { verb, object: { kind: `customs_table.${table.kind}`, id: version }, detail: { in_force: table.in_force } },
  );
