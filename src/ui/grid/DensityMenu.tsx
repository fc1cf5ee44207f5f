import { Rows3 } from 'lucide-react';
import { useWords } from '../../web/i18n.ts';
import { Menu, MenuChoices } from '../Menu.tsx';
import { DENSITIES } from './grid-state.ts';
import { ToolButton } from './ToolButton.tsx';
import type { GridModel } from './use-grid.ts';

/** How high the rows are. */
export function DensityMenu<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useWords('grid');
  return (
    <Menu align="end" trigger={<ToolButton icon={<Rows3 size={16} aria-hidden />} label={t('density.title')} />}>
      <MenuChoices
        label={t('density.title')}
        value={grid.state.density}
        options={DENSITIES.map((density) => ({ value: density, label: t(`density.${density}`) }))}
        onChange={(density) => grid.dispatch({ type: 'density', density })}
      />
    </Menu>
  );
}
