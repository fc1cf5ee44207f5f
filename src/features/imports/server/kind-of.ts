import type { CellType, ImportBatch, ImportDefinition, Lined, Problems } from '../../../shared/import-kind.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { Problem } from '../problem.ts';

/** The values that a type of cell can have in this account, by type. */
export type KnownValues = Partial<Record<CellType, string[]>>;

/** All the engine needs to know about a kind of import. */
export interface ImportKindOf<T> {
  definition: ImportDefinition<T>;
  /** Stores checked objects in the given transaction, with their audit rows and events. */
  store(tx: Tx, ctx: Ctx, batch: ImportBatch<T>): Promise<unknown>;
  /** What only the stored data show to be wrong with objects, by their line; each batch is judged before it is stored. */
  judge?(tx: Tx, accountId: number, batch: Omit<ImportBatch<T>, 'importId'>, now: Date): Promise<ReadonlyMap<number, Problems>>;
  /** What is odd about objects of a batch and may be meant all the same, just before they are stored. */
  warn?(tx: Tx, accountId: number, objects: readonly Lined<T>[]): Promise<Problem[]>;
  /** Which of the merchant's own names exist already; those objects are updated, or asked about. */
  existing?(tx: Tx, accountId: number, identities: readonly string[]): Promise<string[]>;
  /** What only the server can tell of its cells. */
  known?(tx: Tx, accountId: number): Promise<KnownValues>;
}
