import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { overpacks } from '../contract.ts';
import { lockOverpackFor, readOverpack } from './read-overpack.ts';

/** Opens a closed overpack again; the measurements no longer count, but what was typed is kept for the next time. */
export const reopenOverpack = verb(overpacks.reopen, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  await lockOverpackFor(tx, accountId, params.id, 'reopen');
  await sql`
    update overpacks set closed_at = null, weighed_count = null, weight_g = null, length_mm = null, width_mm = null, height_mm = null, updated_at = now()
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: 'overpack.reopen', object: { kind: 'overpack', id: params.id } });
  await emit(tx, accountId, 'overpack.reopened', { kind: 'overpack', id: params.id });
  return { overpack: await readOverpack(tx, accountId, params.id) };
});
