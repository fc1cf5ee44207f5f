import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWords } from '../../web/i18n.ts';
import { Button } from '../Button.tsx';
import { DisabledReason } from '../DisabledReason.tsx';
import { MenuItem } from '../Menu.tsx';
import { say } from '../messages/messages.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import type { BulkAction } from './types.ts';
import type { GridModel } from './use-grid.ts';
import { focusCells } from './use-cell-focus.ts';
import { usePhone } from './use-phone.ts';
import { useLabel } from './words.ts';
import { adoptStyles } from './adopt-styles.ts';
import styles from './bulk-bar.css?inline';

adoptStyles(styles);

/** What is said most often, and of those said as often, first. */
function commonest(reasons: readonly (string | null)[]): string | null {
  const times = Map.groupBy(reasons, (reason) => reason);
  times.delete(null);
  const [first = null] = [...times].toSorted(([, a], [, b]) => b.length - a.length).map(([reason]) => reason);
  return first;
}

/** What can be done with the chosen rows; shown in place of the search. */
export default function BulkBar<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useWords('grid');
  const labelOf = useLabel();
  const [running, setRunning] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const { selected, total, props } = grid;
  const { resolved, selection } = selected;
  const offersAll = !selection.all && total !== undefined && total > resolved.count;
  // The clicked button disappears with the bar; the focus returns to the rows instead of getting lost.
  const leave = (change: () => void) => {
    if (bar.current?.contains(document.activeElement) === true) focusCells(bar.current);
    change();
  };
  const run = async (action: BulkAction<Row>) => {
    setRunning(action.id);
    try {
      if ((await action.run(resolved)) !== false) leave(selected.clear);
    } catch (error) {
      say.error(error instanceof Error ? error.message : String(error));
    } finally {
      setRunning(null);
    }
  };
  const actions = props.bulkActions ?? [];
  const name = ({ label, applies }: BulkAction<Row>) => {
    const deed = labelOf(typeof label === 'function' ? label(resolved) : label);
    const possible = applies?.(resolved) ?? 0;
    if (possible === 0) return deed;
    return possible === resolved.count ? t('selection.each', { deed, possible }) : t('selection.some', { deed, possible, count: resolved.count });
  };
  const reason = (action: BulkAction<Row>) => action.reasonDisabled?.(resolved) ?? null;
  // What is most likely wanted of these rows comes first, what cannot be done last.
  const ordered = actions.toSorted((a, b) => Number(reason(a) !== null) - Number(reason(b) !== null));
  const common = ordered.filter((action) => action.isRare !== true);
  // On a phone one key stands beside that to the others: in some languages each would take a line. A menu is not made for a single one.
  const shown = isPhone && actions.length > 2 ? common.slice(0, 1) : common;
  const others = (isPhone ? ordered : actions).filter((action) => !shown.includes(action));
  const next = shown.find((action) => reason(action) === null);
  const impossible = shown.filter((action) => reason(action) !== null);
  // Said beside them, not in tooltips alone: what is true of most of them.
  const why = commonest(impossible.map((action) => (action.reasonInShort === undefined ? reason(action) : action.reasonInShort(resolved))));
  return (
    <div ref={bar} role="group" aria-label={t('selection.actions')} className="dg-bulk">
      <span className="dg-bulk-count">{t('selection.count', { count: resolved.count })}</span>
      {offersAll && (
        <button type="button" className="dg-text-button" onClick={() => leave(selected.selectAll)}>
          {t('selection.all', { count: total })}
        </button>
      )}
      <button type="button" title={t('selection.clear')} className="dg-text-button dg-bulk-clear" onClick={() => leave(selected.clear)}>
        <X aria-hidden size={16} className="dg-bulk-x" />
        <span className="max-lg:sr-only">{t('selection.clear')}</span>
      </button>
      {shown.map((action) => (
        <DisabledReason key={action.id} reason={reason(action)}>
          <Button
            kind={action === next && action.danger !== true ? 'primary' : 'secondary'}
            className={action.danger === true ? 'text-bad!' : undefined}
            icon={action.icon}
            busy={running === action.id}
            onClick={() => void run(action)}
          >
            {name(action)}
          </Button>
        </DisabledReason>
      ))}
      {why !== null && (
        <span className="dg-bulk-why">
          <span>{why}</span>
        </span>
      )}
      {others.length > 0 && (
        <MoreMenu>
          {others.map((action) => (
            <MenuItem key={action.id} icon={action.icon} isDanger={action.danger === true} reason={reason(action)} onClick={() => void run(action)}>
              {name(action)}
            </MenuItem>
          ))}
        </MoreMenu>
      )}
    </div>
  );
}
