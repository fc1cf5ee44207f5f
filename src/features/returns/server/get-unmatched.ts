import { systemVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../desk-contract.ts';
import { readAtDesk } from './unmatched-row.ts';

/** A parcel nobody is known for, at the desk. Throws `not_found`. */
export const getUnmatched = systemVerb(returnsDesk.unmatchedParcel, async ({ tx, ctx, params }) => ({ parcel: await readAtDesk(tx, params.id, ctx.now()) }));
