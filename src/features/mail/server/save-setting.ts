import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import type { Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mail } from '../contract.ts';
import { settingsOf } from './get-settings.ts';

/** Turns a kind on or off for a person, in all their accounts. */
export async function set(tx: Tx, userId: number, kind: string, isOn: boolean): Promise<void> {
  await sql`
    insert into mail_settings (user_id, kind, is_on) values (${userId}, ${kind}, ${isOn})
    on conflict (user_id, kind) do update set is_on = excluded.is_on, updated_at = now() where mail_settings.is_on <> excluded.is_on`.execute(tx);
}

/** Turns a kind of mail on or off for the signed-in person. */
export const saveSetting = systemVerb(mail.saveSetting, async ({ ctx, tx, params, body }) => {
  const { userId, accountId } = ctx.actor;
  await set(tx, userId ?? 0, params.kind, body.is_on);
  if (accountId > 0) await audit(tx, ctx, { verb: mail.saveSetting.name, detail: { kind: params.kind, is_on: body.is_on } });
  return { mail_settings: await settingsOf(tx, userId ?? 0) };
});
