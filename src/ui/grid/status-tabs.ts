import type { WordGroup, Within } from '../../shared/words.ts';
import type { GridTab } from './types.ts';

type Page = 'limit' | 'page_token' | 'sort' | 'order' | 'total' | 'status';

/** What the counts on a list's tabs are asked by: all that the list on screen is, in whatever status. */
export function countsOf<Q extends { [K in Page]?: unknown }>(query: Q): { query: Omit<Q, Page> } {
  const { limit: _limit, page_token: _token, sort: _sort, order: _order, total: _total, status: _status, ...filter } = query;
  return { query: filter };
}

/** The tabs of a list: all, then each status in display order; with counts once they are known. `tones`: those that somebody should look at. */
export function statusTabs<G extends WordGroup>(
  group: G,
  statuses: readonly Within<G>[],
  counts?: Readonly<Record<string, number>>,
  tones: { readonly [S in Within<G>]?: GridTab['tone'] } = {},
): GridTab[] {
  const counted = (count: number) => (counts === undefined ? {} : { count });
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return [
    { id: 'all', label: { word: 'grid:all' }, values: [], ...counted(all) },
    ...statuses.map((name: string): GridTab => ({ id: name, label: { group, name }, tone: tones[name as Within<G>], ...counted(counts?.[name] ?? 0) })),
  ];
}
