import type { WordGroup, Within } from '../../shared/words.ts';
import type { Filter } from './column-spec.ts';
import type { GridTab } from './types.ts';

/** A filter by names that come from data, such as statuses, each said by its word in a group. */
export function wordFilter<G extends WordGroup>(group: G, names: readonly Within<G>[]): Filter {
  return { kind: 'enum', options: names.map((name: string) => ({ value: name, label: { group, name } })) };
}

/** The tabs of a list: all, then each status in display order; with counts once they are known. */
export function statusTabs<G extends WordGroup>(group: G, statuses: readonly Within<G>[], counts?: Readonly<Record<string, number>>): GridTab[] {
  const counted = (count: number) => (counts === undefined ? {} : { count });
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return [
    { id: 'all', label: { word: 'grid:all' }, values: [], ...counted(all) },
    ...statuses.map((name: string): GridTab => ({ id: name, label: { group, name }, ...counted(counts?.[name] ?? 0) })),
  ];
}
