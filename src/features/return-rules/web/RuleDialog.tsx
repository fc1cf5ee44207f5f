import { CURRENCIES } from '../../../shared/money.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { CheckboxField, MoneyField, NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useAsRead } from '../../../ui/form/use-as-read.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useExtra, useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useShopNames } from '../../order-rules/web/shared/use-shop-names.ts';
import { CONDITIONS, REASONS } from '../../returns/status.ts';
import { warehouses } from '../../warehouses/contract.ts';
import { ACTIONS, returnRules, type ReturnRule } from '../contract.ts';
import { ruleForm, ruleOf, typedOf, type RuleBegin } from './rule-form.ts';

const FRESH_MS = 5 * 60_000;

interface RuleDialogProps {
  /** The rule that is changed; null for a new one. */
  rule: ReturnRule | null;
  /** What a new one begins with. */
  begin?: RuleBegin;
  onClose: () => void;
  onSaved: (rule: ReturnRule) => void;
}

/** Adds a rule, which is off until it was tried, or changes one. */
export default function RuleDialog({ rule, begin = {}, onClose, onSaved }: RuleDialogProps) {
  const { t } = useWords('return-rules');
  const language = useLanguage();
  const { user } = useSession();
  const shops = useShopNames();
  const houses = useExtra(warehouses.list, {}, { staleMs: FRESH_MS })?.warehouses ?? [];
  const { save } = useAsRead(rule?.version);
  const form = useContractForm({
    schema: ruleForm,
    defaults: typedOf(rule ?? begin, user?.currency ?? 'USD'),
    draft: rule === null ? `return-rule-${JSON.stringify(begin)}` : `return-rule-${rule.id}-${rule.version}`,
  });
  const onSuccess = ({ return_rule: saved }: { return_rule: ReturnRule }): void => {
    say.success(t('order-rules:done.saved'));
    onSaved(saved);
  };
  const create = useSend(returnRules.create, { onSuccess });
  const update = useSend(returnRules.update, { onSuccess });
  const any = t('form.any');
  return (
    <FormDialog
      of={form}
      title={t(rule === null ? 'order-rules:form.addTitle' : 'order-rules:form.editTitle')}
      submit={t('order-rules:form.save')}
      onSubmit={(typed) =>
        rule === null
          ? create.mutateAsync({ body: ruleOf(typed, false) })
          : save((version) => update.mutateAsync({ params: { id: rule.id }, body: { ...ruleOf(typed, rule.is_active, rule.conditions), version } }))
      }
      onClose={onClose}
    >
      <TextField name="name" label={t('order-rules:form.name')} isRequired />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-1 font-semibold">{t('order-rules:form.if')}</legend>
        <p className="col-span-2 text-muted">{joinSentences([t('order-rules:form.ifText'), t('form.valueHint')], language)}</p>
        <MoneyField name="value_min" label={t('order-rules:form.valueMin')} />
        <MoneyField name="value_max" label={t('order-rules:form.valueMax')} />
        <SelectField name="currency" label={t('order-rules:form.currency')} options={CURRENCIES.map((value) => ({ value, label: value }))} />
        <SelectField
          name="sku"
          label={t('form.skuKnown')}
          placeholder={any}
          options={[
            { value: 'known', label: t('form.known') },
            { value: 'unknown', label: t('form.unknown') },
          ]}
        />
        <fieldset className="col-span-2 flex flex-wrap gap-x-6">
          <legend className="mb-1">{t('form.conditions')}</legend>
          {CONDITIONS.map((one) => (
            <CheckboxField key={one} name={`condition.${one}`} label={t(`returns:condition.${one}`)} />
          ))}
        </fieldset>
        <SelectField
          name="reason"
          label={t('form.reason')}
          placeholder={any}
          options={REASONS.map((value) => ({ value, label: t(`returns:reason.${value}`) }))}
        />
        <SelectField name="warehouse" label={t('form.warehouse')} placeholder={any} options={houses.map(({ id, name }) => ({ value: id, label: name }))} />
        <NumberField name="share_min" label={t('form.shareMin')} />
        <NumberField name="share_max" label={t('form.shareMax')} />
        <NumberField name="age_min" label={t('form.ageMin')} />
        <NumberField name="age_max" label={t('form.ageMax')} />
        <TextField name="countries" label={t('form.countries')} hint={t('order-rules:form.countriesHint')} />
        <TextField name="entry_points" label={t('form.entryPoints')} hint={t('form.entryPointsHint')} />
        <SelectField
          name="shop"
          label={t('order-rules:form.shops')}
          placeholder={t('order-rules:form.anyShop')}
          options={[...shops].map(([id, name]) => ({ value: String(id), label: name }))}
        />
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('order-rules:form.then')}</legend>
        <SelectField name="action" label={t('form.action')} options={ACTIONS.map((value) => ({ value, label: t(`action.${value}`) }))} />
      </fieldset>
    </FormDialog>
  );
}
