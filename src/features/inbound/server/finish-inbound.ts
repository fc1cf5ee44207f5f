import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { emit, staffIn } from '../../../server/audit.ts';
import { attempt } from '../../../server/attempt.ts';
import { ownVerb } from '../../../server/verb.ts';
import { inboundDesk } from '../contract.ts';
import { lockAtDesk, readDeskInbound } from './desk-row.ts';
import { finish } from './finish.ts';
import { objectOf } from './record.ts';

/**
 * Finishes what was counted. Throws `not_found`, `not_eligible`, or `insufficient_funds`: then it waits for money, which its merchant is told,
 * and everything that was counted stays.
 */
export const finishInbound = ownVerb(inboundDesk.finish, async ({ ctx, params, keep }) => {
  const { answer, problem } = await ctx.db.system(async (tx) => {
    const row = await lockAtDesk(tx, params.id, 'finish');
    const staff = staffIn(ctx, row.account_id);
    const done = await attempt(tx, () => finish(tx, { ...staff, jobs: ctx.jobs }, row));
    if (done.ok) return { answer: await keep(tx, { inbound: await readDeskInbound(tx, row.id, ctx.actor.userId) }), problem: null };
    if (!(done.error instanceof AppError && done.error.code === 'insufficient_funds')) throw done.error;
    await sql`
      update inbound_shipments set unpaid_since = coalesce(unpaid_since, now()), finished_by = ${staff.actor.staffUserId}::bigint
      where account_id = ${row.account_id} and id = ${row.id}`.execute(tx);
    if (row.unpaid_since === null) await emit(tx, row.account_id, 'inbound.unpaid', objectOf(row.id), { warehouse: row.warehouse });
    return { answer: null, problem: done.error };
  });
  if (answer === null) throw problem ?? new Error('It was neither finished nor refused.');
  return answer;
});
