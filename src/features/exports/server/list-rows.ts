import { PAGE_LIMIT_MAX } from '../../../shared/paging.ts';
import type { AnyRow } from '../../../shared/list.ts';
import type { Ctx, ServedList } from '../../../server/ctx.ts';

/** Which rows of a list: those named, in their order, or all that match a filter, without those left out. */
export interface RowsAsked {
  ids?: readonly number[];
  except?: readonly number[];
  filter: Readonly<Record<string, string | number | boolean>>;
}

/** The rows with the given ids, in that order; ids not in the list are skipped. */
async function* namedRows({ list, read }: ServedList, ctx: Ctx, ids: readonly number[]): AsyncGenerator<AnyRow> {
  for (let at = 0; at < ids.length; at += PAGE_LIMIT_MAX) {
    const portion = ids.slice(at, at + PAGE_LIMIT_MAX);
    const query = { ...list.fileQuery, ids: portion.join(','), limit: PAGE_LIMIT_MAX };
    const { rows } = await ctx.db.tenant(ctx.actor.accountId, (tx) => read(tx, ctx, query));
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const id of portion) {
      const row = found.get(id);
      if (row !== undefined) yield row;
    }
  }
}

/** All rows that match a filter, in its order. */
async function* matchingRows({ list, read }: ServedList, ctx: Ctx, { filter, except }: RowsAsked): AsyncGenerator<AnyRow> {
  const left = new Set<unknown>(except);
  let next: string | null = null;
  do {
    const query = { ...filter, ...list.fileQuery, limit: PAGE_LIMIT_MAX, total: false, ...(next !== null && { page_token: next }) };
    const page: Awaited<ReturnType<typeof read>> = await ctx.db.tenant(ctx.actor.accountId, (tx) => read(tx, ctx, query));
    for (const row of page.rows) if (!left.has(row.id)) yield row;
    next = page.next;
  } while (next !== null);
}

/** The rows of a list by its own call, page by page, each page in its own transaction. */
export const listRows = (served: ServedList, ctx: Ctx, asked: RowsAsked): AsyncGenerator<AnyRow> =>
  asked.ids === undefined ? matchingRows(served, ctx, asked) : namedRows(served, ctx, [...new Set(asked.ids)]);
