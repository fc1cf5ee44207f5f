import type { GridLoad } from './types.ts';

/** A page of a list as its call returns it. */
interface Page {
  next_page: string | null;
  total?: number | undefined;
}

/** The parts of a query's result that the grid reads. */
export interface AskedPage<Data> extends Pick<GridLoad<unknown>, 'isFetching' | 'error' | 'refetch'> {
  data: (Data & Page) | undefined;
  isPending: boolean;
}

/** The state of a list's call as the grid wants it; `rows` picks the rows from the answer. */
export function gridLoad<Data, Row>(asked: AskedPage<Data>, rows: (data: Data & Page) => readonly Row[]): GridLoad<Row> {
  const { data, isPending, isFetching, error, refetch } = asked;
  return { rows: data && rows(data), nextToken: data?.next_page, total: data?.total, isLoading: isPending, isFetching, error, refetch };
}
