import { z } from 'zod';
import { cut, parsed, ShopProblem, type ShopHttp } from './shop-http.ts';

const errors = z.array(z.looseObject({ message: z.string().default(''), extensions: z.looseObject({ code: z.string().optional() }).optional() }));
const envelope = z.looseObject({
  data: z.unknown().optional(),
  errors: z.union([errors, z.string()]).optional(),
  extensions: z.looseObject({ cost: z.unknown() }).optional(),
});

/** What a question cost, as Shopify counts it. */
const cost = z.looseObject({
  requestedQueryCost: z.number(),
  throttleStatus: z.looseObject({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
});

interface Asked<T> {
  url: string;
  headers: Record<string, string>;
  query: string;
  variables: Record<string, unknown>;
  shape: z.ZodType<T>;
  isRead?: boolean;
}

const NO_ACCESS = new Set(['FORBIDDEN', 'UNAUTHORIZED', 'UNAUTHENTICATED']);
const NO_RIGHTS = new Set(['ACCESS_DENIED']);
const ATTEMPTS = 5;

/** Asks a GraphQL API; waits when it says that too much was asked. Throws `ShopProblem`. */
export async function ask<T>(
  http: ShopHttp,
  { url, headers, query, variables, shape, isRead = false }: Asked<T>,
): Promise<{ data: T; headers: Record<string, string> }> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await http.send({ method: 'POST', url, headers, body: { query, variables }, isRead });
    const given = parsed(answer.body, envelope);
    const found = typeof given.errors === 'string' ? [{ message: given.errors, extensions: undefined }] : (given.errors ?? []);
    const [first] = found;
    if (!first) {
      if (answer.status >= 400) throw new ShopProblem('refused', { status: answer.status, said: cut(answer.body) });
      return { data: parsed(JSON.stringify(given.data ?? null), shape), headers: answer.headers };
    }
    const codes = found.map((one) => one.extensions?.code ?? '');
    if (codes.includes('THROTTLED') && attempt < ATTEMPTS) {
      const known = cost.safeParse(given.extensions?.cost).data;
      const missing = known ? known.requestedQueryCost - known.throttleStatus.currentlyAvailable : 0;
      const seconds = known ? Math.max(0.1, missing / known.throttleStatus.restoreRate) : 1;
      await http.wait(seconds * 1000, new ShopProblem('busy', {}, seconds));
      continue;
    }
    if (codes.includes('THROTTLED')) throw new ShopProblem('busy');
    if (codes.some((code) => NO_ACCESS.has(code))) throw new ShopProblem('withdrawn');
    if (codes.some((code) => NO_RIGHTS.has(code))) throw new ShopProblem('rights', { said: cut(first.message) });
    throw new ShopProblem('refused', { status: answer.status, said: cut(first.message) });
  }
}
