import type { GridLoad } from './types.ts';

/** A page of a list as its call answers it. */
interface Page {
  next_page: string | null;
  total?: number | undefined;
}

/** What of a query's result the grid reads. */
export interface AskedPage<Data> extends Pick<GridLoad<unknown>, 'isFetching' | 'error' | 'refetch'> {
  data: (Data & Page) | undefined;
  isPending: boolean;
}

/** The state of a list's call as the grid wants it; `rows` picks them from the answer. */
export function gridLoad<Data, Row>(asked: AskedPage<Data>, rows: (data: Data & Page) => readonly Row[]): GridLoad<Row> {
  const { data, isPending, isFetching, error, refetch } = asked;
  return { rows: data && rows(data), nextToken: data?.next_page, total: data?.total, isLoading: isPending, isFetching, error, refetch };
}
