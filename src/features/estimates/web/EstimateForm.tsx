import { useState, type FormEvent, type ReactNode } from 'react';
import { DG_CODES } from '../../../shared/dangerous-goods.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { statesOf, writtenState, findState } from '../../../shared/states.ts';
import { SYSTEM_UNITS, unitName } from '../../../shared/units.ts';
import { postalRuleOf } from '../../../shared/postal-rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { Combobox } from '../../../ui/form/Combobox.tsx';
import { CountryInput } from '../../../ui/form/CountryInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { NumberInput, Select, TextInput } from '../../../ui/form/inputs.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { useFormat } from '../../../web/format.ts';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
import { DEFAULT_COVER_USD } from '../rules.ts';
import { EntryPointPicker } from '../../entry-points/web/shared/EntryPointPicker.tsx';
import { useEntryPoints } from '../../entry-points/web/shared/use-entry-points.ts';
import type { EstimateField, EstimateValues } from './estimate-query.ts';

export interface EstimateFormProps {
  values: EstimateValues;
  /** The visible sentences, by field. */
  errors: Partial<Record<EstimateField, string>>;
  onChange: (patch: Partial<EstimateValues>) => void;
  /** Called when a field is left: its problem may be shown. */
  onLeave: (field: EstimateField) => void;
  onSwitchUnits: () => void;
  onSubmit: () => void;
  isBusy: boolean;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line px-4 py-4 first-of-type:border-t-0">
      <legend className="float-left mb-3 w-full text-section font-semibold">{title}</legend>
      <div className="clear-both grid grid-cols-6 gap-x-3 gap-y-3">{children}</div>
    </fieldset>
  );
}

function ProvinceInput({ country, value, onChange, onBlur }: { country: string; value: string; onChange: (value: string) => void; onBlur: () => void }) {
  const states = statesOf(country);
  const known = findState(country, value);
  if (states.length === 0)
    return <TextInput value={value} maxLength={40} autoComplete="off" onChange={(event) => onChange(event.target.value)} onBlur={onBlur} />;
  const choices = states.map((state) => ({
    value: writtenState(state),
    label: state.name,
    detail: state.isoCode,
    ...(state.localName === undefined ? {} : { keywords: state.localName }),
  }));
  const chosen = known === null ? value : writtenState(known);
  const own = chosen === '' || choices.some((choice) => choice.value === chosen) ? [] : [{ value: chosen, label: chosen }];
  return <Combobox choices={[...own, ...choices]} value={chosen} onChange={onChange} onBlur={onBlur} />;
}

