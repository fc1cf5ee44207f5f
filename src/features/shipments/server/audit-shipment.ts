import { auditTrail } from '../../../server/audit-trail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';

/** The audit trail of one shipment, latest first, with names. Throws `not_found`. */
export const auditShipment = systemVerb(shipments.audit, async ({ ctx, tx, params }) => ({
  audit: await auditTrail(tx, ctx, { kind: 'shipment', id: params.id }),
}));
