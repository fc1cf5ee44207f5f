import { CheckboxField, MoneyField, NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useAsRead } from '../../../ui/form/use-as-read.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { orderRules, type OrderRule } from '../contract.ts';
import { ruleForm, ruleOf, typedOf } from './rule-form.ts';
import { useChoices } from './use-choices.ts';

/** Adds a rule, which is off until it was tried, or changes one. */
export function RuleDialog({ rule, onClose }: { rule: OrderRule | null; onClose: () => void }) {
  const { t } = useWords('order-rules');
  const { user } = useSession();
  const choices = useChoices();
  const { save } = useAsRead(rule?.version);
  const form = useContractForm({
    schema: ruleForm,
    defaults: typedOf(rule, user?.currency ?? 'USD'),
    draft: rule === null ? 'order-rule' : `order-rule-${rule.id}-${rule.version}`,
  });
  const done = (): void => {
    say.success(t('done.saved'));
    onClose();
  };
  const create = useSend(orderRules.create, { onSuccess: done });
  const update = useSend(orderRules.update, { onSuccess: done });
  return (
    <FormDialog
      of={form}
      title={t(rule === null ? 'form.addTitle' : 'form.editTitle')}
      submit={t('form.save')}
      onSubmit={(typed) =>
        rule === null
          ? create.mutateAsync({ body: ruleOf(typed, false) })
          : save((version) => update.mutateAsync({ params: { id: rule.id }, body: { ...ruleOf(typed, rule.is_active), version } }))
      }
      onClose={onClose}
    >
      <TextField name="name" label={t('form.name')} isRequired />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-1 font-semibold">{t('form.if')}</legend>
        <p className="col-span-2 text-muted">{t('form.ifText')}</p>
        <TextField name="countries" label={t('form.countries')} hint={t('form.countriesHint')} className="col-span-2" />
        <MoneyField name="value_min" label={t('form.valueMin')} />
        <MoneyField name="value_max" label={t('form.valueMax')} />
        <SelectField name="currency" label={t('form.currency')} options={CURRENCIES.map((value) => ({ value, label: value }))} />
        <SelectField name="shop" label={t('form.shops')} options={choices.shops} />
        <NumberField name="weight_min" label={t('form.weightMin')} />
        <NumberField name="weight_max" label={t('form.weightMax')} />
        <NumberField name="quantity_min" label={t('form.quantityMin')} />
        <NumberField name="quantity_max" label={t('form.quantityMax')} />
        <TextField name="skus" label={t('form.skus')} hint={t('form.listHint')} />
        <TextField name="tags" label={t('form.tags')} hint={t('form.listHint')} />
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-1 font-semibold">{t('form.then')}</legend>
        <SelectField name="service" label={t('form.service')} hint={t('form.serviceHint')} options={choices.services} />
        <SelectField name="warehouse" label={t('form.warehouse')} options={choices.warehouses} />
        <TextField name="packaging" label={t('form.packaging')} hint={t('form.packagingHint')} />
        <TextField name="add_tags" label={t('form.addTags')} hint={t('form.listHint')} />
        <CheckboxField name="hold" label={t('form.hold')} />
        <CheckboxField name="insurance" label={t('form.insurance')} />
        <CheckboxField name="signature" label={t('form.signature')} />
        <CheckboxField name="goes_on" label={t('form.goesOn')} />
      </fieldset>
    </FormDialog>
  );
}
