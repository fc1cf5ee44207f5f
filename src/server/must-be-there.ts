import { AppError, type FieldProblem } from '../shared/errors.ts';

interface Named {
  /** The field with the list. */
  at: string;
  ids: readonly number[];
}

/** Refuses what was named but is not among `there`, each at its place in its field (`ids/1`). Throws `not_found`. */
export function mustBeThere(there: { has: (id: number) => boolean }, named: readonly Named[], problem: (id: number) => FieldProblem): void {
  const gone = named.flatMap(({ at, ids }) => ids.flatMap((id, i) => (there.has(id) ? [] : [[`${at}/${i}`, problem(id)] as const])));
  if (gone.length > 0) throw new AppError('not_found', { fields: Object.fromEntries(gone) });
}
