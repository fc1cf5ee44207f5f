import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWords } from '../../web/i18n.ts';
import { Button, IconButton } from '../Button.tsx';
import { DisabledReason } from '../DisabledReason.tsx';
import type { Label } from './column-spec.ts';
import type { BulkAction } from './types.ts';
import type { GridModel } from './use-grid.ts';
import { pageSelection } from './selection.ts';
import { focusCells } from './use-cell-focus.ts';
import { useLabel } from './words.ts';

interface BulkButtonProps<Row> {
  readonly action: BulkAction<Row>;
  readonly label: Label;
  readonly reason: string | null | undefined;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

function BulkButton<Row>({ action, label, reason, isBusy, onRun }: BulkButtonProps<Row>) {
  const say = useLabel();
  return (
    <DisabledReason reason={reason ?? null}>
      <Button kind={action.danger === true ? 'danger' : 'secondary'} icon={action.icon} busy={isBusy} onClick={onRun}>
        {say(label)}
      </Button>
    </DisabledReason>
  );
}

/** What can be done with the chosen rows; shown in place of the search. */
export function BulkBar<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useWords('grid');
  const [running, setRunning] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { selected, ids, total, props } = grid;
  const { resolved, selection } = selected;
  const offersAll = !selection.all && total !== undefined && total > resolved.count && pageSelection(selection, ids) === 'all';
  // The clicked button disappears with the bar; the focus returns to the rows instead of getting lost.
  const leave = (change: () => void) => {
    if (bar.current?.contains(document.activeElement) === true) focusCells(bar.current);
    change();
  };
  const run = async (action: BulkAction<Row>) => {
    setRunning(action.id);
    try {
      if ((await action.run(resolved)) !== false) leave(selected.clear);
    } finally {
      setRunning(null);
    }
  };
  return (
    <div ref={bar} role="group" aria-label={t('selection.actions')} className="dg-bulk">
      <span className="dg-bulk-count">{t('selection.count', { count: resolved.count })}</span>
      {offersAll && (
        <button type="button" className="dg-text-button" onClick={() => leave(selected.selectAll)}>
          {t('selection.all', { count: total })}
        </button>
      )}
      {(props.bulkActions ?? []).map((action) => (
        <BulkButton
          key={action.id}
          action={action}
          label={typeof action.label === 'function' ? action.label(resolved) : action.label}
          reason={action.reasonDisabled?.(resolved)}
          isBusy={running === action.id}
          onRun={() => void run(action)}
        />
      ))}
      <IconButton label={t('selection.clear')} onClick={() => leave(selected.clear)}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
