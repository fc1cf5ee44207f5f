import type { Call, Named } from '../../shared/contract.ts';
import { useCall, useTellMissing } from '../../web/query.ts';
import { isCountedLater, toFilterQuery } from './grid-query.ts';
import type { GridControl } from './use-grid-state.ts';
import type { GridLoad } from './types.ts';

interface Listed {
  readonly call: Named<Call>;
  readonly query?: Readonly<Record<string, string>>;
}

const totalIn = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'total' in answer && typeof answer.total === 'number' ? answer.total : undefined;

/** A loaded page with the number of matches, where that is asked for once the rows are there. A first page that has them all needs no call. */
export function useLateTotal<Row>(list: Listed, { state, config }: Pick<GridControl, 'state' | 'config'>, load: GridLoad<Row>): GridLoad<Row> {
  const { rows, nextToken } = load;
  const isLate = isCountedLater(state, config) && rows !== undefined;
  const isWhole = state.page === 1 && nextToken === null && !load.isFetching;
  const query = { ...list.query, ...toFilterQuery(state, config), limit: 1, total: true };
  const counted = useCall(list.call, { query }, { enabled: isLate && !isWhole && !load.isFetching });
  useTellMissing(counted);
  return isLate ? { ...load, total: isWhole ? rows.length : totalIn(counted.data) } : load;
}
