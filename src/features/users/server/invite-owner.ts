import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';
import { INVITATION_DAYS } from '../contract.ts';
import { mailInvitation } from './mail-invitation.ts';

/** Invites the owner of an account in the operator's name; returns the link, which replaces that of an open invitation to the same e-mail. */
export async function inviteOwner(
  tx: Tx,
  ctx: Pick<Ctx, 'env' | 'log' | 'lang'>,
  asked: { accountId: number; email: string; invitedBy: number | null },
): Promise<string> {
  const { accountId, email, invitedBy } = asked;
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into invitations (account_id, email, role, invited_by, expires_at)
      values (${accountId}, ${email}, 'owner', ${invitedBy}, now() + make_interval(days => ${INVITATION_DAYS}::int))
      on conflict (account_id, email) where accepted_at is null and withdrawn_at is null
        do update set role = 'owner', invited_by = excluded.invited_by, expires_at = excluded.expires_at
      returning id`,
  );
  const token = randomToken();
  await sql`
    insert into invitation_directory (token_hash, account_id, invitation_id) values (${hash(token)}, ${accountId}, ${id})
    on conflict (account_id, invitation_id) do update set token_hash = excluded.token_hash`.execute(tx);
  const link = `${ctx.env.ACCOUNTS_URL}/invitation#${token}`;
  await mailInvitation(tx, ctx, { accountId, id, link, lang: ctx.lang });
  return link;
}
