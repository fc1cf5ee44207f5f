import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { credentials } from '../contract.ts';
import { shownCredentials } from './credential-row.ts';
import { givableScopes } from './may-give.ts';

/** The account's clients, active ones first, and the scopes the caller may give. */
export const listCredentials = systemVerb(credentials.list, async ({ ctx, tx }) => ({
  credentials: await all(tx, shownCredentials(sql`c.account_id = ${ctx.actor.accountId}`)),
  scopes: ctx.actor.clientId === null ? givableScopes(ctx.actor) : [],
}));
