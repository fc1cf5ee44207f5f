import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { hash } from '../../../server/secrets.ts';
import { AppError } from '../../../shared/errors.ts';
import type { AccountRole } from '../../../shared/permissions.ts';

export interface Invitation {
  account_id: number;
  id: number;
  account: string;
  invited_by: string;
  email: string;
  role: AccountRole;
  expires: string;
  user_id: number | null;
  password_hash: string | null;
  is_disabled: boolean;
  has_two_step: boolean;
}

/** The open invitation a link belongs to. Throws `invitation_invalid`, whatever is wrong with it. */
export async function invitationOf(tx: Tx, token: string): Promise<Invitation> {
  const invitation = await maybe(
    tx,
    sql<Invitation>`
      select i.account_id, i.id, a.name as account, trim(b.first_name || ' ' || b.last_name) as invited_by, i.email, i.role, i.expires_at as expires,
             u.id as user_id, u.password_hash, u.disabled_at is not null as is_disabled,
             exists (select from two_steps s where s.user_id = u.id and s.confirmed_at is not null) as has_two_step
      from invitation_directory d
      join invitations i on i.account_id = d.account_id and i.id = d.invitation_id
      join accounts a on a.account_id = i.account_id
      join users b on b.id = i.invited_by
      left join users u on u.email = i.email
      where d.token_hash = ${hash(token)} and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()`,
  );
  if (!invitation || invitation.is_disabled) throw new AppError('invitation_invalid');
  return invitation;
}

export const isSignedInAs = ({ actor }: Ctx, userId: number | null): boolean =>
  userId !== null && actor.kind === 'session' && actor.userId === userId && !actor.godmode;
