import type { Ctx } from '../../../server/ctx.ts';
import { AppError } from '../../../shared/errors.ts';
import { dayIn } from '../../../shared/time.ts';
import { firstChangeDay } from '../change-day.ts';

/**
 * Today, and the day on which prices change if one is given. Throws `invalid_input` for one that has passed: a mistyped year would change them at once,
 * and drop those that were in force since.
 */
export function changeDay(ctx: Pick<Ctx, 'now'>, from: string | undefined): { today: string; from?: string } {
  const today = dayIn(ctx.now(), 'UTC');
  if (from === undefined) return { today };
  if (from < firstChangeDay(ctx.now())) throw new AppError('invalid_input', { fields: { from: { key: 'rate-sets:form.pastStart' } } });
  return { today, from };
}
