import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { csvText } from '../../shared/csv.ts';
import { download, exportedColumns, toValues } from './export-rows.ts';
import { toFilterQuery } from './grid-query.ts';
import type { ExportKind, ExportScope } from './types.ts';
import type { GridModel } from './use-grid.ts';
import { useLabel } from './words.ts';

/**
 * Exports: CSV and print of loaded rows are made here, everything else is handed to the page's `onExport`.
 * `printed` is what stands on paper: the page, unless something else was asked for.
 */
export function useExport<Row>(grid: GridModel<Row>): { run: (kind: ExportKind, scope: ExportScope) => void; printed: readonly Row[] | null } {
  const label = useLabel();
  const [printed, setPrinted] = useState<readonly Row[] | null>(null);
  const { rows, placed, props, selected, state, config } = grid;

  useEffect(() => {
    // Only rows in sight are in the document, so the whole page is put there before the browser prints, however it was asked to.
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
      const columns = exportedColumns(placed.map(({ column }) => column));
      const { resolved } = selected;
      const isLoaded = scope === 'page' || (scope === 'selection' && !resolved.all && resolved.rows.length === resolved.count);
      const chosen = scope === 'selection' ? resolved.rows : rows;
      if (kind === 'csv' && isLoaded) {
        const head = columns.map((column) => label(column.header));
        download(`${props.label}.csv`, csvText(head, toValues(columns, chosen)), 'text/csv;charset=utf-8');
      } else if (kind === 'print' && isLoaded) {
        flushSync(() => setPrinted(chosen));
        window.print();
      } else {
        const query = toFilterQuery(state, config);
        if (state.sort !== null) Object.assign(query, { sort: state.sort.column, order: state.sort.order });
        void props.onExport?.(kind, scope, { query, columns: columns.map((column) => column.id), rows: chosen, selection: resolved });
      }
    },
    [rows, placed, props, selected, state, config, label],
  );
  return { run, printed };
}
