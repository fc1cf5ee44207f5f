import { AppError } from '../../../shared/errors.ts';
import type { Lined } from '../../../shared/import-kind.ts';
import type { Tx } from '../../../server/db.ts';
import type { ReshipmentImport } from '../import.ts';
import { loadReturns, mustGoTogether } from './load-returns.ts';
import { returnsNamed } from './named-returns.ts';
import type { By } from './record.ts';
import { loadFacts, mustGo, resolveParcel, type Facts } from './resolve-parcel.ts';
import { storeParcels, type Parcel } from './store-reshipment.ts';

/**
 * Makes the reshipments of one import, all in one statement for each table; each waits to be approved. They have been judged; throws what stands in
 * the way of one whose returns were decided meanwhile, and then stores nothing.
 */
export async function storeManyReshipments(tx: Tx, ctx: By, importId: number, objects: readonly Lined<ReshipmentImport>[]): Promise<void> {
  const { accountId } = ctx.actor;
  const idOf = await returnsNamed(
    tx,
    accountId,
    objects.flatMap(({ input }) => input.returns.map(({ id }) => id)),
  );
  const parts = objects.map(({ line, input }) => {
    const ids = input.returns.map(({ id }) => {
      const found = idOf(id);
      if (typeof found !== 'number') throw new AppError('not_found');
      return found;
    });
    return { line, part: { ...input, returns: [...new Set(ids)] } };
  });
  const found = await loadReturns(
    tx,
    accountId,
    parts.flatMap(({ part }) => part.returns),
    { lock: true },
  );
  const facts = new Map<string, Facts>();
  const parcels: Parcel[] = [];
  const gone = new Set<number>();
  for (const { line, part } of parts) {
    if (part.returns.some((id) => gone.has(id))) throw new AppError('returns_not_eligible');
    for (const id of part.returns) gone.add(id);
    const returns = mustGoTogether(found, part.returns);
    const { warehouse } = returns[0];
    const around = facts.get(warehouse) ?? (await loadFacts(tx, accountId, warehouse, ctx.now()));
    facts.set(warehouse, around);
    parcels.push({ part, returns, going: mustGo(resolveParcel(returns, part, around)), importLine: line });
  }
  await storeParcels(tx, ctx, parcels, { source: 'import', importId });
}
