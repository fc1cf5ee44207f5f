import { AppError, type ErrorCode } from '../shared/errors.ts';
import type { Ctx } from './ctx.ts';
import type { Tx } from './db.ts';
import { attempt } from './jobs.ts';
import { say, sayError } from './words.ts';

/**
 * Does to each of several objects what is allowed, and names the others with the reason: that of the field, where there is one. Ids are taken in
 * order, so that two calls cannot wait for each other in a circle.
 */
export async function eachOf(tx: Tx, ctx: Pick<Ctx, 'lang'>, ids: readonly number[], work: (id: number) => Promise<void>) {
  const done: number[] = [];
  const refused: { id: number; code: ErrorCode; message: string }[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const result = await attempt(tx, () => work(id));
    if (result.ok) done.push(id);
    else if (result.error instanceof AppError) {
      const { code, fields, values } = result.error;
      const [first] = Object.values(fields);
      refused.push({ id, code, message: first ? say(ctx.lang, first) : sayError(ctx.lang, code, values) });
    } else throw result.error;
  }
  return { done, refused };
}
