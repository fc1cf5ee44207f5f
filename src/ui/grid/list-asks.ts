import type { Call, Named, Sent } from '../../shared/contract.ts';
import type { QueryValues } from '../../web/navigation.ts';
import { ahead } from '../../web/query.ts';
import { toQuery } from './grid-query.ts';
import type { GridConfig } from './grid-state.ts';
import { decodeGrid } from './grid-url.ts';
import { countsOf } from './status-tabs.ts';

/** What the page of a list asks for at an address of this query. Choices of a filter that are known later change nothing in it. */
export const listQuery = <Query>(search: QueryValues, config: GridConfig): Query => toQuery(decodeGrid(search, config), config) as Query;

/** What most lists show with: their rows and, where they have tabs, the numbers on these. For the `asks` of a page. */
export function listAsks<L extends Call, N extends Call>(config: GridConfig, list: Named<L>, counts?: Named<N>): (search: QueryValues) => void {
  return (search) => {
    const query = listQuery<Record<string, unknown>>(search, config);
    ahead(list, { query } as Sent<L>);
    if (counts !== undefined) ahead(counts, countsOf(query) as Sent<N>);
  };
}
