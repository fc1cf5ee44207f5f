import { sql } from 'kysely';
import { audit, staffIn } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { mustBeKnownZone } from '../../../server/known-zone.ts';
import { sendsMail } from '../../../server/mail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { minorWithin } from '../../billing/server/minor-within.ts';
import { inviteOwner } from '../../users/server/invite-owner.ts';
import { MAX_CREDIT, merchants } from '../contract.ts';
import { readMerchant } from './list-merchants.ts';
import { setCreditLimit } from './account-change.ts';

/** Opens an account and invites its owner; accounts the demo's people open belong to the demo. */
export const openMerchant = systemVerb(merchants.open, async ({ ctx, tx, body }) => {
  const { name, country, currency, time_zone: zone, owner_email: email } = body;
  await mustBeKnownZone(tx, zone);
  const limitMinor = minorWithin(body.credit_limit, { currency, dollars: MAX_CREDIT, path: 'credit_limit' });
  const { account_id: accountId } = await one(
    tx,
    sql<{ account_id: number }>`
      insert into accounts (name, country, currency, time_zone, is_demo)
      select ${name}, ${country}, ${currency}, ${zone}, coalesce((select is_demo from users where id = ${ctx.actor.userId}), false) returning account_id`,
  );
  await setCreditLimit(tx, accountId, currency, limitMinor);
  const link = await inviteOwner(tx, ctx, { accountId, email, invitedBy: ctx.actor.userId });
  const object = { kind: 'account', id: accountId };
  await audit(tx, staffIn(ctx, accountId), { verb: merchants.open.name, object, detail: { name, currency, owner: email, credit_limit_minor: limitMinor } });
  return { merchant: await readMerchant(tx, accountId), link, is_mailed: sendsMail(ctx.env) };
});
