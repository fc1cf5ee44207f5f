import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { makeS10 } from '../../../shared/s10.ts';
import { NumberField, RadioField, TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { CountryField } from '../../../ui/form/picked-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { numberRanges, rangeInput, type NumberRange, type Supply } from '../contract.ts';

type Typed = z.input<typeof rangeInput>;

/** The first and the last number as they will stand on labels, and how many there are, once all is typed. */
function Preview() {
  const { t } = useWords('number-ranges');
  const { number } = useFormat();
  const given = useWatch<Typed>();
  const read = rangeInput.safeParse(given);
  if (!read.success || read.data.last <= read.data.first) return <p className="min-h-5 text-muted" />;
  const { indicator, first, last, post, country } = read.data;
  const count = last - first + 1;
  const [from, to] = [first, last].map((serial) => makeS10(indicator, serial, post ?? country));
  return <p className="min-h-5 text-muted">{t('form.preview', { count, shown: number(count), first: from ?? '', last: to ?? '' })}</p>;
}

interface AddProps {
  supply: Supply;
  /** Its name in the reader's language. */
  country: string;
  ranges: readonly NumberRange[];
  onClose: () => void;
}

/** A range that a post gave: letters, serials, the country at the end, and when it is used. */
export function AddRangeDialog({ supply, country, ranges, onClose }: AddProps) {
  const { t } = useWords('number-ranges');
  const isAutomatic = ranges.some((one) => one.is_automatic && one.status !== 'closed');
  const hasOthers = ranges.some((one) => !one.is_automatic && (one.status === 'in_use' || one.status === 'waiting'));
  const form = useContractForm<Typed, z.output<typeof rangeInput>>({
    schema: rangeInput,
    defaults: { service: supply.service, country: supply.country, indicator: '', post: supply.country, starts: 'after' },
    draft: `number-range-${supply.service}-${supply.country}`,
  });
  const send = useSend(numberRanges.add, {
    onSuccess: () => {
      say.success(t('form.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('form.title', { service: supply.name, country })}
      text={t('form.text')}
      submit={t('form.submit')}
      onSubmit={(body) => send.mutateAsync({ body })}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="indicator" label={t('form.indicator')} autoCapitalize="characters" autoComplete="off" spellCheck={false} isRequired />
        <CountryField name="post" label={t('form.post')} isRequired />
        <NumberField name="first" label={t('form.first')} inputMode="numeric" isRequired />
        <NumberField name="last" label={t('form.last')} inputMode="numeric" isRequired />
      </div>
      <Preview />
      {isAutomatic && <p className="text-muted">{t('form.closes')}</p>}
      {hasOthers && (
        <RadioField name="starts" legend={t('form.starts')} options={(['after', 'now'] as const).map((value) => ({ value, label: t(`form.${value}`) }))} />
      )}
    </FormDialog>
  );
}
