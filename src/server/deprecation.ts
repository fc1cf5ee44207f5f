import type { Call } from '../shared/contract.ts';

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The headers of a call that is going to be removed: since when one should not use it, and until when one can (RFC 9745, RFC 8594). */
export function deprecationHeaders({ deprecated }: Pick<Call, 'deprecated'>, consoleUrl: string): Record<string, string> {
  if (deprecated === undefined) return {};
  return {
    deprecation: `@${startOf(deprecated.since).getTime() / 1000}`,
    sunset: startOf(deprecated.until).toUTCString(),
    link: `<${consoleUrl}/api/reference#versions>; rel="deprecation"; type="text/html"`,
  };
}
