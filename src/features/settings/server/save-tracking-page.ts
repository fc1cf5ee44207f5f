import { sql } from 'kysely';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { settings } from '../contract.ts';
import { readTrackingPage } from './read-tracking-page.ts';

/** Sets brand name, accent and support contact; fields left out are emptied; the logo stays. Throws `conflict` where they are no longer as the caller read them. */
export const saveTrackingPage = verb(settings.saveTrackingPage, async ({ tx, ctx, body: { version, ...body } }) => {
  const { accountId } = ctx.actor;
  if (version !== undefined) {
    await sql`select 1 from accounts where account_id = ${accountId} for update`.execute(tx);
    mustBeAsRead((await readTrackingPage(tx, accountId)).version, version);
  }
  const values = { brand: body.brand_name ?? '', accent: body.accent || null, url: body.support_url || null, email: body.support_email || null };
  await sql`
    insert into tracking_pages (account_id, brand_name, accent, support_url, support_email)
    values (${accountId}, ${values.brand}, ${values.accent}, ${values.url}, ${values.email})
    on conflict (account_id) do update set
      brand_name = excluded.brand_name, accent = excluded.accent, support_url = excluded.support_url, support_email = excluded.support_email,
      updated_at = now()`.execute(tx);
  await audit(tx, ctx, { verb: 'tracking_page.save', object: { kind: 'account', id: accountId }, detail: body });
  return { tracking_page: await readTrackingPage(tx, accountId) };
});
