import type { ReactNode } from 'react';
import { useWords } from '../web/i18n.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextLink } from './Link.tsx';

interface RefusedRow {
  id: number;
  /** Its page. */
  href: string;
  name: string;
  /** A second number people know it by. */
  detail?: string | null;
  reason: string;
}

export interface RefusedDialogProps {
  title: string;
  text: ReactNode;
  /** What the columns are called, for those who cannot see them. */
  heads: readonly [name: string, reason: string];
  rows: readonly RefusedRow[];
  onClose: () => void;
}

/** After an action on several records: those left unchanged, each with its reason. */
export function RefusedDialog({ title, text, heads: [name, reason], rows, onClose }: RefusedDialogProps) {
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
      <div className="max-h-80 overflow-y-auto rounded-control border border-line">
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{reason}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-b border-line last:border-b-0">
                <td className="px-3 py-2 align-top whitespace-nowrap">
                  <TextLink href={row.href}>{row.name}</TextLink>
                  <span className="block text-label text-muted">{row.detail}</span>
                </td>
                <td className="px-3 py-2 align-top">{row.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
