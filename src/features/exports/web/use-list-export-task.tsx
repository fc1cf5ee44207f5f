import { Suspense, useState } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import type { ExportKind, ExportRequest, ExportScope } from '../../../ui/grid/types.ts';
import type { UseListExport } from '../../../ui/list-export.ts';
import { say } from '../../../ui/messages/messages.ts';
import { insist, lazyPart } from '../../../web/code.ts';
import { loadWords, word } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { exports_ } from '../contract.ts';

const WORDS = ['exports', 'tasks'];

/** Loaded with its words when the first file is asked for, so that lists open without them. */
const TaskFileDialog = lazyPart(async () => {
  const [picker] = await Promise.all([import('../../tasks/web/shared/TaskFileDialog.tsx'), loadWords(WORDS)]);
  return picker;
});

type Body = NonNullable<Sent<typeof exports_.create>['body']>;

const asNumbers = (ids: readonly (string | number)[]): number[] => ids.map(Number);

/** Which rows of the list: named by id, or all that match what is on screen, in that order. */
function rowsAsked<Row extends { id: number }>(scope: ExportScope, { query, rows, selection }: ExportRequest<Row>): Pick<Body, 'ids' | 'except' | 'filter'> {
  const filter = query as Body['filter'];
  if (scope === 'page') return { ids: rows.map((row) => row.id) };
  if (scope === 'all') return { filter };
  if (!selection.all) return { ids: asNumbers(selection.ids) };
  const except = asNumbers(selection.except);
  return {
    ...(except.length > 0 && { except }),
    filter: { ...selection.query, ...(query.sort !== undefined && { sort: query.sort, order: query.order }) } as Body['filter'],
  };
}

/** Requests files of a list from the server, and shows the task that makes one. */
export const useListExportTask: UseListExport = <Row extends { id: number }>({ id: list }: Parameters<UseListExport>[0]) => {
  const [taskId, setTaskId] = useState<number | null>(null);
  const create = useSend(exports_.create, {
    changes: ['tasks'],
    onSuccess: ({ task_id }) => {
      // The dialog's title is one of these words.
      void insist(() => loadWords(WORDS)).then(() => {
        setTaskId(task_id);
        say.success(word('tasks:created'));
      });
    },
    onError: (error) => void say.error(error.message),
  });
  const onExport = (kind: ExportKind, scope: ExportScope, request: ExportRequest<Row>): void => {
    if (kind !== 'print') create.mutate({ body: { list, format: kind, ...rowsAsked(scope, request) } });
  };
  const exportDialog = taskId !== null && (
    <Suspense fallback={null}>
      <TaskFileDialog taskId={taskId} title={word('exports:title')} onClose={() => setTaskId(null)} />
    </Suspense>
  );
  return { onExport, exportDialog };
};
