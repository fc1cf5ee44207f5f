import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../Button.tsx';
import type { BulkAction } from './types.ts';
import type { GridModel } from './use-grid.ts';
import { pageSelection } from './selection.ts';
import { useLabel, useNumber } from './words.ts';

interface BulkButtonProps<Row> {
  readonly action: BulkAction<Row>;
  readonly reason: string | null | undefined;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

/** A disabled action keeps its place and its focus, and says why (design ui.md). */
function BulkButton<Row>({ action, reason, isBusy, onRun }: BulkButtonProps<Row>) {
  const label = useLabel();
  const reasonId = useId();
  const blocked = typeof reason === 'string' && reason !== '';
  return (
    <span className="dg-bulk-action">
      <Button
        kind={action.danger === true ? 'danger' : 'secondary'}
        icon={action.icon}
        busy={isBusy}
        aria-disabled={blocked || undefined}
        aria-describedby={blocked ? reasonId : undefined}
        onClick={() => !blocked && onRun()}
      >
        {label(action.label)}
      </Button>
      {blocked && (
        <span id={reasonId} className="dg-tip">
          {reason}
        </span>
      )}
    </span>
  );
}

/** What can be done with the chosen rows; stands in place of the search. */
export function BulkBar<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useTranslation('grid');
  const number = useNumber();
  const [running, setRunning] = useState<string | null>(null);
  const { selected, ids, total, props } = grid;
  const { resolved, selection } = selected;
  const counted = (key: string, count: number) => t(key, { count, replace: { count: number(count) } });
  const offersAll = !selection.all && total !== undefined && total > resolved.count && pageSelection(selection, ids) === 'all';
  const run = async (action: BulkAction<Row>) => {
    setRunning(action.id);
    try {
      if ((await action.run(resolved)) !== false) selected.clear();
    } finally {
      setRunning(null);
    }
  };
  return (
    <div role="group" aria-label={t('selection.actions')} className="dg-bulk">
      <span className="dg-bulk-count">{counted('selection.count', resolved.count)}</span>
      {offersAll && (
        <button type="button" className="dg-text-button" onClick={selected.selectAll}>
          {counted('selection.all', total)}
        </button>
      )}
      {(props.bulkActions ?? []).map((action) => (
        <BulkButton key={action.id} action={action} reason={action.reasonDisabled?.(resolved)} isBusy={running === action.id} onRun={() => void run(action)} />
      ))}
      <IconButton label={t('selection.clear')} onClick={selected.clear}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
