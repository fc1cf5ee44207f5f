import { csvText } from '../../shared/csv.ts';
import type { AnyList, AnyRow } from '../../shared/list.ts';
import { fileColumns } from '../../shared/list-file.ts';
import { PAGE_LIMIT_MAX } from '../../shared/paging.ts';
import { call } from '../../web/client.ts';
import type { ApiQuery } from './grid-query.ts';
import { knownWord, loadWords, word } from '../../web/i18n.ts';

/** The rows with everything their file contains: some lists show less of a row than its file does. */
async function wholeRows({ call: asked, key, query, fileQuery }: AnyList, rows: readonly AnyRow[]): Promise<readonly AnyRow[]> {
  if (fileQuery === undefined) return rows;
  const found = new Map<unknown, AnyRow>();
  for (let at = 0; at < rows.length; at += PAGE_LIMIT_MAX) {
    const ids = rows.slice(at, at + PAGE_LIMIT_MAX).map((row) => row.id);
    const answer = (await call(asked, { query: { ...query, ...fileQuery, ids: ids.join(','), limit: PAGE_LIMIT_MAX } })) as AnyRow;
    for (const row of answer[key] as readonly AnyRow[]) found.set(row.id, row);
  }
  return rows.map((row) => found.get(row.id)).filter((row) => row !== undefined);
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Every row that a query finds, page by page. */
async function allRows({ call: asked, key, query }: AnyList, filter: ApiQuery): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  let next: unknown = null;
  do {
    const answer = (await call(asked, { query: { ...filter, ...query, limit: PAGE_LIMIT_MAX, ...(next !== null && { page_token: next }) } })) as AnyRow;
    rows.push(...(answer[key] as readonly AnyRow[]));
    next = answer.next_page ?? null;
  } while (next !== null);
  return rows;
}

/** Downloads rows of a list as the same CSV the server would write, made here. Throws what the call throws. */
export async function downloadList(list: AnyList, rows: readonly AnyRow[], name: string, timeZone: string): Promise<void> {
  const also = (await list.alsoInFile?.())?.WHOLE;
  await loadWords([...new Set(also?.map(({ heading }) => heading.slice(0, heading.indexOf(':'))))]);
  const columns = fileColumns(list, { say: word, known: knownWord, timeZone }, also);
  const cells = (await wholeRows(list, rows)).map((row) => columns.map((column) => column.cell(row)));
  save(
    `${name}.csv`,
    csvText(
      columns.map((column) => column.heading),
      cells,
    ),
  );
}

/** Downloads all that a query finds, for lists whose files no task of an account can make. Throws what the call throws. */
export async function downloadWhole(list: AnyList, filter: ApiQuery, name: string, timeZone: string): Promise<void> {
  await downloadList(list, await allRows(list, filter), name, timeZone);
}
