import { memo, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useWords } from '../../web/i18n.ts';
import { isPlainClick } from './GridTable.tsx';
import { GridMenus } from './GridMenus.tsx';
import type { OpenMenu } from './GridMenus.tsx';
import { isSelected } from './selection.ts';
import type { GridModel } from './use-grid.ts';
import { useLabel } from './words.ts';

/** How many columns a card shows if the list has no card of its own. */
const DEFAULT_COLUMNS = 5;

interface CardProps {
  readonly href: string | undefined;
  readonly name: string;
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly children: ReactNode;
  readonly onToggle: () => void;
  readonly onOpen: (event: MouseEvent, href: string) => void;
  /** Without it the card has no menu. */
  readonly onMenu: ((button: HTMLElement) => void) | undefined;
}

function Card({ href, name, selectable, selected, children, onToggle, onOpen, onMenu }: CardProps) {
  const { t } = useWords('grid');
  return (
    <li className="dg-card" data-selected={selected || undefined}>
      {selectable && (
        <label className="dg-check">
          <input type="checkbox" checked={selected} onChange={onToggle} aria-label={t('selection.row', { name })} />
        </label>
      )}
      {href === undefined ? (
        <div className="dg-card-body">{children}</div>
      ) : (
        <a href={href} className="dg-card-body" onClick={(event) => onOpen(event, href)}>
          {children}
        </a>
      )}
      {onMenu !== undefined && (
        <button
          type="button"
          className="dg-icon-button dg-dots"
          aria-haspopup="menu"
          aria-label={t('row.menu', { name })}
          onClick={(event) => onMenu(event.currentTarget)}
        />
      )}
    </li>
  );
}

interface DefaultCardProps<Row> {
  readonly grid: Pick<GridModel<Row>, 'placed'>;
  readonly row: Row;
}

/** The first columns one below the other, the identifier on top. */
function DefaultCard<Row>({ grid, row }: DefaultCardProps<Row>) {
  const label = useLabel();
  const columns = grid.placed.map(({ column }) => column);
  const primary = columns.find((column) => column.primary === true);
  const others = columns.filter((column) => column !== primary).slice(0, DEFAULT_COLUMNS);
  return (
    <>
      {primary !== undefined && <span className="dg-primary">{primary.cell(row)}</span>}
      {others.map((column) => (
        <span key={column.id} className="dg-card-line">
          <span className="dg-muted">{label(column.header)}</span>
          <span>{column.cell(row)}</span>
        </span>
      ))}
    </>
  );
}

interface CardOfProps<Row> {
  readonly card: ((row: Row) => ReactNode) | undefined;
  readonly placed: GridModel<Row>['placed'];
  readonly row: Row;
}

function Content<Row>({ card, placed, row }: CardOfProps<Row>) {
  return card === undefined ? <DefaultCard grid={{ placed }} row={row} /> : card(row);
}

/** Memoized: choosing one card does not re-render the others. */
const CardContent = memo(Content) as typeof Content;

/** The rows as cards, for phones. */
export function CardList<Row>({ grid }: { grid: GridModel<Row> }) {
  const { rows, ids, placed, selectable, selected, props, nameOf } = grid;
  const { rowHref, rowActions, card, control } = props;
  const hasMenu = rowActions !== undefined && rowActions.length > 0;
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null);
  const onOpen = (event: MouseEvent, href: string) => {
    if (!isPlainClick(event) || control.open === undefined) return;
    event.preventDefault();
    control.open(href);
  };
  return (
    <>
      <ul className="dg-cards" aria-label={props.label}>
        {rows.map((row, index) => {
          const id = ids[index];
          if (id === undefined) return null;
          return (
            <Card
              key={id}
              href={rowHref?.(row)}
              name={nameOf(row)}
              selectable={selectable}
              selected={isSelected(selected.selection, id)}
              onToggle={() => selected.toggle(id)}
              onOpen={onOpen}
              onMenu={hasMenu ? (anchor) => setMenu((open) => (open?.anchor === anchor ? null : { kind: 'row', anchor, row })) : undefined}
            >
              <CardContent card={card} placed={placed} row={row} />
            </Card>
          );
        })}
      </ul>
      <GridMenus grid={grid} menu={menu} onClose={() => setMenu(null)} />
    </>
  );
}
