import type { AuditVerb, EventName } from '../../../shared/names.ts';
import { audit, emit, type Told } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';

/** What its rows of trail, events, movements and ledger are about. */
export const objectOf = (id: number) => ({ kind: 'inbound', id }) as const;

/** Records a deed in the trail and, if it has one, as an event. */
export async function record(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'requestId'>,
  id: number,
  done: Told<Extract<AuditVerb, `inbound.${string}`>, Extract<EventName, `inbound.${string}`>>,
): Promise<void> {
  await audit(tx, ctx, { verb: done.verb, object: objectOf(id), detail: done.detail ?? {} });
  if (done.event !== undefined) await emit(tx, ctx.actor.accountId, done.event, objectOf(id), done.detail);
}
