import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { customsTables, dated, type CustomsTable } from '../contract.ts';
import { CheckedTable } from './CheckedTable.tsx';
import { NewerFileDialog } from './shared/NewerFileDialog.tsx';
import { useNewerFile } from './shared/use-newer-file.ts';

/** A newer file for a table: what it is called, and from when it is. */
export function ImportDialog({ table, onClose }: { table: CustomsTable; onClose: () => void }) {
  const { t } = useWords('customs-tables');
  const client = useQueryClient();
  const { kind } = table;
  const [{ name, date }, setGiven] = useState({ name: '', date: '' });
  const isDated = dated.safeParse(date).success;
  const newer = useNewerFile({
    options: { kind, date, ...(kind === 'hs' && name.trim() !== '' && { name: name.trim() }) },
    isReady: isDated,
    check: async (body) => (await call(customsTables.check, { body })).check,
    put: (body) => call(customsTables.import, { body }),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ['customsTables'] });
      say.success(t('check.done'));
      onClose();
    },
  });
  const change = (given: { name: string; date: string }): void => {
    setGiven(given);
    newer.again();
  };
  const { result, isTried } = newer;
  return (
    <NewerFileDialog
      newer={newer}
      title={t('newer')}
      description={t(`kind.${kind}`)}
      text={t(`about.${kind}`)}
      isGood={result?.problem_count === 0}
      found={result !== undefined && <CheckedTable result={result} rowsNow={table.in_force.rows} />}
      onClose={onClose}
    >
      {kind === 'hs' && (
        <Field label={t('form.name')} hint={t('form.nameHint')}>
          <TextInput maxLength={60} value={name} autoComplete="off" onChange={(event) => change({ name: event.target.value, date })} />
        </Field>
      )}
      <Field label={t('form.date')} isRequired hint={t('form.dateHint')} error={isTried && !isDated ? t('form.badDate') : undefined}>
        <TextInput
          className="max-w-40"
          maxLength={10}
          value={date}
          autoComplete="off"
          onChange={(event) => change({ name, date: event.target.value.trim() })}
        />
      </Field>
    </NewerFileDialog>
  );
}
