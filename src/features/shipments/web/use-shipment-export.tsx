import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import type { ExportKind, ExportRequest, ExportScope } from '../../../ui/grid/types.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { exports_ } from '../../exports/contract.ts';
import type { ShipmentRow } from '../contract.ts';
import { oneTerms, targetsOf } from './targets.ts';

const TaskDialog = lazy(() => import('./TaskDialog.tsx'));

type Body = NonNullable<Sent<typeof exports_.create>['body']>;
type Filter = NonNullable<Body['filter']>;

/** The rows asked for: by id where they are named, by filter where everything that matches is meant. */
async function rowsOf(scope: ExportScope, { query, rows, selection }: ExportRequest<ShipmentRow>): Promise<Pick<Body, 'ids' | 'filter'>> {
  if (scope === 'page') return { ids: rows.map((row) => row.id) };
  const isNamed = scope === 'selection' && (!selection.all || selection.except.length > 0);
  if (isNamed) return { ids: await targetsOf(selection).ids() };
  const { sort: _sort, order: _order, ...filter } = query;
  return { filter: oneTerms(filter as Filter) };
}

/** Exports the server makes, as a task: Excel, and whole results. */
export function useShipmentExport(): {
  onExport: (kind: ExportKind, scope: ExportScope, request: ExportRequest<ShipmentRow>) => void;
  exportDialog: ReactNode;
} {
  const { t } = useWords('shipments');
  const [taskId, setTaskId] = useState<number | null>(null);
  const create = useSend(exports_.create, {
    changes: ['tasks'],
    onSuccess: ({ task_id }) => {
      setTaskId(task_id);
      say.success(t('task.created'));
    },
    onError: (error) => say.error(error.message),
  });
  const onExport = async (kind: ExportKind, scope: ExportScope, request: ExportRequest<ShipmentRow>): Promise<void> => {
    if (kind === 'print') return;
    try {
      create.mutate({ body: { list: 'shipments', format: kind, ...(await rowsOf(scope, request)) } });
    } catch (error) {
      say.error(error instanceof Error ? error.message : String(error));
    }
  };
  const exportDialog = taskId !== null && (
    <Suspense fallback={null}>
      <TaskDialog taskId={taskId} title={t('task.export')} onClose={() => setTaskId(null)} />
    </Suspense>
  );
  return { onExport: (...asked) => void onExport(...asked), exportDialog };
}
