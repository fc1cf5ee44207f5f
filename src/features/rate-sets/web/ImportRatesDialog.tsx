import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isDay } from '../../../shared/day.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DateInput } from '../../../ui/form/dates.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Problem } from '../../../ui/Problem.tsx';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { fileBody } from '../../customs-tables/web/shared/file-body.ts';
import { FileInput } from '../../customs-tables/web/shared/FileInput.tsx';
import { rateSets } from '../contract.ts';
import { CheckedRates } from './CheckedRates.tsx';

/** A newer file of rates: choose it, see what is wrong with it or by how many percent it changes prices, put it in force. */
export function ImportRatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('rate-sets');
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [from, setFrom] = useState('');
  const [isTried, setTried] = useState(false);
  const options = from === '' ? {} : { from };
  const check = useMutation({ mutationFn: async (of: File) => (await call(rateSets.check, { body: fileBody(options, of) })).check });
  const put = useMutation({
    mutationFn: (of: File) => call(rateSets.import, { body: fileBody({ ...options, in_force: check.data?.in_force ?? null }, of) }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['rateSets'] });
      say.success(t('form.done'));
      onClose();
    },
  });
  const again = (): void => {
    check.reset();
    put.reset();
  };
  const isDated = from === '' || isDay(from);
  const result = check.data;
  const isGood = result !== undefined && result.problem_count === 0 && result.change_count + result.sections.length > 0;
  const submit = (): void => {
    setTried(true);
    if (file !== null && isDated) check.mutate(file);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('form.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          {isGood ? (
            <Button kind="primary" busy={put.isPending} onClick={() => file !== null && put.mutate(file)}>
              {t('form.confirm')}
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
        <p className="text-muted">{t('form.text')}</p>
        <Field label={t('form.file')} isRequired error={isTried && file === null ? t('form.noFile') : undefined}>
          <FileInput
            onFile={(chosen) => {
              setFile(chosen);
              again();
            }}
          />
        </Field>
        <Field label={t('form.start')} hint={t('form.startHint')} error={isTried && !isDated ? t('form.badStart') : undefined} className="max-w-60">
          <DateInput
            value={from}
            onChange={(day) => {
              setFrom(day);
              again();
            }}
          />
        </Field>
        <Problem text={(put.error ?? check.error)?.message ?? null} />
        {result !== undefined && <CheckedRates result={result} />}
      </div>
    </Dialog>
  );
}
