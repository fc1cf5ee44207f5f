import type { AuditVerb } from '../../../shared/names.ts';
import { audit, staffIn } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';

/** Written into the merchant's own trail, because it is their right that changed. */
export const auditFor = (tx: Tx, ctx: Ctx, accountId: number, verb: AuditVerb, code: string) =>
  audit(tx, staffIn(ctx, accountId), { verb, detail: { entry_point: code } });
