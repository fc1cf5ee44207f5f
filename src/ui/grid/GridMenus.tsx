import { useWords } from '../../web/i18n.ts';
import { MenuAt, MenuItem } from '../Menu.tsx';
import { ownSort } from './grid-state.ts';
import type { Column } from './types.ts';
import type { GridModel } from './use-grid.ts';
import { RESIZE_STEP, shownWidth } from './use-grid-keys.ts';
import { useLabel } from './words.ts';

/** The one menu that is open in the table; rows and columns share it, so that a page of 250 rows does not hold 250 menus. */
export type OpenMenu<Row> =
  | { readonly kind: 'column'; readonly anchor: HTMLElement; readonly column: Column<Row> }
  | { readonly kind: 'row'; readonly anchor: HTMLElement; readonly row: Row };

interface GridMenusProps<Row> {
  readonly grid: GridModel<Row>;
  readonly menu: OpenMenu<Row> | null;
  /** Does something to a row, and looks after the focus then. */
  readonly act?: (deed: () => unknown) => unknown;
  readonly onClose: () => void;
}

function ColumnItems<Row>({ grid, column }: { grid: GridModel<Row>; column: Column<Row> }) {
  const { t } = useWords('grid');
  const { state, dispatch, placed, config } = grid;
  const isPinned = state.pinned.includes(column.id);
  const sorted = state.sort?.column === column.id ? state.sort.order : undefined;
  const own = ownSort(config, state.filters);
  const isOwnSort = own?.column === column.id && own.order === sorted;
  const resize = (by: number) => {
    const width = (shownWidth(column.id) ?? 0) + by;
    dispatch({ type: 'resize', column: column.id, width });
  };
  return (
    <>
      {column.sortable === true && (
        <>
          <MenuItem onClick={() => dispatch({ type: 'sort', column: column.id, order: 'asc' })}>{t('columns.sortAsc')}</MenuItem>
          <MenuItem onClick={() => dispatch({ type: 'sort', column: column.id, order: 'desc' })}>{t('columns.sortDesc')}</MenuItem>
          {sorted !== undefined && !isOwnSort && (
            <MenuItem onClick={() => dispatch({ type: 'sort', column: column.id, order: null })}>{t('columns.unsort')}</MenuItem>
          )}
        </>
      )}
      {column.pinnable !== false && (
        <MenuItem onClick={() => dispatch({ type: 'pin', column: column.id, on: !isPinned })}>{t(isPinned ? 'columns.unpin' : 'columns.pin')}</MenuItem>
      )}
      {(column.hideable ?? column.primary !== true) && placed.length > 1 && (
        <MenuItem onClick={() => dispatch({ type: 'hide', column: column.id })}>{t('columns.hide')}</MenuItem>
      )}
      <MenuItem keepsOpen onClick={() => resize(RESIZE_STEP)}>
        {t('columns.wider')}
      </MenuItem>
      <MenuItem keepsOpen onClick={() => resize(-RESIZE_STEP)}>
        {t('columns.narrower')}
      </MenuItem>
    </>
  );
}

function RowItems<Row>({ grid, row, act }: Required<Pick<GridMenusProps<Row>, 'grid' | 'act'>> & { row: Row }) {
  const label = useLabel();
  const actions = (grid.props.rowActions ?? []).filter((action) => action.isFor?.(row) ?? true);
  return actions.map((action) => (
    <MenuItem
      key={action.id}
      icon={action.icon}
      isDanger={action.danger === true}
      reason={action.reasonDisabled?.(row) ?? null}
      onClick={() => void act(() => action.run(row))}
    >
      {label(typeof action.label === 'function' ? action.label(row) : action.label)}
    </MenuItem>
  ));
}

/** The open column or row menu, beside the button that opened it, to which the focus returns. */
export function GridMenus<Row>({ grid, menu, act = (deed) => deed(), onClose }: GridMenusProps<Row>) {
  if (menu === null) return null;
  return (
    <MenuAt key={menu.kind} anchor={menu.anchor} align={menu.kind === 'row' ? 'end' : 'start'} onClose={onClose}>
      {menu.kind === 'column' ? <ColumnItems grid={grid} column={menu.column} /> : <RowItems grid={grid} row={menu.row} act={act} />}
    </MenuAt>
  );
}
