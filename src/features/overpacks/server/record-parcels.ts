import type { AuditVerb, EventName } from '../../../shared/names.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { auditMany, emitMany } from '../../../server/audit.ts';
import type { Tx } from '../../../server/db.ts';

interface Deed {
  verb: AuditVerb;
  event: EventName;
  detail: Record<string, unknown>;
}

/**
 * Records the same action on many shipments in the audit trail and emits its event for each.
 */
export async function recordParcels(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId'>, ids: readonly number[], { verb, event, detail }: Deed): Promise<void> {
  const many = { kind: 'shipment', ids };
  await auditMany(tx, ctx, { verb, ...many, detail });
  await emitMany(tx, ctx.actor.accountId, event, many, detail);
}
