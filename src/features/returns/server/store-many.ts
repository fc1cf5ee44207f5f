import type { Lined } from '../../../shared/import-kind.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditMany, emitMany } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { ReturnInput } from '../fields.ts';
import { factsFrom, lookAround } from './facts-of.ts';
import { storeReturns } from './store-return.ts';

/**
 * Announces the returns of one import. They have been judged; throws `invalid_input` or `return_repeated` where something changed meanwhile, and then
 * stores nothing.
 */
export async function storeManyReturns(tx: Tx, ctx: Ctx, importId: number, objects: readonly Lined<ReturnInput>[]): Promise<void> {
  const { accountId } = ctx.actor;
  if (objects.length === 0) return;
  const given = objects.map(({ input }) => input);
  const around = await lookAround(tx, accountId, given);
  const facts = given.map((one) => {
    const known = factsFrom(around, one);
    if ('problem' in known) throw new AppError('invalid_input', { fields: { [known.field]: known.problem } });
    return known;
  });
  const ids = await storeReturns(tx, ctx, facts, { source: 'import', importId });
  await auditMany(tx, ctx, { verb: 'return.announce', kind: 'return', ids, detail: { import_id: importId } });
  await emitMany(tx, accountId, 'return.announced', { kind: 'return', ids }, { import_id: importId });
}
