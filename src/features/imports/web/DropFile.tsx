import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { useWords } from '../../../web/i18n.ts';

/** Systems that do not know the ending of a name know its kind. */
const ACCEPTED = [
  '.csv,.txt,.tsv,.xlsx,.xls,.et,.ods,.zip',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/zip',
].join(',');

interface DropFileProps {
  onFile: (file: File) => void;
  problem: string | null;
}

/** Where a file is dropped or chosen. */
export function DropFile({ onFile, problem }: DropFileProps) {
  const { t } = useWords('imports');
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <div className="flex flex-col gap-3">
      <Problem text={problem} />
      <div
        className={clsx(
          'flex flex-col items-center gap-2 rounded-card border border-dashed px-4 py-12 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-control bg-surface',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <FileUp aria-hidden size={24} className="text-muted" />
        <p className="font-semibold">{t('page.drop')}</p>
        <p id={hint} className="text-muted">
          {t('page.dropHint')}
        </p>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={t('page.choose')}
          accept={ACCEPTED}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
        <Button kind="primary" aria-describedby={hint} onClick={() => input.current?.click()}>
          {t('page.choose')}
        </Button>
      </div>
    </div>
  );
}
