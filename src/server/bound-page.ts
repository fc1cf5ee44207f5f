import { createHash } from 'node:crypto';
import type { Call, Named } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';

/** How many letters before a page token stand for what it is a page of. */
export const SEAL_LENGTH = 11;

/** What of a request decides which rows a list has. What has a default decides how they are shown, and their order is in the token itself. */
function chosen(call: Call, query: Record<string, unknown>): unknown[] {
  return Object.entries(call.query?.shape ?? {}).flatMap(([name, schema]) =>
    name === 'page_token' || schema._zod.def.type === 'default' ? [] : [[name, query[name] ?? null]],
  );
}

/** Lists of the operator are the same for everybody who may read them. */
const ownerOf = ({ access }: Call, accountId: number): number => (access.startsWith('staff:') ? 0 : accountId);

/**
 * Ties the page tokens of an answer to its list, account and filters: in another list a token would begin somewhere in the middle, and
 * rows would be missed without a word. `given` is the checked request.
 */
export function boundPage(call: Named<Call>, accountId: number, given: { params: unknown; query: unknown }) {
  const query = Object(given.query) as Record<string, unknown>;
  const seal = () =>
    createHash('sha256')
      .update(JSON.stringify([call.name, ownerOf(call, accountId), given.params, chosen(call, query)]))
      .digest('base64url')
      .slice(0, SEAL_LENGTH);
  return {
    /** The query with the token as the list made it. Throws `invalid_input` at `page_token` for one of another list. */
    query: (): unknown => {
      const token = query['page_token'];
      if (typeof token !== 'string') return query;
      if (token.length <= SEAL_LENGTH || !token.startsWith(seal()))
        throw new AppError('invalid_input', { fields: { page_token: { key: 'server:otherPage' } } });
      return { ...query, page_token: token.slice(SEAL_LENGTH) };
    },
    /** A list's answer with its token tied. */
    answer: (answer: unknown): unknown => {
      const next = (answer as { next_page?: unknown } | null)?.next_page;
      return 'page_token' in (call.query?.shape ?? {}) && typeof next === 'string' ? { ...(answer as object), next_page: seal() + next } : answer;
    },
  };
}
