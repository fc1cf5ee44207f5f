import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Combobox } from '../../../ui/form/Combobox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { MoneyField, SelectField, TextareaField, TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { DateField } from '../../../ui/form/picked-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useTypedSearch } from '../../../ui/form/use-typed-search.ts';
import { say } from '../../../ui/messages/messages.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useDayHere } from '../../../web/use-day-here.ts';
import { bookBody, bookings, type Payer } from '../contract.ts';

const formSchema = bookBody.omit({ account_id: true }).extend({ payer: z.custom<Payer>((one) => one !== undefined, 'validation.selection') });

/** Finds the account by what the transfer says. */
function PayerPicker() {
  const { t } = useWords('bookings');
  const {
    field: { ref: hold, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ name: 'payer' });
  const payer = (value as Payer | undefined) ?? null;
  const { q = '', isPending, onSearch } = useTypedSearch();
  const { data, isFetching } = useCall(bookings.payers, { query: { q } }, { enabled: q !== '', keep: true });
  const found = q === '' ? [] : (data?.accounts ?? []);
  const offered = payer === null || found.some((one) => one.id === payer.id) ? found : [payer, ...found];
  return (
    <Field label={t('form.payer')} hint={t('form.payerHint')} error={error?.message} isRequired>
      <Combobox
        choices={offered.map((one) => ({ value: String(one.id), label: one.name, detail: `${one.id} · ${one.currency}` }))}
        value={payer === null ? '' : String(payer.id)}
        onChange={(id) => onChange(offered.find((one) => String(one.id) === id))}
        onBlur={onBlur}
        ref={hold}
        onSearch={onSearch}
        isLoading={isPending || isFetching}
      />
    </Field>
  );
}

/** The currency must be named; the account's is offered, not assumed. */
function Amount() {
  const { t } = useWords('bookings');
  const [currency, payer] = useWatch({ name: ['currency', 'payer'] }) as [unknown, Payer | undefined];
  const unit = typeof currency === 'string' && currency !== '' ? currency : (payer?.currency ?? '');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField name="amount" label={t('form.amount')} hint={t('form.amountHint')} unit={unit} isRequired />
      <SelectField name="currency" label={t('form.currency')} options={CURRENCIES.map((code) => ({ value: code, label: code }))} isRequired />
    </div>
  );
}

/** Books a transfer to an account. */
export function BookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('bookings');
  const format = useFormat();
  const dayHere = useDayHere();
  const [today] = useState(() => dayHere(new Date().toISOString()));
  const form = useContractForm<z.input<typeof formSchema>, z.output<typeof formSchema>>({
    schema: formSchema,
    defaults: { received: today, reference: '', reason: '' },
    draft: 'booking',
  });
  const send = useSend(bookings.book, {
    onSuccess: ({ booking }) => {
      say.success(t('form.done', { amount: format.money(booking.amount, booking.currency), account: booking.account.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('form.title')}
      text={t('form.text')}
      submit={t('form.submit')}
      onSubmit={({ payer, ...body }) => send.mutateAsync({ body: { ...body, account_id: payer.id } })}
      onClose={onClose}
    >
      <PayerPicker />
      <Amount />
      <DateField name="received" label={t('form.received')} isRequired />
      <TextField name="reference" label={t('form.reference')} hint={t('form.referenceHint')} isRequired />
      <TextareaField name="reason" label={t('form.reason')} rows={2} isRequired />
    </FormDialog>
  );
}
