import { sql } from 'kysely';
import type { Actor, Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';

/** The staff member as named in the account's audit trail. */
export function staffIn(ctx: Ctx, accountId: number): Pick<Ctx, 'actor' | 'requestId'> {
  const actor: Actor = { ...ctx.actor, accountId, userId: null, staffUserId: ctx.actor.userId, tokenId: null, godmode: null };
  return { actor, requestId: ctx.requestId };
}

export async function setCreditLimit(tx: Tx, accountId: number, currency: string, limitMinor: number): Promise<void> {
  await sql`
    insert into ledger_balances (account_id, currency, credit_limit_minor) values (${accountId}, ${currency}, ${limitMinor})
    on conflict (account_id, currency) do update set credit_limit_minor = excluded.credit_limit_minor`.execute(tx);
}
