import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isDay } from '../../../shared/day.ts';
import { says } from '../../../shared/says.ts';
import { NumberField, TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { DateField } from '../../../ui/form/picked-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useDayHere } from '../../../web/use-day-here.ts';
import { exchangeRates, MUCH_CHANGE, perUsd, ratesInput, type ExchangeRate } from '../contract.ts';
import { useRateText } from './use-rate-text.ts';

/** Each currency has a field; those left empty are not sent. */
const typed = ratesInput
  .extend({
    rates: z
      .array(z.strictObject({ currency: z.string(), per_usd: perUsd.optional() }))
      .transform((rates) => rates.flatMap(({ currency, per_usd: rate }) => (rate === undefined ? [] : [{ currency, per_usd: rate }]))),
  })
  .refine(({ rates }) => rates.length > 0, says('exchange-rates:form.atLeastOne'));
type Typed = z.input<typeof typed>;

/** A currency: what one dollar buys, and how far that is from the rate in force. */
function RateField({ index, of: { currency, rate } }: { index: number; of: ExchangeRate }) {
  const { t } = useWords('exchange-rates');
  const { date, percent } = useFormat();
  const { shown, change } = useRateText();
  const name = `rates.${index}.per_usd` as const;
  const given = useWatch<Typed, typeof name>({ name });
  const day = useWatch<Typed, 'date'>({ name: 'date' });
  const hint = (): ReactNode => {
    if (rate === null) return t('form.nowNone');
    const now = { rate: shown(rate.per_usd), day: date(rate.date) };
    if (typeof given !== 'number' || given <= 0 || !isDay(day)) return t('form.now', now);
    if (day < rate.date) return t('form.older', now);
    const far = t('form.change', { ...now, change: change(given, rate.per_usd) });
    if (Math.abs(given / rate.per_usd - 1) <= MUCH_CHANGE) return far;
    return (
      <>
        {far} <span className="block text-warn">{t('form.much', { percent: percent(MUCH_CHANGE) })}</span>
      </>
    );
  };
  return <NumberField name={name} label={currency} hint={hint()} />;
}

/** The rates of a day: its date, who says so, and a field for each currency. */
export function EnterRatesDialog({ rates, onClose }: { rates: readonly ExchangeRate[]; onClose: () => void }) {
  const { t } = useWords('exchange-rates');
  const dayHere = useDayHere();
  const [today] = useState(() => dayHere(new Date().toISOString()));
  const form = useContractForm<Typed, z.output<typeof typed>>({
    schema: typed,
    defaults: {
      date: today,
      // What came with the program is nobody's word: only a rate that was changed was entered here.
      source: rates.find(({ before }) => before !== null)?.rate?.source ?? '',
      rates: rates.map(({ currency }) => ({ currency })),
    },
    draft: `exchange-rates-${today}`,
  });
  const send = useSend(exchangeRates.save, {
    changes: ['rateSets'],
    onSuccess: () => {
      say.success(t('form.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('form.title')}
      text={t('form.text')}
      submit={t('form.submit')}
      onSubmit={(body) => send.mutateAsync({ body })}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="date" label={t('form.date')} isRequired />
        <TextField name="source" label={t('form.source')} hint={t('form.sourceHint')} isRequired />
        {rates.map((one, index) => (
          <RateField key={one.currency} index={index} of={one} />
        ))}
      </div>
    </FormDialog>
  );
}
