import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks anew for what changed. What is being asked for the first time is asked once more after its answer: that may have been read before the change, and
 * the library would take it for new.
 */
export async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = client.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching' });
  await client.invalidateQueries({ queryKey });
  await Promise.all(first.map((query) => client.invalidateQueries({ queryKey: query.queryKey, exact: true })));
}
