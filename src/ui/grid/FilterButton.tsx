import { ListFilter } from 'lucide-react';
import { useWords } from '../../web/i18n.ts';
import { useOpener } from '../opener.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { GridModel } from './use-grid.ts';

interface FilterButtonProps<Row> {
  readonly grid: GridModel<Row>;
  readonly isPhone: boolean;
  readonly isOpen: boolean;
  readonly editing: string | null;
  readonly onOpenChange: (open: boolean) => void;
}

/** The panel and its container load together, so that the focus finds its fields. */
async function fetchParts() {
  const [panel, popover, dialog] = await Promise.all([import('./FilterPanel.tsx'), import('../popover-parts.tsx'), import('../dialog-parts.tsx')]);
  return { FilterPanel: panel.FilterPanel, PopoverPopup: popover.PopoverPopup, Sheet: dialog.Panel };
}

/** Opens all filters: below the button, on phones as a sheet from the bottom. */
export function FilterButton<Row>({ grid, isPhone, isOpen, editing, onOpenChange }: FilterButtonProps<Row>) {
  const { t } = useWords('grid');
  const label = t('filters.title');
  const { button, anchor, id, shown, close } = useOpener({
    trigger: <ToolButton icon={<ListFilter size={16} aria-hidden />} label={label} count={Object.keys(grid.state.filters).length} />,
    opens: 'dialog',
    fetch: fetchParts,
    open: isOpen,
    onOpenChange,
  });
  const panel = shown !== null && <shown.FilterPanel key={editing} grid={grid} editing={editing} withSort={isPhone} onDone={close} />;
  return (
    <>
      {button}
      {shown !== null && isPhone && (
        <shown.Sheet open onClose={close} title={label} side="bottom">
          {panel}
        </shown.Sheet>
      )}
      {shown !== null && !isPhone && (
        <shown.PopoverPopup anchor={anchor} id={id} align="end" label={label} onClose={close} className="dg-popover">
          {panel}
        </shown.PopoverPopup>
      )}
    </>
  );
}
