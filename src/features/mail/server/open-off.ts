import { sql } from 'kysely';
import type { Env } from '../../../server/env.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { readOffToken } from '../../../server/mail.ts';
import { systemVerb } from '../../../server/verb.ts';
import type { Answer } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { chosenMail } from '../../../shared/mails.ts';
import { CHOSEN, mail } from '../contract.ts';

type Off = Answer<typeof mail.openOff>['mail'];

/** What the token of a mail's link is about. Throws `mail_link_invalid` for one we did not make, or whose kind is no longer chosen. */
export async function readOff(tx: Tx, env: Pick<Env, 'SECRET_KEY'>, token: string): Promise<Off & { userId: number }> {
  const of = readOffToken(env, token);
  const kind = CHOSEN.find((one) => one === of?.kind);
  const rule = kind === undefined ? null : chosenMail(kind);
  if (of === null || kind === undefined || rule === null) throw new AppError('mail_link_invalid');
  const person = await maybe(
    tx,
    sql<{ email: string; is_on: boolean | null }>`
      select u.email, s.is_on from users u left join mail_settings s on s.user_id = u.id and s.kind = ${kind} where u.id = ${of.userId}`,
  );
  if (!person) throw new AppError('mail_link_invalid');
  return { userId: of.userId, kind, email: person.email, is_on: person.is_on ?? rule.isOn };
}

/** What the link at the foot of a mail turns off. Looking changes nothing: programs that check links open them too. */
export const openOff = systemVerb(mail.openOff, async ({ ctx, tx, body }) => {
  const { kind, email, is_on } = await readOff(tx, ctx.env, body.token);
  return { mail: { kind, email, is_on } };
});
