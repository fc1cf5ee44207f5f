import { sql } from 'kysely';
import { all, one, type Tx } from '../../../server/db.ts';
import { mayRead } from '../../../server/mail-people.ts';
import { systemVerb } from '../../../server/verb.ts';
import { chosenMail, declaredMails } from '../../../shared/mails.ts';
import type { AccountRole } from '../../../shared/permissions.ts';
import { ALWAYS_SENT, CHOSEN, mail, type MailSettings } from '../contract.ts';

interface Place {
  role: AccountRole;
  extra: string[];
}

/** What a person can get: what they choose, if a right in one of their accounts allows it, and what is always sent to them. */
export async function settingsOf(tx: Tx, userId: number): Promise<MailSettings> {
  const places = await all(tx, sql<Place>`select role, extra_access as extra from memberships where user_id = ${userId} and suspended_at is null`);
  const set = await all(tx, sql<{ kind: string; is_on: boolean }>`select kind, is_on from mail_settings where user_id = ${userId}`);
  const { staff_role: staffRole } = await one(tx, sql<{ staff_role: string | null }>`select staff_role from users where id = ${userId}`);
  const chosen = CHOSEN.flatMap((kind) => {
    const rule = chosenMail(kind);
    if (rule === null || !places.some(({ role, extra }) => mayRead(rule, role, extra))) return [];
    return [{ kind, is_on: set.find((one) => one.kind === kind)?.is_on ?? rule.isOn }];
  });
  return { chosen, always: ALWAYS_SENT.filter((kind) => staffRole !== null || declaredMails().get(kind) !== 'staff') };
}

/** Which kinds of mail the signed-in person gets. */
export const getSettings = systemVerb(mail.getSettings, async ({ ctx, tx }) => ({ mail_settings: await settingsOf(tx, ctx.actor.userId ?? 0) }));
