import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { dropMail } from '../../../server/mail.ts';
import { topicOf } from './mail-invitation.ts';
import { rolesToGive } from '../rules.ts';
import type { AccountRole } from '../../../shared/permissions.ts';

/**
 * Ends every session of a person in an account, in a system transaction, so that no cache keeps them. Their sign-in at the
 * accounts site stays, without this account: they may belong to others.
 */
export async function endSessions(tx: Tx, accountId: number, userId: number): Promise<void> {
  await sql`delete from sessions where site = 'console' and account_id = ${accountId} and user_id = ${userId}`.execute(tx);
  await sql`update sessions set account_id = null where site = 'accounts' and account_id = ${accountId} and user_id = ${userId}`.execute(tx);
}

/** Withdraws the open invitations somebody made with roles they may no longer give. */
export async function withdrawInvitationsOf(tx: Tx, accountId: number, userId: number, role: AccountRole | 'none'): Promise<void> {
  const gone = await all(
    tx,
    sql<{ id: number }>`
    with gone as (
      update invitations set withdrawn_at = now()
      where account_id = ${accountId} and invited_by = ${userId} and accepted_at is null and withdrawn_at is null
        and role <> all(${rolesToGive(role)}::text[])
      returning id
    )
    delete from invitation_directory where account_id = ${accountId} and invitation_id in (select id from gone) returning invitation_id as id`,
  );
  for (const { id } of gone) await dropMail(tx, topicOf(accountId, id));
}
