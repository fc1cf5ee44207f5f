import { AppError } from '../../../shared/errors.ts';
import type { Tx } from '../../../server/db.ts';
import { entryPointRefusal } from '../../entry-points/server/may-use.ts';

/**
 * Spec §6: some entry points require a use-location authorization, granted on request, and withdrawn at any time; others are given up by the operator.
 * Throws `invalid_input` at the field.
 */
export async function checkLeave(tx: Tx, accountId: number, code: string): Promise<void> {
  const refusal = await entryPointRefusal(tx, accountId, code);
  if (refusal !== null) throw new AppError('invalid_input', { fields: { entry_point: { key: `entry-points:problem.${refusal}` } } });
}
