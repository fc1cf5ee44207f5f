import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';
import { AppError } from '../../../shared/errors.ts';
import type { AccountRole } from '../../../shared/permissions.ts';
import { mayGive } from '../rules.ts';
import { askerNow, insist, lockPeople } from './people.ts';

/** Makes the link of an invitation; its previous one stops working. The token comes after `#`, which no server or log sees. */
export async function makeLink(tx: Tx, ctx: Ctx, id: number): Promise<string> {
  const { accountId } = ctx.actor;
  const token = randomToken();
  await sql`
    insert into invitation_directory (token_hash, account_id, invitation_id) values (${hash(token)}, ${accountId}, ${id})
    on conflict (account_id, invitation_id) do update set token_hash = excluded.token_hash`.execute(tx);
  return `${ctx.env.ACCOUNTS_URL}/invitation#${token}`;
}

interface Open {
  email: string;
  role: AccountRole;
}

/** An open invitation of the account that the caller could have made; otherwise `not_found` or `access_denied`. */
export async function openInvitation(tx: Tx, ctx: Ctx, id: number): Promise<Open> {
  await lockPeople(tx, ctx.actor.accountId);
  const invitation = await maybe(
    tx,
    sql<Open>`
      select email, role from invitations
      where account_id = ${ctx.actor.accountId} and id = ${id} and accepted_at is null and withdrawn_at is null`,
  );
  if (!invitation) throw new AppError('not_found');
  insist(mayGive(await askerNow(tx, ctx.actor), invitation.role), 'role');
  return invitation;
}
