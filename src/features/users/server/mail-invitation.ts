import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { sendMail } from '../../../server/mail.ts';
import { say } from '../../../server/words.ts';
import type { AccountRole } from '../../../shared/permissions.ts';
import type { Language } from '../../../shared/words.ts';
import { INVITATION_DAYS } from '../contract.ts';

/** What waits in the outbox for one invitation. */
export const topicOf = (accountId: number, id: number): string => `invitation:${accountId}:${id}`;

interface Facts {
  email: string;
  role: AccountRole;
  account: string;
  /** Null where the operator invites: an account's first owner. */
  by: string | null;
  language: Language | null;
}

/** Mails an invitation's link, in the language of who is known here already, else in `lang`, which is the inviter's. */
export async function mailInvitation(
  tx: Tx,
  app: Pick<App, 'env' | 'log'>,
  given: { accountId: number; id: number; link: string; lang: Language },
): Promise<void> {
  const { accountId, id, link } = given;
  const { email, role, account, by, language } = await one(
    tx,
    sql<Facts>`
      select i.email, i.role, a.name as account, u.language,
             case when exists (select from memberships m where m.account_id = i.account_id and m.user_id = i.invited_by) then trim(b.first_name || ' ' || b.last_name) end as by
      from invitations i join accounts a on a.account_id = i.account_id join users b on b.id = i.invited_by left join users u on u.email = i.email
      where i.account_id = ${accountId} and i.id = ${id}`,
  );
  const lang = language ?? given.lang;
  const values = { account, operator: app.env.OPERATOR_NAME, role: say(lang, `accounts:roles.${role}`), name: by ?? app.env.OPERATOR_NAME };
  await sendMail(tx, app, {
    kind: 'invitation',
    to: email,
    lang,
    subject: { key: 'users:mail.subject', values },
    text: [by === null ? { key: 'users:mail.byOperator', values } : { key: 'users:mail.byPerson', values }],
    link: { label: { key: 'users:mail.button', values }, url: link, minutes: INVITATION_DAYS * 24 * 60 },
    after: [{ key: 'users:mail.works' }, { key: 'users:mail.unexpected' }],
    topic: topicOf(accountId, id),
  });
}