/** What is to be shipped. Every change is taken up at once; Enter asks without waiting. */
export function EstimateForm({ values, errors, onChange, onLeave, onSwitchUnits, onSubmit, isBusy }: EstimateFormProps) {
  const { t } = useWords('estimates');
  const { money } = useFormat();
  const language = currentLanguage();
  const entry = useEntryPoints(values.entry_point);
  const [isOpen] = useState(
    () => ['insurance', 'dg_codes', 'terms'].some((field) => values[field as EstimateField] !== '') || values.signature_confirmation === 'true',
  );
  const unit = SYSTEM_UNITS[values.units === 'imperial' ? 'imperial' : 'metric'];
  const isEnvelope = values.kind === 'envelope';
  const example = postalRuleOf(values.country).example?.split(',')[0];

  const bind = (field: EstimateField) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
    onBlur: () => onLeave(field),
  });
  const pick = (field: EstimateField) => ({ value: values[field], onChange: (value: string) => onChange({ [field]: value }), onBlur: () => onLeave(field) });
  const tick = (field: EstimateField) => ({
    checked: values[field] === 'true',
    onChange: (event: { target: { checked: boolean } }) => onChange({ [field]: String(event.target.checked) }),
  });
  const side = (field: 'length' | 'width' | 'height', label: string, className: string, hint?: string) => (
    <Field label={label} error={errors[field]} className={className} isRequired={isEnvelope} {...(hint === undefined ? {} : { hint })}>
      <NumberInput {...bind(field)} unit={unitName(unit.length, language)} />
    </Field>
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <form aria-label={t('form.label')} noValidate onSubmit={submit} className="rounded-card border border-line bg-surface">
      <Section title={t('form.route')}>
        <Field
          label={t('form.entryPoint')}
          error={errors.entry_point}
          isRequired
          className="col-span-6"
          {...(entry.chosen?.requires_authorization ? { hint: t('form.authorization') } : {})}
        >
          <EntryPointPicker {...bind('entry_point')} placeholder={values.entry_point === '' ? undefined : null} />
        </Field>
        <Field label={t('ui:address.country')} error={errors.country} isRequired className="col-span-6">
          <CountryInput value={values.country} onChange={(country) => onChange({ country, province: '', postal_code: '' })} onBlur={() => onLeave('country')} />
        </Field>
        <Field label={t('ui:address.province')} error={errors.province} className="col-span-3">
          <ProvinceInput country={values.country} {...pick('province')} />
        </Field>
        <Field
          label={t('ui:address.postal_code')}
          error={errors.postal_code}
          className="col-span-3"
          {...(example === undefined ? {} : { hint: t('ui:address.example', { example }) })}
        >
          <TextInput {...bind('postal_code')} maxLength={10} autoComplete="off" />
        </Field>
      </Section>
      <Section title={t('form.parcel')}>
        <div className="col-span-6 flex flex-wrap gap-3">
          <Segments
            label={t('form.kind')}
            name="kind"
            value={isEnvelope ? 'envelope' : 'parcel'}
            onChange={(kind) => onChange({ kind })}
            options={(['parcel', 'envelope'] as const).map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
          />
          <Segments
            label={t('form.units')}
            name="units"
            value={values.units}
            onChange={onSwitchUnits}
            options={(['metric', 'imperial'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
          />
        </div>
        <Field label={t('form.weight')} error={errors.weight} isRequired className={isEnvelope ? 'col-span-3' : 'col-span-6'}>
          <NumberInput {...bind('weight')} unit={unitName(unit.weight, language)} />
        </Field>
        {isEnvelope ? (
          side('height', t('form.thickness'), 'col-span-3', t('form.thicknessHint'))
        ) : (
          <>
            {side('length', t('form.length'), 'col-span-2')}
            {side('width', t('form.width'), 'col-span-2')}
            {side('height', t('form.height'), 'col-span-2')}
            {values.length + values.width + values.height === '' && <p className="col-span-6 text-label text-muted">{t('form.dimensionsHint')}</p>}
          </>
        )}
      </Section>
      <Section title={t('form.goods')}>
        <Field label={t('form.value')} error={errors.value} className="col-span-4">
          <NumberInput {...bind('value')} />
        </Field>
        <Field label={t('form.currency')} error={errors.currency} className="col-span-2">
          <Select {...bind('currency')} placeholder={null} options={CURRENCIES.map((value) => ({ value, label: value }))} />
        </Field>
        <Field label={t('form.coo')} error={errors.coo} className="col-span-3">
          <CountryInput {...pick('coo')} />
        </Field>
        <Field label={t('form.hsCode')} error={errors.hts_code} className="col-span-3">
          <TextInput {...bind('hts_code')} inputMode="numeric" autoComplete="off" />
        </Field>
        <p className="col-span-6 text-label text-muted">{t('form.goodsHint')}</p>
      </Section>
      <details open={isOpen} className="group border-t border-line">
        <summary className="flex cursor-default list-none items-center gap-2 px-4 py-3 text-section font-semibold -outline-offset-2 before:text-muted before:transition-transform before:content-['›'] group-open:before:rotate-90">
          {t('form.options')}
        </summary>
        <div className="grid grid-cols-6 gap-3 px-4 pb-4">
          <Field label={t('form.terms')} error={errors.terms} className="col-span-6">
            <Select
              {...bind('terms')}
              placeholder={t('form.termsAny')}
              options={(['DDP', 'DDU'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
            />
          </Field>
          <Field
            label={t('form.insurance')}
            error={errors.insurance}
            className="col-span-6"
            hint={t('form.insuranceHint', { cover: money(DEFAULT_COVER_USD, 'USD', { code: true }) })}
          >
            <NumberInput {...bind('insurance')} unit={values.currency} />
          </Field>
          <Field label={t('form.dg')} error={errors.dg_codes} className="col-span-6">
            <Select
              {...bind('dg_codes')}
              placeholder={t('dg.None')}
              options={DG_CODES.filter((code) => code !== 'None').map((value) => ({ value, label: t(`dg.${value}`) }))}
            />
          </Field>
          <div className="col-span-6 flex flex-col gap-1">
            <Checkbox label={t('form.signature')} {...tick('signature_confirmation')} />
            <Checkbox label={t('form.irregular')} {...tick('irregular')} />
            <Checkbox label={t('form.isReturn')} {...tick('is_return')} />
          </div>
        </div>
      </details>
      <div className="border-t border-line p-4">
        <Button type="submit" kind="primary" className="w-full" busy={isBusy}>
          {t('form.submit')}
        </Button>
      </div>
    </form>
  );
}
