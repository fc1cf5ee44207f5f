import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { DELETE_PHOTOS } from './delete-photos.job.ts';
import { record, type Doer } from './record.ts';

interface Given {
  id: number;
  now: Date;
  /** Who gave it up: somebody, nobody in time, or a rule of the merchant's. */
  by: 'merchant' | 'deadline' | 'rule';
  /** The name of that rule. */
  rule?: string;
}

/**
 * Gives a locked return up, for good: what is left for the warehouse is to throw it away. Its photos go at once; their files are deleted by a
 * job, so that none is left behind however this ends.
 */
export async function discard(tx: Tx, ctx: Doer & Pick<Ctx, 'jobs'>, { id, now, by, rule }: Given): Promise<void> {
  const { accountId } = ctx.actor;
  await sql`
    update returns set status = 'Discarded', decision = 'discard', decided_at = ${now.toISOString()}::timestamptz, ended_at = ${now.toISOString()}::timestamptz,
      expires_at = null, version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  const gone = await all(
    tx,
    sql<{ file_key: string; small_key: string }>`delete from return_photos where account_id = ${accountId} and return_id = ${id} returning file_key, small_key`,
  );
  const keys = [...new Set(gone.flatMap(({ file_key, small_key }) => [file_key, small_key]))];
  if (keys.length > 0) await ctx.jobs.send(tx, DELETE_PHOTOS, { keys });
  const verb = by === 'deadline' ? 'return.expire' : 'return.discard';
  await record(tx, ctx, id, { verb, event: 'return.discarded', detail: { by, ...(rule !== undefined && { rule }) } });
}
