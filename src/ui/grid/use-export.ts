import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnyList, AnyRow } from '../../shared/list.ts';
import { insist } from '../../web/code.ts';
import { useSession } from '../../web/session.tsx';
import { toFilterQuery } from './grid-query.ts';
import type { ExportKind, ExportScope } from './types.ts';
import type { GridModel } from './use-grid.ts';
import { say } from '../messages/messages.ts';

/**
 * Exports: CSV and print of loaded rows are made here, everything else goes to the page's `onExport`. `printed` is what goes
 * on paper: the page, unless something else was requested.
 */
export function useExport<Row>(grid: GridModel<Row>): { run: (kind: ExportKind, scope: ExportScope) => void; printed: readonly Row[] | null } {
  const { user } = useSession();
  const [printed, setPrinted] = useState<readonly Row[] | null>(null);
  const { rows, props, selected, state, config } = grid;

  useEffect(() => {
    // Only rows in view are in the document, so the whole page is put there before the browser prints, however printing was started.
    const before = () => flushSync(() => setPrinted((asked) => asked ?? rows));
    const after = () => setPrinted(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [rows]);

  const run = useCallback(
    (kind: ExportKind, scope: ExportScope) => {
      const { resolved } = selected;
      const isLoaded = scope === 'page' || (scope === 'selection' && !resolved.all && resolved.rows.length === resolved.count);
      const chosen = scope === 'selection' ? resolved.rows : rows;
      if (kind === 'csv' && isLoaded) {
        // Its code is loaded with the first file.
        const file = insist(() => import('./download-list.ts')).then(({ downloadList }) =>
          // Safe: the list was made for these rows.
          downloadList(props.list as AnyList, chosen as readonly AnyRow[], props.label, user?.time_zone ?? 'UTC'),
        );
        file.catch((error: Error) => void say.error(error.message));
      } else if (kind === 'print' && isLoaded) {
        flushSync(() => setPrinted(chosen));
        window.print();
      } else {
        const query = toFilterQuery(state, config);
        if (state.sort !== null) Object.assign(query, { sort: state.sort.column, order: state.sort.order });
        void props.onExport?.(kind, scope, { query, rows: chosen, selection: resolved });
      }
    },
    [user, rows, props, selected, state, config],
  );
  return { run, printed };
}
