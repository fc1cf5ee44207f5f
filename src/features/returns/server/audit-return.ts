import { auditTrail } from '../../../server/audit-trail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';

/** The audit trail of one return, latest first, with names. Throws `not_found`. */
export const auditReturn = systemVerb(returns.audit, async ({ ctx, tx, params }) => ({
  audit: await auditTrail(tx, ctx, { kind: 'return', id: params.id }),
}));
