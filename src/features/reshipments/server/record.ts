import type { AuditVerb, EventName } from '../../../shared/names.ts';
import { audit, emit, type Told } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';

/** What its rows of trail, events, reservations and ledger are about. */
export const objectOf = (id: number) => ({ kind: 'reshipment', id }) as const;

/** Who does it: a person, or the program itself. */
export type By = Pick<Ctx, 'actor' | 'requestId' | 'now'>;

/** Records a deed in the trail and, if it has one, as an event. */
export async function record(
  tx: Tx,
  by: Pick<Ctx, 'actor' | 'requestId'>,
  id: number,
  done: Told<Extract<AuditVerb, `reshipment.${string}`>, Extract<EventName, `reshipment.${string}`>>,
): Promise<void> {
  await audit(tx, by, { verb: done.verb, object: objectOf(id), detail: done.detail ?? {} });
  if (done.event !== undefined) await emit(tx, by.actor.accountId, done.event, objectOf(id), done.detail);
}
