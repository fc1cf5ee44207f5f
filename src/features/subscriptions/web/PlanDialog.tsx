import { useMemo } from 'react';
import type { z } from 'zod';
import { CURRENCIES, DEFAULT_CURRENCY } from '../../../shared/money.ts';
import { says } from '../../../shared/says.ts';
import { CheckboxField, NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { planCode, planInput, subscriptionPlans, type StaffPlan } from '../contract.ts';
import { knownCurrency } from '../money.ts';

interface PlanDialogProps {
  /** Left out for a new one. */
  plan?: StaffPlan;
  /** All there are. */
  codes: readonly string[];
  onClose: () => void;
}

/** Adds a plan, or changes one. */
export function PlanDialog({ plan, codes, onClose }: PlanDialogProps) {
  const { t } = useWords('subscriptions');
  const isNew = plan === undefined;
  const schema = useMemo(
    // A code that is taken would replace its plan.
    () => planInput.extend({ code: isNew ? planCode.refine((code) => !codes.includes(code), says('subscriptions:desk.form.codeTaken')) : planCode }),
    [isNew, codes],
  );
  const form = useContractForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaults: {
      code: plan?.code ?? '',
      name: { en: plan?.name.en ?? '', zh: plan?.name.zh ?? '', ru: plan?.name.ru ?? '' },
      ...(plan && { price: plan.price }),
      currency: plan ? knownCurrency(plan.currency) : DEFAULT_CURRENCY,
      fee_percent: plan?.fee_percent ?? 100,
      is_offered: plan?.is_offered ?? true,
    },
  });
  const send = useSend(subscriptionPlans.save, {
    onSuccess: () => {
      say.success(t('desk.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={plan ? t('desk.form.change', { name: plan.name.en }) : t('desk.form.add')}
      text={t('desk.form.text')}
      submit={t('desk.form.submit')}
      onSubmit={({ code, ...body }) => send.mutateAsync({ params: { code }, body })}
      onClose={onClose}
    >
      {isNew && (
        <TextField name="code" label={t('desk.form.code')} hint={t('desk.form.codeHint')} maxLength={20} autoCapitalize="none" spellCheck={false} isRequired />
      )}
      <TextField name="name.en" label={t('desk.form.name')} maxLength={40} isRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name.zh" label={t('desk.form.nameZh')} maxLength={40} />
        <TextField name="name.ru" label={t('desk.form.nameRu')} maxLength={40} />
        <NumberField name="price" label={t('desk.form.price')} isRequired />
        <SelectField name="currency" label={t('desk.form.currency')} options={CURRENCIES.map((code) => ({ value: code, label: code }))} isRequired />
      </div>
      <NumberField name="fee_percent" label={t('desk.form.percent')} hint={t('desk.form.percentHint')} unit="%" isRequired />
      <CheckboxField name="is_offered" label={t('desk.form.offered')} />
    </FormDialog>
  );
}
