import { Popover } from '@base-ui/react/popover';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { GridModel } from './use-grid.ts';
import { useLabel } from './words.ts';

/** Which columns are shown. */
export function ColumnChooser<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useTranslation('grid');
  const label = useLabel();
  const { props, state, dispatch, placed } = grid;
  return (
    <Popover.Root>
      <Popover.Trigger render={<ToolButton icon={<Columns3 size={16} aria-hidden />} label={t('columns.title')} />} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="dg-layer">
          <Popover.Popup className="float dg-popover dg-chooser" aria-label={t('columns.title')}>
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
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
