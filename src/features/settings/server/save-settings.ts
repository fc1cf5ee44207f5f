import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { json, maybe } from '../../../server/db.ts';
import { mustBeKnownZone } from '../../../server/known-zone.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { settings } from '../contract.ts';
import { shownSettings } from './get-settings.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Changes the settings that are given; the others, and the other defaults, stay as they are. The language is the person's own and
 * the time zone the live account's: throws `access_denied` to a program for the one, `live_only` in test mode for the other.
 */
export const saveSettings = systemVerb(settings.saveSettings, async ({ ctx, tx, body }) => {
  const { accountId, userId } = ctx.actor;
  if (body.time_zone && ctx.actor.isTest && body.time_zone !== ctx.actor.timeZone)
    throw new AppError('live_only', { fields: { time_zone: { key: 'errors.live_only' } } });
  if (body.language && ctx.actor.kind !== 'session') throw new AppError('access_denied', { fields: { language: { key: 'errors.access_denied' } } });
  if (body.time_zone) await mustBeKnownZone(tx, body.time_zone);
  const hub = body.defaults?.entry_point;
  if (hub && !(await maybe(tx, sql`select 1 from entry_points where code = ${hub} and is_active`)))
    throw new AppError('invalid_input', { fields: { 'defaults/entry_point': { key: 'validation.selection' } } });
  const service = body.defaults?.service;
  if (service && !(await loadBook(tx)).services.some(({ code }) => code === service))
    throw new AppError('invalid_input', { fields: { 'defaults/service': { key: 'validation.selection' } } });
  const { units, label_format: labelFormat, defaults } = body;
  await sql`
    insert into account_settings (account_id, units, label_format, defaults)
    values (${accountId}, ${units ?? 'metric'}, ${labelFormat ?? '4x6'}, ${json(defaults ?? {})})
    on conflict (account_id) do update set
      units = coalesce(${units ?? null}, account_settings.units),
      label_format = coalesce(${labelFormat ?? null}, account_settings.label_format),
      defaults = account_settings.defaults || excluded.defaults,
      updated_at = now()`.execute(tx);
  if (body.time_zone && !ctx.actor.isTest) await sql`update accounts set time_zone = ${body.time_zone} where account_id = ${accountId}`.execute(tx);
  // A staff member in god mode works in their own language and must not change the merchant's.
  if (body.language && ctx.actor.godmode === null) {
    await sql`update users set language = ${body.language} where id = ${userId}`.execute(tx);
    ctx.setCookies.set('language', { value: body.language, maxAge: YEAR_SECONDS, readable: true, shared: true });
  }
  await audit(tx, ctx, { verb: 'settings.save', object: { kind: 'account', id: accountId }, detail: body });
  return { settings: await shownSettings(tx, ctx) };
});
