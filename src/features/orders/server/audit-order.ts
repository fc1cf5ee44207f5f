import { auditTrail } from '../../../server/audit-trail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';

/** The audit trail of one order, latest first, with names. Throws `not_found`. */
export const auditOrder = systemVerb(orders.audit, async ({ ctx, tx, params }) => ({
  audit: await auditTrail(tx, ctx, { kind: 'order', id: params.id }),
}));
