import { ChevronDown, ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useWords } from '../../web/i18n.ts';
import { LIMITS } from './grid-state.ts';
import type { GridModel } from './use-grid.ts';
import { useLabel, useNumber } from './words.ts';

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Stays in the tab order at the end, so that the focus is not lost on the last page. */
function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <button type="button" className="dg-icon-button dg-step" aria-label={label} title={label} aria-disabled={disabled} onClick={disabled ? undefined : onClick}>
      {children}
    </button>
  );
}

/** What the rows are sorted by, where no heading with its arrow says it: its column is hidden. */
function Sorted<Row>({ grid: { state, placed, props } }: { grid: GridModel<Row> }) {
  const { t } = useWords('grid');
  const label = useLabel();
  const { sort } = state;
  const hidden = placed.some(({ column }) => column.id === sort?.column) ? undefined : props.columns.find(({ id }) => id === sort?.column);
  if (sort === null || hidden === undefined) return null;
  return <span className="dg-sorted">{t('sort.by', { how: t(`sort.${sort.order}`, { name: label(hidden.header) }) })}</span>;
}

/** Rows per page, the position in the result, and the step buttons. */
export function Pager<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useWords('grid');
  const number = useNumber();
  const limitId = useId();
  const { state, dispatch, rows, total, props } = grid;
  const { nextToken } = props.load;
  const from = rows.length === 0 ? 0 : (state.page - 1) * state.limit + 1;
  const to = rows.length === 0 ? 0 : from + rows.length - 1;
  const words = { from: number(from), to: number(to), total: number(total ?? 0) };
  return (
    <nav className="dg-footer" aria-label={t('pager.label')}>
      <label htmlFor={limitId} className="dg-footer-label">
        {t('pager.perPage')}
      </label>
      <span className="dg-limit">
        <select
          id={limitId}
          value={state.limit}
          onChange={(event) => dispatch({ type: 'limit', limit: LIMITS.find((limit) => limit === Number(event.target.value)) ?? state.limit })}
        >
          {LIMITS.map((limit) => (
            <option key={limit} value={limit}>
              {limit}
            </option>
          ))}
        </select>
        <ChevronDown size={14} aria-hidden />
      </span>
      <Sorted grid={grid} />
      <span className="dg-range">{props.load.rows !== undefined && t(total === undefined ? 'pager.range' : 'pager.rangeOf', words)}</span>
      {state.page > 2 && (
        <Step label={t('pager.first')} disabled={false} onClick={() => dispatch({ type: 'first' })}>
          <ChevronsLeft size={16} aria-hidden />
        </Step>
      )}
      <Step label={t('pager.previous')} disabled={state.page === 1} onClick={() => dispatch({ type: 'previous' })}>
        <ChevronLeft size={16} aria-hidden />
      </Step>
      <Step
        label={t('pager.next')}
        disabled={nextToken === null || nextToken === undefined || props.load.isFetching}
        onClick={() => typeof nextToken === 'string' && dispatch({ type: 'next', token: nextToken })}
      >
        <ChevronRight size={16} aria-hidden />
      </Step>
    </nav>
  );
}
