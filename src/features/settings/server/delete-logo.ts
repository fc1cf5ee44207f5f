import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { settings } from '../contract.ts';
import { readTrackingPage } from './read-tracking-page.ts';

/** Removes the logo; without one it changes nothing. */
export const deleteLogo = verb(settings.deleteLogo, async ({ tx, ctx }) => {
  const { accountId } = ctx.actor;
  const removed = await maybe(
    tx,
    sql`
      update tracking_pages set logo = null, logo_type = null, logo_hash = null, updated_at = now()
      where account_id = ${accountId} and logo is not null returning account_id`,
  );
  if (removed) await audit(tx, ctx, { verb: 'tracking_page.logo', object: { kind: 'account', id: accountId }, detail: { type: null } });
  return { tracking_page: await readTrackingPage(tx, accountId) };
});
