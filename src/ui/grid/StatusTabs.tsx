import { useLayoutEffect, useRef } from 'react';
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
  const { tabs = [], tabFilter = 'status', load } = grid.props;
  const { filters } = grid.state;
  const fields = [...new Set([tabFilter, ...tabs.flatMap((tab) => tab.filter ?? [])])];
  const wants = tabs.map((tab) => Object.fromEntries(fields.map((id) => [id, id === (tab.filter ?? tabFilter) ? valueOf(tab) : undefined])));
  const current = wants.findIndex((wanted) => fields.every((id) => sameFilter(filters[id], wanted[id])));
  const isCounted = tabs.some((tab) => tab.count !== undefined);
  const strip = useRef<HTMLDivElement>(null);
  // A narrow list that opens at a later tab has it in sight; the counts to come make those before it wider. The first ones always are.
  useLayoutEffect(() => {
    const tab = current > 1 ? strip.current?.children[current] : undefined;
    if (tab instanceof HTMLElement && strip.current) strip.current.scrollLeft = tab.offsetLeft - strip.current.offsetLeft - (isCounted ? 40 : 120);
  }, [current, isCounted]);
  if (tabs.length === 0) return null;
  // Counts make tabs wider, so on the first load tabs wait for them with the space reserved, and nothing moves under the pointer.
  const isWaiting = load.rows === undefined && load.isLoading && !isCounted;
  return (
    <div ref={strip} role="group" aria-label={t('state.tabs')} className={isWaiting ? 'dg-tabs invisible' : 'dg-tabs'}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          className="dg-tab"
          aria-pressed={index === current}
          onClick={() => index !== current && grid.dispatch({ type: 'filters', values: { ...filters, ...wants[index] } })}
        >
          {tab.icon}
          {label(tab.label)}
          {tab.count !== undefined && (
            <span className="dg-tab-count" data-tone={tab.tone && (tab.count > 0 ? tab.tone : 'none')}>
              {number(tab.count)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
