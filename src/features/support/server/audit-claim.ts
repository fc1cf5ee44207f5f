import { auditTrail } from '../../../server/audit-trail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { support } from '../contract.ts';

/** The audit trail of one claim, latest first, with names. Throws `not_found`. */
export const auditClaim = systemVerb(support.audit, async ({ ctx, tx, params }) => ({
  audit: await auditTrail(tx, ctx, { kind: 'claim', id: params.id }),
}));
