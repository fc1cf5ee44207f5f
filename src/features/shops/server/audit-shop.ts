import { auditTrail } from '../../../server/audit-trail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';

/** The audit trail of one shop, latest first, with names. Throws `not_found`. */
export const auditShop = systemVerb(shops.audit, async ({ ctx, tx, params }) => ({
  audit: await auditTrail(tx, ctx, { kind: 'shop', id: params.id }),
}));
