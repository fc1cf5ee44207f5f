import type { QueryClient } from '@tanstack/react-query';

/** One of several that an action left as it was, by whatever its call names it. */
export interface LeftOut {
  id?: number | null;
  name?: string | null;
  tracking_number?: string;
  message: string;
}

interface Tell {
  failed: (error: Error & { fields?: Readonly<Record<string, string>> }) => void;
  /** `count`: how many were refused in all, where not each is named. */
  refused: (refused: readonly LeftOut[], count: number) => void;
}

interface Many {
  refused?: unknown;
  refused_total?: number;
}

/**
 * Of the writes that are under way now, tells of each that fails, and of those that were refused some of what they were for: whoever asked for it
 * has left the place where that would be said. What one write hands on of another is told once.
 */
export function hearOut(client: QueryClient, tell: Tell): void {
  const cache = client.getMutationCache();
  const awaited = new Set<unknown>(cache.findAll({ status: 'pending' }));
  const told = new Set<unknown>();
  if (awaited.size === 0) return;
  const stop = cache.subscribe(({ mutation }) => {
    const { status, error, data } = mutation?.state ?? {};
    if (status === 'pending' || !awaited.delete(mutation)) return;
    if (awaited.size === 0) stop();
    const news: unknown = status === 'error' ? error : data;
    if (told.has(news) || (news instanceof Error && told.has(news.cause))) return;
    told.add(news);
    if (news instanceof Error) return tell.failed(news);
    const { refused, refused_total: total } = (data ?? {}) as Many;
    if (Array.isArray(refused) && refused.length > 0) tell.refused(refused, total ?? refused.length);
  });
}
