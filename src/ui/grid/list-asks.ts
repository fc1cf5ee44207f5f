import type { Call, Named, Sent } from '../../shared/contract.ts';
import type { QueryValues } from '../../web/navigation.ts';
import { ahead } from '../../web/query.ts';
import { toQuery } from './grid-query.ts';
import type { GridConfig } from './grid-state.ts';
import { decodeGrid } from './grid-url.ts';
import { countsOf } from './status-tabs.ts';

/**
 * What a list shows with: its rows and, where it has tabs, the numbers on these. For the `asks` of a page. Choices of a filter that are known later
 * change nothing in what is asked.
 */
export function listAsks<L extends Call, N extends Call>(
  config: GridConfig,
  list: Named<L>,
  counts?: Named<N>,
  counted: (query: never) => unknown = countsOf,
): (search: QueryValues) => void {
  return (search) => {
    const query = toQuery(decodeGrid(search, config), config);
    ahead(list, { query } as Sent<L>);
    if (counts !== undefined) ahead(counts, counted(query as never) as Sent<N>);
  };
}
