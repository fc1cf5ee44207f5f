import { verb } from '../../../server/verb.ts';
import { support } from '../contract.ts';
import { readClaim } from './read-claim.ts';

/** One claim of the account; throws `not_found`. */
export const getClaim = verb(support.get, async ({ ctx, tx, params }) => ({ claim: await readClaim(tx, ctx.actor.accountId, params.id) }));
