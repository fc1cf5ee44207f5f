import { AppError } from '../../../shared/errors.ts';
import { gramsToKg } from '../../../shared/units.ts';
import type { Tx } from '../../../server/db.ts';
import { loadBook } from '../../rates/server/load-book.ts';

/** What comes in may have come by somebody else's freight: so many times what the operator's own services carry. */
const COMES_IN = 3;

/**
 * Throws `invalid_input` at `weight` for so many times more kilograms than any service of the operator carries: grams were meant. An operator without
 * rates sends nothing yet, and any weight may be right.
 */
export async function mustBeCarried(tx: Tx, kg: number): Promise<void> {
  const { services } = await loadBook(tx);
  if (services.length === 0) return;
  const max = COMES_IN * gramsToKg(Math.max(...services.map(({ maxWeightG }) => maxWeightG)));
  if (kg > max) throw new AppError('invalid_input', { fields: { weight: { key: 'returns:problem.kilograms', values: { max } } } });
}
