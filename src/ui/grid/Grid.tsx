import { useState } from 'react';
import { useWords } from '../../web/i18n.ts';
import { CardList } from './CardList.tsx';
import { FilterChips } from './FilterChips.tsx';
import { GridTable } from './GridTable.tsx';
import { Pager } from './Pager.tsx';
import { PrintTable } from './PrintTable.tsx';
import { GridMessage, SkeletonCards, StaleNotice } from './states.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { FilterPanelState } from './Toolbar.tsx';
import type { GridProps } from './types.ts';
import { useExport } from './use-export.ts';
import { useGrid } from './use-grid.ts';
import { usePhone } from './use-phone.ts';
import { useShownLoad } from './use-shown-load.ts';
import './grid.css';
import './toolbar.css';
import './panels.css';
import './table.css';
import './checkbox.css';
import './cards.css';
import './phone.css';
import './print.css';

const CLOSED: FilterPanelState = { isOpen: false, editing: null };

/**
 * The one grid of every list. The server sorts, filters and pages; the address holds the state.
 * It fills the height its parent gives it, and the rows scroll inside.
 *
 * A list page: `const columns = [{ id: 'number', header: { word: 'orders:columns.number' }, primary: true, … }]` and
 * `const config = gridConfig(columns, { sort })` at module level, then `const control = useGridRoute(config)`,
 * `useCall(orders.list, { query: control.query }, { keep: true })`, and the answer as `load`.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { t } = useWords('grid');
  const load = useShownLoad(props.load);
  const grid = useGrid({ ...props, load });
  const isPhone = usePhone();
  const [panel, setPanel] = useState(CLOSED);
  const { run, printed } = useExport(grid);
  const isFirst = load.rows === undefined && load.isLoading;
  const found = grid.total ?? grid.rows.length;
  const results = load.isFetching || load.rows === undefined ? '' : t('state.results', { count: found });
  const chosen = grid.selected.resolved.count;
  return (
    <section className="dg" aria-label={props.label}>
      <StatusTabs grid={grid} />
      <div className="dg-frame">
        <Toolbar grid={grid} isPhone={isPhone} panel={panel} onPanel={setPanel} onExport={run} />
        <FilterChips grid={grid} onEdit={(id) => setPanel({ isOpen: true, editing: id })} />
        <StaleNotice grid={grid} />
        <div className="dg-body">
          {load.isFetching && !isFirst && <div className="dg-progress" aria-hidden />}
          {isPhone ? isFirst ? <SkeletonCards /> : <CardList grid={grid} /> : <GridTable grid={grid} />}
          <GridMessage grid={grid} />
        </div>
        <Pager grid={grid} />
      </div>
      <p role="status" className="sr-only">
        {isFirst ? t('state.loading') : results}
      </p>
      <p role="status" className="sr-only">
        {chosen > 0 && t('selection.count', { count: chosen })}
      </p>
      {printed !== null && <PrintTable grid={grid} rows={printed} />}
    </section>
  );
}
