import { auditTrail } from '../../../server/audit-trail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { reshipments } from '../contract.ts';
import { objectOf } from './record.ts';

/** The audit trail of one reshipment, latest first, with names. Throws `not_found`. */
export const auditReshipment = systemVerb(reshipments.audit, async ({ ctx, tx, params }) => ({ audit: await auditTrail(tx, ctx, objectOf(params.id)) }));
