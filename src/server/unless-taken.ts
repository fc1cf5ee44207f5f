import { AppError, type ErrorCode, type FieldProblem } from '../shared/errors.ts';
import type { Tx } from './db.ts';
import { attempt } from './attempt.ts';

const UNIQUE_VIOLATION = '23505';

/** What another row may have taken, by the index that says so: the field it was given in, and the sentence. */
export type Taken = Readonly<Record<string, { field: string; problem: FieldProblem }>>;

/** Makes a guard for statements that may hit another row with the same name: it throws `code` at the field instead of the database's own error. */
export const refusingTaken =
  (taken: Taken, code: ErrorCode = 'invalid_input') =>
  async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
    const result = await attempt(tx, work);
    if (result.ok) return result.value;
    const { error } = result;
    const isUnique = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
    const by = isUnique && 'constraint' in error ? taken[String(error.constraint)] : undefined;
    throw by === undefined ? error : new AppError(code, { fields: { [by.field]: by.problem } });
  };
