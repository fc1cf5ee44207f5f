import type { Verdict } from '../../shared/verdict.ts';
import type { ApiQuery } from '../grid/grid-query.ts';
import type { ResolvedSelection } from '../grid/selection.ts';

/** The records an action is for. Of "all that match" only the loaded ones are known; the ids are fetched when needed. */
export interface Targets<Row> {
  count: number;
  known: readonly Row[];
  ids: () => Promise<number[]>;
}

/** One record as a target. */
export const only = <Row extends { id: number }>(row: Row): Targets<Row> => ({ count: 1, known: [row], ids: async () => [row.id] });

/** The chosen rows of a list as targets; `find` asks for the ids of all that match a query. */
export function chosen<Row>(
  { all, count, rows, ids, except, query }: ResolvedSelection<Row>,
  find: (query: ApiQuery) => Promise<{ ids: number[] }>,
): Targets<Row> {
  if (!all) return { count, known: rows, ids: async () => ids.map(Number) };
  return {
    count,
    known: rows,
    ids: async () => {
      const left = new Set(except.map(Number));
      return (await find(query)).ids.filter((id) => !left.has(id));
    },
  };
}

/** The targets as found now: what is asked about is what is done, whatever matches by the time it is confirmed. */
export async function settled<Row extends { id: number }>(targets: Targets<Row>): Promise<Targets<Row>> {
  const ids = await targets.ids();
  const found = new Set(ids);
  return { count: ids.length, known: targets.known.filter(({ id }) => found.has(id)), ids: async () => ids };
}

/** How many of the targets allow an action, or null while some are not known. */
export function possibleOf<Row>({ count, known }: Targets<Row>, can: (row: Row) => Verdict): number | null {
  if (known.length < count) return null;
  return known.filter((one) => can(one) === true).length;
}

/** Why no target allows an action, by the first of them; null while one does or may. */
export function whyNone<Row>(targets: Targets<Row>, can: (row: Row) => Verdict): Exclude<Verdict, true> | null {
  const [first] = targets.known;
  if (first === undefined || possibleOf(targets, can) !== 0) return null;
  const verdict = can(first);
  return verdict === true ? null : verdict;
}
