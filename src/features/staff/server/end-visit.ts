import { sql } from 'kysely';
import { systemVerb } from '../../../server/verb.ts';
import { staff } from '../contract.ts';
import { changeVisit } from './visit-change.ts';

/** Ends a running visit; its console session is over at once. Throws `not_eligible` or `not_found`. */
export const endVisit = systemVerb(staff.end, async ({ ctx, tx, params }) => changeVisit(tx, ctx, params.id, sql`ended_at = now()`, staff.end.name));
