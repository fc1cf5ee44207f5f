import { clsx } from 'clsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { Encoding } from '../encodings.ts';
import type { OpenedFile } from './use-file-check.ts';

/** The first rows of a file, and how it is saved or which sheet it is: chosen by hand where they are not the right ones. */
export function SavedAs({ opened, onChoose, onSheet }: { opened: OpenedFile; onChoose: (encoding: Encoding) => void; onSheet: (sheet: number) => void }) {
  const { t } = useWords('imports');
  const { saved, sheets, headings, first } = opened;
  return (
    <div className="flex flex-col gap-3 border-t border-line p-4">
      {saved !== null && (
        <>
          {!saved.isSure && (
            <Callout tone="warn" isAlert>
              {t('saved.unclear')}
            </Callout>
          )}
          <Field label={t('saved.label')} hint={t('saved.hint')} className="max-w-90">
            <Select
              value={saved.isSure ? saved.encoding : ''}
              placeholder={saved.isSure ? null : t('saved.choose')}
              options={saved.readable.map((encoding) => ({ value: encoding, label: t(`saved.as.${encoding}`) }))}
              onChange={(event) => {
                const encoding = saved.readable.find((one) => one === event.target.value);
                if (encoding !== undefined) onChoose(encoding);
              }}
            />
          </Field>
        </>
      )}
      {sheets !== null && sheets.all.length > 1 && (
        <Field label={t('saved.sheet')} className="max-w-90">
          <Select
            placeholder={null}
            value={String(sheets.read)}
            options={sheets.all.map(({ index, name }) => ({ value: String(index), label: name }))}
            onChange={(event) => onSheet(Number(event.target.value))}
          />
        </Field>
      )}
      <ol aria-label={t('saved.first')} className="overflow-hidden rounded-control border border-line text-label">
        {[headings, ...first].map((row, at) => (
          <li key={at} className={clsx('truncate border-line px-3 py-1.5', at === 0 ? 'font-medium text-muted' : 'border-t')}>
            {row
              .map((cell) => cell.trim())
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ol>
    </div>
  );
}
