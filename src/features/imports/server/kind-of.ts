import type { CellType, ImportBatch, ImportDefinition, Problems } from '../../../shared/import-kind.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';

/** The values that a type of cell can have in this account, by type. */
export type KnownValues = Partial<Record<CellType, string[]>>;

/** All the engine needs to know about a kind of import. */
export interface ImportKindOf<T> {
  definition: ImportDefinition<T>;
  /** Stores checked objects in the given transaction, with their audit rows and events. */
  store(tx: Tx, ctx: Ctx, batch: ImportBatch<T>): Promise<unknown>;
  /** What only the stored data show to be wrong with objects, by their line; each batch is judged before it is stored. */
  judge?(tx: Tx, accountId: number, batch: Omit<ImportBatch<T>, 'importId'>, now: Date): Promise<ReadonlyMap<number, Problems>>;
  /** Which of the merchant's own names exist already; those objects are updated. */
  existing?(tx: Tx, accountId: number, identities: readonly string[]): Promise<string[]>;
  /** What only the server can tell of its cells. */
  known?(tx: Tx, accountId: number): Promise<KnownValues>;
}
