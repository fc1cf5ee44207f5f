import { CURRENCIES, DEFAULT_CURRENCY } from '../../../shared/money.ts';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { CheckboxField, MoneyField, NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { newPlanInput, subscriptionPlans, type StaffPlan } from '../contract.ts';
import { knownCurrency } from '../money.ts';

interface PlanDialogProps {
  /** Left out for a new one. */
  plan?: StaffPlan;
  onReload?: () => void;
  onClose: () => void;
}

/** Adds a plan, or changes one. */
export function PlanDialog({ plan, onReload, onClose }: PlanDialogProps) {
  const { t } = useWords('subscriptions');
  const language = useLanguage();
  const isNew = plan === undefined;
  const form = useContractForm({
    schema: newPlanInput,
    defaults: {
      code: plan?.code ?? '',
      name: { en: plan?.name.en ?? '', zh: plan?.name.zh ?? '', ru: plan?.name.ru ?? '' },
      ...(plan && { price: plan.price }),
      currency: plan ? knownCurrency(plan.currency) : DEFAULT_CURRENCY,
      fee_percent: plan?.fee_percent ?? 100,
      is_offered: plan?.is_offered ?? true,
    },
    draft: plan === undefined ? 'plan' : `plan-${plan.code}-${plan.version}`,
  });
  const onSuccess = () => {
    say.success(t('desk.saved'));
    onClose();
  };
  const create = useSend(subscriptionPlans.create, { onSuccess });
  const save = useSend(subscriptionPlans.save, { onSuccess });
  return (
    <FormDialog
      of={form}
      title={plan ? t('desk.form.change', { name: plan.name[language] ?? plan.name.en }) : t('desk.form.add')}
      text={t('desk.form.text')}
      submit={t('desk.form.submit')}
      onSubmit={({ code, ...body }) =>
        isNew ? create.mutateAsync({ body: { code, ...body } }) : save.mutateAsync({ params: { code }, body: { ...body, version: plan.version } })
      }
      onClose={onClose}
    >
      {onReload && save.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}
      {isNew && <TextField name="code" label={t('desk.form.code')} hint={t('desk.form.codeHint')} autoCapitalize="none" spellCheck={false} isRequired />}
      <TextField name="name.en" label={t('desk.form.name')} isRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name.zh" label={t('desk.form.nameZh')} />
        <TextField name="name.ru" label={t('desk.form.nameRu')} />
        <MoneyField name="price" label={t('desk.form.price')} isRequired />
        <SelectField name="currency" label={t('desk.form.currency')} options={CURRENCIES.map((code) => ({ value: code, label: code }))} isRequired />
      </div>
      <NumberField name="fee_percent" label={t('desk.form.percent')} hint={t('desk.form.percentHint')} unit="%" isRequired />
      <CheckboxField name="is_offered" label={t('desk.form.offered')} />
    </FormDialog>
  );
}
