import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { customsTables, dated, type CustomsTable } from '../contract.ts';
import { CheckedTable } from './CheckedTable.tsx';
import { fileBody } from './shared/file-body.ts';
import { FileInput } from './shared/FileInput.tsx';

interface Given {
  file: File | null;
  name: string;
  date: string;
}

/** A newer file for a table: choose it, see what is wrong with it or what it would change, put it in force. */
export function ImportDialog({ table, onClose }: { table: CustomsTable; onClose: () => void }) {
  const { t } = useWords('customs-tables');
  const client = useQueryClient();
  const { kind } = table;
  const [given, setGiven] = useState<Given>({ file: null, name: '', date: '' });
  const [isTried, setTried] = useState(false);
  const { file, name, date } = given;
  const options = { kind, date, ...(kind === 'hs' && name.trim() !== '' && { name: name.trim() }) };
  const check = useMutation({ mutationFn: async (of: File) => (await call(customsTables.check, { body: fileBody(options, of) })).check });
  const put = useMutation({
    mutationFn: (of: File) => call(customsTables.import, { body: fileBody({ ...options, in_force: check.data?.in_force ?? null }, of) }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['customsTables'] });
      say.success(t('check.done'));
      onClose();
    },
  });
  const change = (part: Partial<Given>): void => {
    setGiven({ ...given, ...part });
    check.reset();
    put.reset();
  };
  const isDated = dated.safeParse(date).success;
  const result = check.data;
  const isGood = result !== undefined && result.problem_count === 0;
  const problem = put.error ?? check.error;
  const submit = (): void => {
    setTried(true);
    if (file !== null && isDated) check.mutate(file);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('newer')}
      description={t(`kind.${kind}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          {isGood ? (
            <Button kind="primary" busy={put.isPending} onClick={() => file !== null && put.mutate(file)}>
              {t('check.confirm')}
            </Button>
          ) : (
            <Button kind="primary" busy={check.isPending} onClick={submit}>
              {t('form.check')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted">{t(`about.${kind}`)}</p>
        <Field label={t('form.file')} isRequired error={isTried && file === null ? t('form.noFile') : undefined}>
          <FileInput onFile={(chosen) => change({ file: chosen })} />
        </Field>
        {kind === 'hs' && (
          <Field label={t('form.name')} hint={t('form.nameHint')}>
            <TextInput maxLength={60} value={name} autoComplete="off" onChange={(event) => change({ name: event.target.value })} />
          </Field>
        )}
        <Field label={t('form.date')} isRequired hint={t('form.dateHint')} error={isTried && !isDated ? t('form.badDate') : undefined}>
          <TextInput className="max-w-40" maxLength={10} value={date} autoComplete="off" onChange={(event) => change({ date: event.target.value.trim() })} />
        </Field>
        <Problem text={problem?.message ?? null} />
        {result !== undefined && <CheckedTable result={result} rowsNow={table.in_force.rows} />}
      </div>
    </Dialog>
  );
}
