import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { hash, randomToken } from '../../../server/secrets.ts';
import { systemVerb } from '../../../server/verb.ts';
import { radar } from '../contract.ts';
import { shownLink } from './calendar-links.ts';

/** Makes the link of the person's feed, in place of the old one. */
export const renewLink = systemVerb(radar.renewLink, async ({ tx, ctx }) => {
  const { accountId, userId } = ctx.actor;
  const token = randomToken();
  await sql`
    insert into calendar_links (token_hash, account_id, user_id, created_at) values (${hash(token)}, ${accountId}, ${userId}, ${ctx.now().toISOString()})
    on conflict (account_id, user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null`.execute(tx);
  await audit(tx, ctx, { verb: radar.renewLink.name });
  return { calendar_link: await shownLink(tx, accountId, userId ?? 0), url: `${ctx.env.CONSOLE_URL}/api/calendar/${token}.ics` };
});
