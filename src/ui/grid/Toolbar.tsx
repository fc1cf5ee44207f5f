import { Suspense, useEffect } from 'react';
import type Bulk from './BulkBar.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { DensityMenu } from './DensityMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterButton } from './FilterButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { ExportKind, ExportScope } from './types.ts';
import type { GridModel } from './use-grid.ts';
import { insist, lazyPart } from '../../web/code.ts';

/** The filter panel's state; a chip opens it at its own filter. */
export interface FilterPanelState {
  readonly isOpen: boolean;
  readonly editing: string | null;
}

const fetchBulk = () => import('./BulkBar.tsx');
/** Wanted with the first chosen row; until then its room is kept. */
const BulkBar = lazyPart(fetchBulk) as unknown as typeof Bulk;
const IDLE_MS = 1200;

interface ToolbarProps<Row> {
  readonly grid: GridModel<Row>;
  readonly isPhone: boolean;
  readonly panel: FilterPanelState;
  readonly onPanel: (panel: FilterPanelState) => void;
  readonly onExport: (kind: ExportKind, scope: ExportScope) => void;
}

/** Search on the left, display options on the right; of a selection, what can be done with it. On phones columns and density have no meaning. */
export function Toolbar<Row>({ grid, isPhone, panel, onPanel, onExport }: ToolbarProps<Row>) {
  const { props, state, dispatch, selected } = grid;
  const hasFilters = grid.config.filters.length > 0 || (isPhone && grid.config.columns.some((column) => column.sortable === true));
  const hasSelection = selected.resolved.count > 0;
  useEffect(() => {
    const timer = setTimeout(() => void insist(fetchBulk, false), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="dg-toolbar">
      {hasSelection && (
        <Suspense fallback={<div className="min-h-8 flex-1" />}>
          <BulkBar grid={grid} />
        </Suspense>
      )}
      {!hasSelection && props.searchPlaceholder !== undefined && <SearchBox search={state.search} placeholder={props.searchPlaceholder} dispatch={dispatch} />}
      <div className="dg-tools">
        {!hasSelection && (
          <>
            {props.views}
            {hasFilters && (
              <FilterButton
                grid={grid}
                isPhone={isPhone}
                isOpen={panel.isOpen}
                editing={panel.editing}
                onOpenChange={(isOpen) => onPanel({ isOpen, editing: isOpen ? panel.editing : null })}
              />
            )}
            {!isPhone && (
              <>
                <ColumnChooser grid={grid} />
                <DensityMenu grid={grid} />
              </>
            )}
          </>
        )}
        <ExportMenu grid={grid} onChoose={onExport} />
      </div>
    </div>
  );
}
