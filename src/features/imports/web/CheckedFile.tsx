import { Download } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { RadioGroup } from '../../../ui/form/choices.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Import } from '../contract.ts';
import { IMPORTS, type ImportKind } from '../kinds.ts';
import { sameable } from '../same-in-rows.ts';
import type { CheckResult } from './check-messages.ts';
import { failedFile, saveFile } from './failed-file.ts';
import { ExistingNote } from './ExistingNote.tsx';
import { ProblemTable } from './ProblemTable.tsx';
import type { FileCheck, OpenedFile } from './use-file-check.ts';

/** What is said of a cell that should not be empty. */
const MISSED: ReadonlySet<string> = new Set(['imports:warning.required', 'validation.required', 'validation.selection']);

interface CheckedFileProps {
  kind: ImportKind;
  check: FileCheck;
  opened: OpenedFile;
  result: CheckResult;
  isSending: boolean;
  readOnly: string | null;
  /** Properties that the file has no column for, to be given once for all rows. */
  onLacking: (properties: readonly string[]) => void;
  onStart: (mode: Import['mode']) => void;
}

/** The check's results: counts, warnings to correct in place, and the choice of what to import. */
export function CheckedFile({ kind, check, opened, result, isSending, readOnly, onLacking, onStart }: CheckedFileProps) {
  const { t } = useWords('imports');
  const { number, list } = useFormat();
  const modeLabel = useId();
  const [mode, setMode] = useState<Import['mode']>('all');
  const objects = t(`${IMPORTS[kind].words}.objects`);
  const base = opened.file.name.replace(/\.\w+$/, '');
  const blocked = readOnly ?? (mode === 'all' && result.total > 0 ? t('result.blocked') : result.good === 0 ? t('result.nothing') : null);
  const isClean = result.total === 0;
  const lacked = new Set(result.problems.filter(({ at, key }) => at < 0 && MISSED.has(key)).map(({ column }) => column));
  const lacking = sameable(IMPORTS[kind]).filter(({ property }) => lacked.has(property));
  const importing = useRef<HTMLButtonElement>(null);
  // The button or the cell that led here is gone.
  useEffect(() => (isClean ? importing.current?.focus({ preventScroll: true }) : undefined), [isClean]);
  const start = (
    <Button ref={importing} kind="primary" busy={isSending} onClick={() => onStart(mode)}>
      {isSending ? t('result.uploading') : t('result.start')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <Card title={t('result.title')}>
        <KeyValue
          facts={[
            { label: t('page.file'), value: opened.file.name },
            { label: t('result.rows'), value: number(result.rows) },
            { label: objects, value: number(result.objects) },
            { label: t('result.ready', { objects }), value: number(result.good) },
            { label: t('result.bad', { objects }), value: number(result.bad) },
            { label: t('result.allWarnings'), value: number(result.total) },
          ]}
        />
      </Card>
      {isClean ? (
        <Callout tone="ok">{t('result.none')}</Callout>
      ) : (
        <Card
          title={t('result.warnings')}
          isFlush
          actions={
            <Button
              icon={<Download aria-hidden size={16} />}
              onClick={() => void check.failed().then((failed) => saveFile(failedFile(kind, failed), `${base}-${t('file.failed')}.csv`))}
            >
              {t('result.failed')}
            </Button>
          }
        >
          <div className="flex flex-col gap-2 px-4 pt-2 pb-3">
            <Callout tone="bad" isAlert>
              {t('result.fix')}
            </Callout>
            <p className="text-muted">{t('result.hint')}</p>
            {lacking.length > 0 && (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {t('result.lacking', { columns: list(lacking.map(({ words }) => t(`${words}.name`))) })}
                <Button onClick={() => onLacking(lacking.map(({ property }) => property))}>{t('result.giveOnce')}</Button>
              </p>
            )}
          </div>
          <ProblemTable result={result} onEdit={check.edit} />
        </Card>
      )}
      <Card>
        <div role="group" aria-labelledby={modeLabel}>
          <p id={modeLabel} className="mb-2 font-medium">
            {t('result.mode')}
          </p>
          <RadioGroup
            name="mode"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'all', label: t('result.all'), hint: t('result.allHint') },
              { value: 'good', label: t('result.good'), hint: t('result.goodHint') },
            ]}
          />
        </div>
        {result.identities.length > 0 && <ExistingNote kind={kind} identities={result.identities} />}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          {result.isEdited && (
            <Button
              className="mr-auto"
              icon={<Download aria-hidden size={16} />}
              onClick={() => void check.file().then((content) => saveFile(content, `${base}.csv`))}
            >
              {t('result.changed')}
            </Button>
          )}
          <Button onClick={check.backToColumns}>{t('result.back')}</Button>
          {blocked === null ? start : <DisabledReason reason={blocked}>{start}</DisabledReason>}
        </div>
      </Card>
    </div>
  );
}
