import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { Asker } from '../rules.ts';
import { askerNow, lockPeople, readMember, type MemberRow } from './people.ts';

interface Case {
  member: MemberRow;
  by: Asker;
  activeOwners: number;
}

/** The member, the caller and the number of owners, none of which can change until the transaction ends. */
export async function openCase(tx: Tx, ctx: Ctx, userId: number): Promise<Case> {
  const { accountId } = ctx.actor;
  const { activeOwners } = await lockPeople(tx, accountId);
  const member = await readMember(tx, accountId, userId);
  return { member, by: await askerNow(tx, ctx.actor), activeOwners };
}
