import { systemVerb } from '../../../server/verb.ts';
import { claimDesk } from '../contract.ts';
import { readStaffClaim } from './claim-deed.ts';

/** One claim of any account, except drafts, which are the merchant's alone. Throws `not_found`. */
export const getClaimDesk = systemVerb(claimDesk.get, async ({ tx, ctx, params }) => ({
  claim: await readStaffClaim(tx, ctx.lang, params.account_id, params.id),
}));
