import type { Answer, Call, Named, Sent } from '../shared/contract.ts';
import { PAGE_LIMIT_MAX } from '../shared/paging.ts';
import type { call } from './client.ts';

/** What a page of a list tells besides its rows. */
export interface PageOf {
  next_page: string | null;
}

/** Asks for as many rows, which an answer has under this name, as `limit` says, in as many calls as they take. */
export const inPages =
  (ask: typeof call, name: string): typeof call =>
  async <C extends Call>(named: Named<C>, sent?: Sent<C>, options?: Parameters<typeof call>[2]) => {
    const { limit, ...query } = (sent as { query: { limit: number } }).query;
    const page = async (has: number, token?: string) =>
      (await ask(named, { query: { ...query, limit: Math.min(PAGE_LIMIT_MAX, limit - has), page_token: token } } as Sent<C>, options)) as Answer<C> & PageOf;
    const rowsOf = (answer: object) => (answer as Record<string, readonly unknown[]>)[name] ?? [];
    let answer = await page(0);
    let rows = rowsOf(answer);
    while (answer.next_page !== null && rows.length < limit) {
      answer = await page(rows.length, answer.next_page);
      rows = [...rows, ...rowsOf(answer)];
    }
    return { ...answer, [name]: rows };
  };
