import { useWords } from '../../web/i18n.ts';
import type { FilterValue } from './filters.ts';
import { sameFilter } from './filters.ts';
import type { GridTab } from './types.ts';
import type { GridModel } from './use-grid.ts';
import { useLabel, useNumber } from './words.ts';

function valueOf(tab: GridTab): FilterValue | undefined {
  const values = tab.values ?? [tab.id];
  return values.length === 0 ? undefined : { kind: 'set', values };
}

/** Shortcuts for a filter, so the tab, its chip and the panel can never disagree. */
export function StatusTabs<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useWords('grid');
  const label = useLabel();
  const number = useNumber();
  const { tabs, tabFilter = 'status' } = grid.props;
  if (tabs === undefined || tabs.length === 0) return null;
  const { filters } = grid.state;
  const fields = [...new Set([tabFilter, ...tabs.flatMap((tab) => tab.filter ?? [])])];
  const { load } = grid.props;
  // Counts make tabs wider, so on the first load tabs wait for them with the space reserved, and nothing moves under the pointer.
  const isWaiting = load.rows === undefined && load.isLoading && tabs.every((tab) => tab.count === undefined);
  return (
    <div role="group" aria-label={t('state.tabs')} className={isWaiting ? 'dg-tabs invisible' : 'dg-tabs'}>
      {tabs.map((tab) => {
        const wanted = Object.fromEntries(fields.map((id) => [id, id === (tab.filter ?? tabFilter) ? valueOf(tab) : undefined]));
        const isCurrent = fields.every((id) => sameFilter(filters[id], wanted[id]));
        return (
          <button
            key={tab.id}
            type="button"
            className="dg-tab"
            aria-pressed={isCurrent}
            onClick={() => !isCurrent && grid.dispatch({ type: 'filters', values: { ...filters, ...wanted } })}
          >
            {tab.icon}
            {label(tab.label)}
            {tab.count !== undefined && (
              <span className="dg-tab-count" data-tone={tab.tone && (tab.count > 0 ? tab.tone : 'none')}>
                {number(tab.count)}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
