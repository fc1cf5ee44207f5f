import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Callout } from '../../../ui/Callout.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { MoneyField, NumberField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { returnTerms, termsInput, type WarehouseTerms } from '../contract.ts';
import { RETURN_FEES } from '../rules.ts';
import { termsValues } from './terms-values.ts';

/** Changes what one warehouse asks. */
export function TermsDialog({ of, onReload, onClose }: { of: WarehouseTerms; onReload: () => void; onClose: () => void }) {
  const { t } = useWords('return-terms');
  const now = of.terms;
  const form = useContractForm({
    schema: termsInput,
    defaults: termsValues(of),
    draft: `return-terms-${of.warehouse}-${of.version}`,
  });
  const send = useSend(returnTerms.save, {
    onSuccess: () => {
      say.success(t('saved'));
      onClose();
    },
  });
  const { control, setValue, clearErrors } = form.form;
  const extend: unknown = useWatch({ control, name: 'extend' });
  const isSold = extend !== null && extend !== undefined && extend !== '';
  // Days that nobody sees must not keep the form from being sent.
  useEffect(() => {
    if (isSold) return;
    setValue('extend_days', termsValues(of).extend_days);
    clearErrors('extend_days');
  }, [isSold, of, setValue, clearErrors]);
  return (
    <FormDialog
      of={form}
      title={t('form.title', { name: of.name })}
      text={t('form.text')}
      submit={t('form.submit')}
      onSubmit={(body) => send.mutateAsync({ params: { warehouse: of.warehouse }, body: { ...body, version: of.version } })}
      onClose={onClose}
    >
      {send.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}
      {now !== null && now.currency !== of.currency && (
        <Callout tone="warn">{t('form.otherCurrency', { before: now.currency, currency: of.currency })}</Callout>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {RETURN_FEES.map((fee) => (
          <MoneyField key={fee} name={fee} label={t(`fee.${fee}`)} unit={of.currency} isRequired />
        ))}
      </div>
      <NumberField name="decide_days" label={t('decide')} hint={t('form.decideHint')} unit={t('form.unit')} isRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="extend" label={t('form.extend')} hint={t('form.extendHint')} unit={of.currency} />
        {isSold && <NumberField name="extend_days" label={t('form.extendDays')} unit={t('form.unit')} isRequired />}
      </div>
    </FormDialog>
  );
}
