import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { mustBeKnownZone } from '../../../server/known-zone.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { roleMay } from '../../../shared/permissions.ts';
import { identity } from '../contract.ts';
import { profileOf } from './get-profile.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Changes the person's name and language, and the account's time zone. Throws `cannot_change` without the right to change the latter. */
export const saveProfile = systemVerb(identity.saveProfile, async ({ ctx, tx, body }) => {
  const { accountId, userId, role, extra } = ctx.actor;
  await sql`update users set first_name = ${body.first_name}, last_name = ${body.last_name}, language = ${body.language} where id = ${userId}`.execute(tx);
  if (body.time_zone !== undefined && body.time_zone !== ctx.actor.timeZone) {
    if (role === 'none' || !roleMay(role, 'settings:write', extra))
      throw new AppError('cannot_change', { fields: { time_zone: { key: 'validation.invalid' } } });
    await mustBeKnownZone(tx, body.time_zone);
    await sql`update accounts set time_zone = ${body.time_zone} where account_id = ${accountId}`.execute(tx);
  }
  ctx.setCookies.set('language', { value: body.language, maxAge: YEAR_SECONDS, readable: true, shared: true });
  if (accountId > 0) await audit(tx, ctx, { verb: identity.saveProfile.name, detail: body });
  return { profile: await profileOf(tx, ctx) };
});
