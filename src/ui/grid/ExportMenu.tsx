import { Download } from 'lucide-react';
import { useWords } from '../../web/i18n.ts';
import { useLookingReason } from '../../web/use-write-reason.ts';
import { Menu, MenuGroup, MenuItem } from '../Menu.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { ExportKind, ExportScope } from './types.ts';
import type { GridModel } from './use-grid.ts';

interface ExportMenuProps<Row> {
  readonly grid: GridModel<Row>;
  readonly onChoose: (kind: ExportKind, scope: ExportScope) => void;
}

/**
 * Page, selection or whole result, as CSV, Excel or on paper. What only the page or the server can make is offered where supported; only loaded rows
 * can be printed.
 */
export function ExportMenu<Row>({ grid, onChoose }: ExportMenuProps<Row>) {
  const { t } = useWords('grid');
  const { selected, total, rows, props } = grid;
  const { resolved } = selected;
  const hasServer = props.onExport !== undefined;
  const looking = useLookingReason();
  const isLoaded = !resolved.all && resolved.rows.length === resolved.count;
  const files: ExportKind[] = hasServer && !props.isCsvOnly ? ['csv', 'xlsx'] : ['csv'];
  const scopes: { id: ExportScope; text: string; kinds: ExportKind[] }[] = [];
  if (rows.length > 0) scopes.push({ id: 'page', text: t('export.page'), kinds: [...files, 'print'] });
  if (resolved.count > 0) {
    const kinds: ExportKind[] = [...(hasServer || isLoaded ? files : []), ...(isLoaded ? (['print'] as const) : [])];
    scopes.push({ id: 'selection', text: t('export.selection', { count: resolved.count }), kinds });
  }
  if (hasServer && rows.length > 0) {
    scopes.push({ id: 'all', text: total === undefined ? t('export.all') : t('export.allCount', { count: total }), kinds: files });
  }
  /** The server makes files as tasks, which a visit that only looks cannot start. */
  const isMadeHere = (scope: ExportScope, kind: ExportKind) =>
    kind === 'print' || (kind === 'csv' && (scope === 'page' || (scope === 'selection' && isLoaded)));
  return (
    <Menu align="end" trigger={<ToolButton disabled={rows.length === 0} icon={<Download size={16} aria-hidden />} label={t('export.title')} />}>
      {scopes.map((scope) => (
        <MenuGroup key={scope.id} label={scope.text}>
          {scope.kinds.map((kind) => (
            <MenuItem key={kind} reason={isMadeHere(scope.id, kind) ? null : looking} onClick={() => onChoose(kind, scope.id)}>
              {t(`export.${kind}`)}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}
