import { AppError } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/jobs.ts';
import { say, sayError } from '../../../server/words.ts';

/** Does what is allowed and names the rest with the reason. Ids are taken in order, so that two calls cannot wait for each other in a circle. */
export async function eachOrder(tx: Tx, ctx: Ctx, ids: readonly number[], work: (id: number) => Promise<void>) {
  const done: number[] = [];
  const refused: { id: number; code: string; message: string }[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const result = await attempt(tx, () => work(id));
    if (result.ok) done.push(id);
    else if (result.error instanceof AppError) {
      const { code, fields, values } = result.error;
      const [first] = Object.values(fields);
      refused.push({ id, code, message: first ? say(ctx.lang, first) : sayError(ctx.lang, code, values) });
    } else throw result.error;
  }
  return { done, refused, message: refused.length === 0 ? null : sayError(ctx.lang, 'orders_not_eligible') };
}
