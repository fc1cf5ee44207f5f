import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Sent } from '../../../../shared/contract.ts';
import type { ExportKind, ExportRequest, ExportScope } from '../../../../ui/grid/types.ts';
import { say } from '../../../../ui/messages/messages.ts';
import { loadWords, word } from '../../../../web/i18n.ts';
import { useSend } from '../../../../web/query.ts';
import { exports_, type ExportedList } from '../../contract.ts';

const WORDS = ['exports', 'tasks'];

/** Comes with its words when the first file is asked for: lists open without them. */
const TaskFileDialog = lazy(async () => {
  const [picker] = await Promise.all([import('../../../tasks/web/shared/TaskFileDialog.tsx'), loadWords(WORDS)]);
  return picker;
});

type Body = NonNullable<Sent<typeof exports_.create>['body']>;
/** Which rows: named by id, or by the list's filter. */
export type ExportedRows = Pick<Body, 'ids' | 'except' | 'filter'>;
type RowsOf<Row> = (scope: ExportScope, request: ExportRequest<Row>) => ExportedRows | Promise<ExportedRows>;

const asNumbers = (ids: readonly (string | number)[]): number[] => ids.map(Number);

/** Loaded rows by id; everything that matches by the filter the list has on screen, in its order. */
export function rowsInView<Row extends { id: number }>(scope: ExportScope, { query, rows, selection }: ExportRequest<Row>): ExportedRows {
  const filter = query as Body['filter'];
  if (scope === 'page') return { ids: rows.map((row) => row.id), filter };
  if (scope === 'all') return { filter };
  return selection.all ? { except: asNumbers(selection.except), filter: selection.query as Body['filter'] } : { ids: asNumbers(selection.ids), filter: {} };
}

/**
 * Exports the server makes of a list, as a task with its file to pick up: Excel, whole results, and selections that were never loaded.
 * `onExport` is for the grid, `exportDialog` stands anywhere on the page.
 */
export function useListExport<Row extends { id: number }>(
  list: ExportedList,
  rowsOf: RowsOf<Row> = rowsInView,
): { onExport: (kind: ExportKind, scope: ExportScope, request: ExportRequest<Row>) => void; exportDialog: ReactNode } {
  const [taskId, setTaskId] = useState<number | null>(null);
  const create = useSend(exports_.create, {
    changes: ['tasks'],
    onSuccess: ({ task_id }) => {
      setTaskId(task_id);
      void loadWords(WORDS).then(() => say.success(word('tasks:created')));
    },
    onError: (error) => void say.error(error.message),
  });
  const onExport = async (kind: ExportKind, scope: ExportScope, request: ExportRequest<Row>): Promise<void> => {
    if (kind === 'print') return;
    try {
      create.mutate({ body: { list, format: kind, ...(await rowsOf(scope, request)) } });
    } catch (error) {
      say.error(error instanceof Error ? error.message : String(error));
    }
  };
  const exportDialog = taskId !== null && (
    <Suspense fallback={null}>
      <TaskFileDialog taskId={taskId} title={word('exports:title')} onClose={() => setTaskId(null)} />
    </Suspense>
  );
  return { onExport: (...asked) => void onExport(...asked), exportDialog };
}
