import { sql } from 'kysely';
import type { Said } from '../../../shared/words.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { personBehind } from '../../../server/audit.ts';

/** Who asked for something, for the sentence that says so: a colleague by name, else a program or support. */
export async function whoAsked(tx: Tx, { actor }: Pick<Ctx, 'actor'>): Promise<{ by: string | Said }> {
  if (actor.staffUserId !== null) return { by: { key: 'orders:by.support' } };
  const person = personBehind(actor);
  if (person === null) return { by: { key: actor.kind === 'system' ? 'orders:by.system' : 'orders:by.program' } };
  const { name } = await one(tx, sql<{ name: string | null }>`select member_name(${person}) as name`);
  return { by: name ?? { key: 'orders:by.support' } };
}
