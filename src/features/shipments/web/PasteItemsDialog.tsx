import { useState } from 'react';
import type { UnitSystem } from '../../../shared/units.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import { MAX_ITEMS } from '../contract.ts';
import { useCountryOf } from '../../../web/use-country-of.ts';
import { ITEM_COLUMNS, parseItems, type ItemColumn, type PastedItem } from './parse-items.ts';

/** The most problems named in the dialog; the rest are counted. */
const SHOWN = 8;
/** The columns worth naming; the others are found by their headers. */
const NAMED = 7;

export interface PasteItemsDialogProps {
  initial: string;
  units: UnitSystem;
  room: number;
  onAdd: (items: PastedItem[], hasProblems: boolean) => void;
  onClose: () => void;
}

/** Rows copied from a spreadsheet: what was found in them, and, row by row, what cannot be read. */
export default function PasteItemsDialog({ initial, units, room, onAdd, onClose }: PasteItemsDialogProps) {
  const { t } = useWords('shipments');
  const countryOf = useCountryOf();
  const [text, setText] = useState(initial);
  const column = (name: ItemColumn): string => t(`form.items.columns.${name}`);
  const { items, problems, ignored, surplus } = parseItems(text, { units, room, countryOf });
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('form.paste.title')}
      description={t('form.paste.text', { columns: ITEM_COLUMNS.slice(0, NAMED).map(column).join(', ') })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" disabled={items.length === 0} onClick={() => onAdd(items, problems.length > 0)}>
            {t('form.paste.add', { count: items.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t('form.paste.label')}>
          <Textarea
            rows={8}
            value={text}
            spellCheck={false}
            className="font-mono text-label whitespace-pre"
            wrap="off"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div role="status" className="flex flex-col gap-3">
          {text.trim() !== '' && (
            <p className={items.length === 0 ? 'text-muted' : ''}>
              {items.length === 0 ? t('form.paste.none') : t('form.paste.found', { count: items.length })}
            </p>
          )}
          {surplus > 0 && <Callout tone="warn">{t('form.paste.surplus', { count: surplus, max: MAX_ITEMS })}</Callout>}
          {ignored.length > 0 && <p className="text-muted">{t('form.paste.ignored', { columns: ignored.join(', ') })}</p>}
          {problems.length > 0 && (
            <Callout tone="bad" title={t('form.paste.problems')}>
              <ul>
                {problems.slice(0, SHOWN).map((problem) => (
                  <li key={`${problem.row} ${problem.column}`}>
                    {t('form.paste.row', { row: problem.row, column: column(problem.column) })}{' '}
                    {t(`form.paste.problem.${problem.reason}`, { text: problem.text })}
                  </li>
                ))}
                {problems.length > SHOWN && <li>{t('form.paste.moreProblems', { count: problems.length - SHOWN })}</li>}
              </ul>
            </Callout>
          )}
        </div>
      </div>
    </Dialog>
  );
}
