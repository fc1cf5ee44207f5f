import { sql } from 'kysely';
import { systemVerb } from '../../../server/verb.ts';
import { staff, VISIT_MINUTES } from '../contract.ts';
import { changeVisit } from './visit-change.ts';

/** Gives a running visit another 30 minutes from now. Throws `not_eligible` or `not_found`. */
export const renewVisit = systemVerb(staff.renew, async ({ ctx, tx, params }) =>
  changeVisit(tx, ctx, params.id, sql`expires_at = now() + make_interval(mins => ${VISIT_MINUTES}::int)`, staff.renew.name),
);
