import { Popover } from '@base-ui/react/popover';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../Dialog.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { GridModel } from './use-grid.ts';

interface FilterButtonProps<Row> {
  readonly grid: GridModel<Row>;
  readonly isPhone: boolean;
  readonly isOpen: boolean;
  readonly editing: string | null;
  readonly onOpenChange: (open: boolean) => void;
}

/** Opens all filters: under the button, on phones as a sheet from below. */
export function FilterButton<Row>({ grid, isPhone, isOpen, editing, onOpenChange }: FilterButtonProps<Row>) {
  const { t } = useTranslation('grid');
  const count = Object.keys(grid.state.filters).length;
  const button = <ToolButton icon={<ListFilter size={16} aria-hidden />} label={t('filters.title')} count={count} />;
  const panel = <FilterPanel key={editing} grid={grid} editing={editing} withSort={isPhone} onDone={() => onOpenChange(false)} />;
  if (isPhone) {
    return (
      <>
        <ToolButton
          icon={<ListFilter size={16} aria-hidden />}
          label={t('filters.title')}
          count={count}
          aria-haspopup="dialog"
          onClick={() => onOpenChange(true)}
        />
        <Panel open={isOpen} onClose={() => onOpenChange(false)} title={t('filters.title')} side="bottom">
          {panel}
        </Panel>
      </>
    );
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger render={button} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="dg-layer">
          <Popover.Popup className="float dg-popover" aria-label={t('filters.title')}>
            {panel}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
