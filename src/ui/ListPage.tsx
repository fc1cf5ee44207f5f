import { useEffect, type ReactNode } from 'react';
import type { List } from '../shared/list.ts';
import type { ApiError } from '../web/client.ts';
import { ForbiddenPage } from './pages/ErrorPages.tsx';
import { Grid } from './grid/Grid.tsx';
import { gridLoad, type AskedPage } from './grid/grid-load.ts';
import { useLateTotal } from './grid/use-late-total.ts';
import type { RowId } from './grid/selection.ts';
import type { GridProps } from './grid/types.ts';
import { shown } from './shown-rows.ts';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';

interface ListPageProps<Row, Key extends string>
  extends
    Pick<PageHeaderProps, 'title' | 'beside' | 'text' | 'above' | 'actions'>,
    Omit<GridProps<Row>, 'label' | 'list' | 'load' | 'rowId' | 'rowHref' | 'empty'> {
  list: List<Row, string, Key>;
  /** The list's call. */
  asked: AskedPage<Record<Key, readonly Row[]>> & { error: ApiError | null };
  rowId?: (row: Row) => RowId;
  rowHref?: (row: Row) => string;
  /** Nothing there yet: why, and the primary action or the reason why this person cannot take it. */
  firstUse?: { title: string; text: string; action?: ReactNode };
  /** Shown between the header and the list. */
  before?: ReactNode;
  /** The page's dialogs. */
  children?: ReactNode;
}

const idOf = (row: { id: number }) => row.id;

/** The page of a list: its header, its grid, and what it shows people who may not read it or have nothing in it yet. */
export function ListPage<Row extends { id: number }, Key extends string>(props: ListPageProps<Row, Key>) {
  const { title, beside, text, above, actions, list, asked, firstUse, before, children, ...grid } = props;
  const load = useLateTotal(
    list,
    grid.control,
    gridLoad(asked, (data) => data[list.key]),
  );
  const { rows, total } = load;
  const { page, limit } = grid.control.state;
  const path = grid.rowHref ?? list.path;
  useEffect(() => {
    if (rows && path) shown.rows = { hrefs: rows.map(path), first: (page - 1) * limit + 1, total };
  }, [rows, path, page, limit, total]);
  if (asked.error?.status === 403) return <ForbiddenPage error={asked.error} />;
  return (
    /* On larger screens the rows scroll inside: the window's height minus top bar, footer and margins. */
    <div className="flex flex-col min-[640px]:h-[calc(100dvh-var(--banner)-128px)] min-[640px]:min-h-120">
      <PageHeader title={title} beside={beside} text={text} above={above} actions={actions} />
      {before}
      <div className="min-h-0 flex-1">
        <Grid
          label={title}
          list={list}
          rowId={idOf}
          rowHref={list.path}
          load={load}
          empty={
            firstUse && (
              <>
                <strong>{firstUse.title}</strong>
                <p>{firstUse.text}</p>
                {firstUse.action !== undefined && <div className="dg-message-actions">{firstUse.action}</div>}
              </>
            )
          }
          {...grid}
        />
      </div>
      {children}
    </div>
  );
}
