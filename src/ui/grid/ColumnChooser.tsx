import { Columns3 } from 'lucide-react';
import { useWords } from '../../web/i18n.ts';
import { Button } from '../Button.tsx';
import { Popover } from '../Popover.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { GridModel } from './use-grid.ts';
import { useLabel } from './words.ts';

/** Which columns are shown. */
export function ColumnChooser<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useWords('grid');
  const label = useLabel();
  const { props, state, dispatch, placed } = grid;
  return (
    <Popover
      align="end"
      label={t('columns.title')}
      className="dg-popover dg-chooser"
      trigger={<ToolButton icon={<Columns3 size={16} aria-hidden />} label={t('columns.title')} />}
    >
      <div className="dg-panel-body">
        {props.columns.map((column) => {
          const isShown = !state.hidden.includes(column.id);
          const isFixed = !(column.hideable ?? column.primary !== true) || (isShown && placed.length === 1);
          return (
            <label key={column.id} className="dg-choice">
              <input
                type="checkbox"
                checked={isShown}
                disabled={isFixed}
                onChange={(event) => dispatch({ type: event.target.checked ? 'show' : 'hide', column: column.id })}
              />
              <span>{label(column.header)}</span>
            </label>
          );
        })}
      </div>
      <div className="dg-panel-foot">
        <Button kind="quiet" onClick={() => dispatch({ type: 'reset-columns' })}>
          {t('columns.reset')}
        </Button>
      </div>
    </Popover>
  );
}
