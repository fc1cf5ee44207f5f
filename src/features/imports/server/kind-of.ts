import type { CellType, ImportBatch, ImportDefinition, Lined, Problems } from '../../../shared/import-kind.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { PlainKey } from '../../../shared/words.ts';
import type { Tx } from '../../../server/db.ts';
import type { Problem } from '../problem.ts';

/** The values that a type of cell can have in this account, by type. */
export type KnownValues = Partial<Record<CellType, string[]>>;

/** Of a kind whose objects name others, which may stand in the same file: what does is judged and stored after what does not. */
export interface NamesOthers<T> {
  /** Where it names them. */
  path: string;
  namesOthers(input: T): boolean;
  /** What an object can be named by, and what stands against it; null for one without a name. */
  named(input: T): { name: string; problem: PlainKey | null } | null;
}

/** What else a file has that an object may name, with what stands against it. */
export type InFile = ReadonlyMap<string, PlainKey | null>;

/** All the engine needs to know about a kind of import. */
export interface ImportKindOf<T> {
  definition: ImportDefinition<T>;
  /** Stores checked objects in the given transaction, with their audit rows and events. */
  store(tx: Tx, ctx: Ctx, batch: ImportBatch<T>): Promise<unknown>;
  /** What only the stored data show to be wrong with objects, by their line; each batch is judged before it is stored. */
  judge?(tx: Tx, accountId: number, batch: Omit<ImportBatch<T>, 'importId'> & { inFile: InFile }, now: Date): Promise<ReadonlyMap<number, Problems>>;
  others?: NamesOthers<T>;
  /** What is odd about objects of a batch and may be meant all the same, just before they are stored. */
  warn?(tx: Tx, accountId: number, objects: readonly Lined<T>[]): Promise<Problem[]>;
  /** Which of the merchant's own names exist already; those objects are updated, or asked about. */
  existing?(tx: Tx, accountId: number, identities: readonly string[]): Promise<string[]>;
  /** What only the server can tell of its cells. */
  known?(tx: Tx, accountId: number): Promise<KnownValues>;
}
