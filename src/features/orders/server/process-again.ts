import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { instant } from '../../../server/instant.ts';
import { moveOrder } from './order-record.ts';

/**
 * Puts a locked order back to Processing, to be taken up `delayHours` after it was created; without them at once, or when it was to be anyway
 * where it still waits for that. What it holds must have been given back. One that a rule held is not held by rules again.
 */
export async function processAgain(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  id: number,
  { keepHeld = false, delayHours }: { keepHeld?: boolean; delayHours?: number } = {},
): Promise<void> {
  const { accountId } = ctx.actor;
  const now = ctx.now().toISOString();
  const wanted =
    delayHours === undefined ? sql`case when status = 'Processing' then process_at end` : sql`created_at + make_interval(hours => ${delayHours}::int)`;
  const at = sql`greatest(${wanted}, ${now}::timestamptz)`;
  if (keepHeld) {
    await sql`update orders set process_at = ${at}, version = version + 1, updated_at = now() where account_id = ${accountId} and id = ${id}`.execute(tx);
    return;
  }
  await moveOrder(
    tx,
    accountId,
    id,
    { status: 'Processing', cause: 'queue' },
    sql`, process_at = ${at}, held_by = null, is_hold_passed = is_hold_passed or cause = 'held_by_rule'`,
  );
  if (delayHours !== 0) {
    await sql`
      update orders set cause = 'delay', cause_values = jsonb_build_object('at', ${instant(sql`process_at`)})
      where account_id = ${accountId} and id = ${id} and process_at > ${now}::timestamptz`.execute(tx);
  }
}
