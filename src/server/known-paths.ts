import type { FastifyInstance } from 'fastify';

/** Which methods an address of the API has, to be asked when none of its own was used. */
export type MethodsAt = (path: string) => readonly string[];

/** Listens to the routes of a server as they are added; must be called before them. */
export function knownPaths(server: FastifyInstance): MethodsAt {
  const byUrl = new Map<string, Set<string>>();
  server.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const methods = byUrl.get(url) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    byUrl.set(url, methods);
  });
  let patterns: { pattern: RegExp; methods: ReadonlySet<string> }[] | null = null;
  return (path) => {
    patterns ??= [...byUrl].map(([url, methods]) => ({
      pattern: new RegExp(`^${url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`),
      methods,
    }));
    return [...new Set(patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))].toSorted();
  };
}
