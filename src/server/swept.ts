import type { RawBuilder } from 'kysely';

/**
 * Rows of one table that are deleted a while after they were made in test mode, by their `created_at`. One that another row refers to by a
 * foreign key stays until that is gone, so no order among the tables is needed.
 */
export interface Swept {
  readonly table: string;
  /** What else must be true of the row, which is called `o`. */
  readonly when?: RawBuilder<unknown>;
  /** Selects the keys of files that go with the row `o`. */
  readonly files?: RawBuilder<unknown>;
}

/** What becomes of a feature's rows in test accounts. What a deleted row takes along is not named. */
export interface TestRows {
  readonly swept?: readonly Swept[];
  /** Tables whose rows stay, or are swept for all accounts by a job of their own. */
  readonly stay?: readonly string[];
}
