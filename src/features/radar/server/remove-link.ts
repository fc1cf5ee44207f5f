import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { radar } from '../contract.ts';

/** Ends the person's feed; ended twice, it is ended. */
export const removeLink = systemVerb(radar.removeLink, async ({ tx, ctx }) => {
  const { accountId, userId } = ctx.actor;
  const ended = await maybe(tx, sql`delete from calendar_links where account_id = ${accountId} and user_id = ${userId} returning 1`);
  if (ended !== null) await audit(tx, ctx, { verb: radar.removeLink.name });
  return { calendar_link: { created: null, read: null } };
});
