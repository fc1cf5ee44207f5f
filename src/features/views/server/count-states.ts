import { AppError } from '../../../shared/errors.ts';
import { authorizeCall } from '../../../server/auth.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { views } from '../contract.ts';

/** The rows of a list in a state, or null where the caller may not read them. Throws `invalid_input` at `of` and `filter/…`. */
async function countState(tx: Tx, ctx: Ctx, name: string, query: string): Promise<number | null> {
  const found = ctx.lists.get(name);
  if (found === undefined)
    throw new AppError('invalid_input', { fields: { of: { key: 'validation.oneOf', values: { list: [...ctx.lists.keys()].join(', ') } } } });
  try {
    authorizeCall(ctx.actor, found.list.call);
    return (await found.read(tx, ctx, { ...Object.fromEntries(new URLSearchParams(query)), limit: 1, total: true })).total;
  } catch (error) {
    if (error instanceof AppError && error.code === 'access_denied') return null;
    throw error;
  }
}

/** Counts the rows of several lists, each in a state of its own, by the calls of the lists: the numbers of the sidebar in one call. */
export const countStates = verb(views.counts, async ({ tx, ctx, query }) => {
  const counts = query.of.map(async ({ of, list, query: state }) => ({ of, total: await countState(tx, ctx, list, state) }));
  return { counts: await Promise.all(counts) };
});
