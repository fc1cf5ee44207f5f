import type { Sent } from '../../../shared/contract.ts';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import { call } from '../../../web/client.ts';
import { returns } from '../contract.ts';
import type { Return, ReturnRow } from '../return-out.ts';
import { returnCan, type ReturnAction, type ReturnState } from '../status.ts';

/** What an action needs to know about a return. */
export type Target = ReturnState & Pick<ReturnRow, 'id' | 'rma_number' | 'sender_name'>;

/** The returns an action is for. Of "all that match" only the loaded ones are known; the ids are fetched when needed. */
export interface Targets {
  count: number;
  known: readonly Target[];
  ids: () => Promise<number[]>;
}

type FilterQuery = NonNullable<Sent<typeof returns.ids>['query']>;

/** What the state table looks at, of a return's own page: there its items are a list. */
export const stateOf = (one: Return): ReturnState => ({ ...one, items: one.items.reduce((sum, { quantity }) => sum + quantity, 0) });

/** The return of a page as a target. */
export const targetOf = (one: Return): Targets => ({ count: 1, known: [{ ...one, ...stateOf(one) }], ids: async () => [one.id] });

/** One row of the list as a target. */
export const targetOfRow = (row: ReturnRow): Targets => ({ count: 1, known: [row], ids: async () => [row.id] });

/** The chosen rows of the list as targets. */
export function targetsOf(selection: ResolvedSelection<ReturnRow>): Targets {
  const { count, rows } = selection;
  if (!selection.all) return { count, known: rows, ids: async () => selection.ids.map(Number) };
  return {
    count,
    known: rows,
    ids: async () => {
      const { ids } = await call(returns.ids, { query: selection.query as FilterQuery });
      const left = new Set(selection.except.map(Number));
      return ids.filter((id) => !left.has(id));
    },
  };
}

/** How many of the targets an action is possible for, or null while some are not known. */
export function possibleOf(action: ReturnAction, { count, known }: Targets): number | null {
  if (known.length < count) return null;
  return known.filter((one) => returnCan(action, one) === true).length;
}
