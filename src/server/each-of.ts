import { AppError, type ErrorCode } from '../shared/errors.ts';
import type { Ctx } from './ctx.ts';
import type { Tx } from './db.ts';
import { holdRows, namesOf, type HeldTable } from './hold-rows.ts';
import { attempt } from './attempt.ts';
import { say, sayError } from './words.ts';

/**
 * Does to each of several objects what is allowed, and names the others with the reason: that of the field, where there is one. All are held
 * first: one that was taken after the money of another could wait in a circle with whoever has it and waits for the balance.
 */
export async function eachOf(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'lang'>,
  { table, ids: given }: { table: HeldTable; ids: readonly number[] },
  work: (id: number) => Promise<void>,
) {
  const ids = [...new Set(given)].toSorted((a, b) => a - b);
  const done: number[] = [];
  const refused: { id: number; code: ErrorCode; message: string }[] = [];
  await holdRows(tx, ctx.actor.accountId, table, ids);
  for (const id of ids) {
    const result = await attempt(tx, () => work(id));
    if (result.ok) done.push(id);
    else if (result.error instanceof AppError) {
      const { code, fields, values } = result.error;
      const [first] = Object.values(fields);
      refused.push({ id, code, message: first ? say(ctx.lang, first) : sayError(ctx.lang, code, values) });
    } else throw result.error;
  }
  const names = await namesOf(
    tx,
    ctx.actor.accountId,
    table,
    refused.map((one) => one.id),
  );
  return { done, refused: refused.map((one) => ({ ...one, name: names.get(one.id) ?? null })) };
}
