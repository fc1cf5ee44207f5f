import type { WordGroup, Within } from '../../shared/words.ts';
import type { Filter } from './column-spec.ts';

/** A filter by names that come from data, such as statuses, each said by its word in a group. */
export function wordFilter<G extends WordGroup>(group: G, names: readonly Within<G>[]): Filter {
  return { kind: 'enum', options: names.map((name: string) => ({ value: name, label: { group, name } })) };
}
