import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isDay } from '../../../shared/day.ts';
import { DateInput } from '../../../ui/form/dates.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { NewerFileDialog } from '../../customs-tables/web/shared/NewerFileDialog.tsx';
import { useNewerFile } from '../../customs-tables/web/shared/use-newer-file.ts';
import { firstChangeDay } from '../change-day.ts';
import { rateSets } from '../contract.ts';
import { CheckedRates } from './CheckedRates.tsx';
import { isSame } from './Comparison.tsx';

/** A newer file of rates, and the day on which its prices change. */
export function ImportRatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('rate-sets');
  const client = useQueryClient();
  const [from, setFrom] = useState('');
  const [first] = useState(() => firstChangeDay(new Date()));
  const problem = from === '' ? null : !isDay(from) ? 'badStart' : from < first ? 'pastStart' : null;
  const newer = useNewerFile({
    options: from === '' ? {} : { from },
    isReady: problem === null,
    check: async (body) => (await call(rateSets.check, { body })).check,
    put: (body) => call(rateSets.import, { body }),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ['rateSets'] });
      say.success(t('form.done'));
      onClose();
    },
  });
  const { result, isTried } = newer;
  return (
    <NewerFileDialog
      newer={newer}
      title={t('form.title')}
      text={t('form.text')}
      isGood={result !== undefined && result.problem_count === 0 && !isSame(result)}
      found={result !== undefined && <CheckedRates result={result} />}
      onClose={onClose}
    >
      <Field label={t('form.start')} hint={t('form.startHint')} error={isTried && problem !== null ? t(`form.${problem}`) : undefined} className="max-w-60">
        <DateInput
          value={from}
          onChange={(day) => {
            setFrom(day);
            newer.again();
          }}
        />
      </Field>
    </NewerFileDialog>
  );
}
