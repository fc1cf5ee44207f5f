import { systemVerb } from '../../../server/verb.ts';
import { credentials } from '../contract.ts';
import { readCredential } from './credential-row.ts';

/** One client of the account. Throws `not_found`. */
export const getCredential = systemVerb(credentials.get, async ({ ctx, tx, params }) => ({
  credential: await readCredential(tx, ctx.actor.accountId, params.id),
}));
