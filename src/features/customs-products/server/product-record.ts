import { AppError } from '../../../shared/errors.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/jobs.ts';

const KIND = 'customs_product';

const UNIQUE_VIOLATION = '23505';

/** Runs a statement that may hit another product with the same merchant's id. Throws `invalid_input` at `product_id`. */
export async function unlessTaken<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const result = await attempt(tx, work);
  if (result.ok) return result.value;
  const { error } = result;
  const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
  throw isTaken ? new AppError('invalid_input', { fields: { product_id: { key: 'customs-products:problem.taken' } } }) : error;
}

export async function record(tx: Tx, ctx: Ctx, id: number, deed: 'create' | 'update' | 'delete', detail: Record<string, unknown> = {}): Promise<void> {
  await audit(tx, ctx, { verb: `${KIND}.${deed}`, object: { kind: KIND, id }, detail });
  await emit(tx, ctx.actor.accountId, `${KIND}.${deed}d`, { kind: KIND, id });
}
