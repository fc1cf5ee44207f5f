import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from './client.ts';

/** Of the writes that are under way now, calls `tell` for each that fails: whoever asked for it has left the place where that would be said. */
export function hearOut(client: QueryClient, tell: (error: ApiError) => void): void {
  const cache = client.getMutationCache();
  const awaited = new Set<unknown>(cache.findAll({ status: 'pending' }));
  if (awaited.size === 0) return;
  const stop = cache.subscribe(({ mutation }) => {
    const { status, error } = mutation?.state ?? {};
    if (status === 'pending' || !awaited.delete(mutation)) return;
    if (status === 'error') tell(error as ApiError);
    if (awaited.size === 0) stop();
  });
}
