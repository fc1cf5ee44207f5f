import type { ReactNode } from 'react';
import { useWords } from '../web/i18n.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { RefusedTable, type RefusedTableProps } from './RefusedTable.tsx';

export interface RefusedDialogProps extends RefusedTableProps {
  title: string;
  text: ReactNode;
  onClose: () => void;
}

/** After an action on several records: those left unchanged, each with its reason. */
export function RefusedDialog({ title, text, heads, rows, onClose }: RefusedDialogProps) {
  const { t } = useWords('ui');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <RefusedTable heads={heads} rows={rows} />
    </Dialog>
  );
}
