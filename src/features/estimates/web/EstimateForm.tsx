import { Check, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { DG_CODES } from '../../../shared/dangerous-goods.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { postalRuleOf } from '../../../shared/postal-rules.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { findState, statesOf, writtenState } from '../../../shared/states.ts';
import { SYSTEM_UNITS, unitName } from '../../../shared/units.ts';
import { Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/form/Combobox.tsx';
import { CountryInput } from '../../../ui/form/CountryInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { NumberInput, Select, TextInput } from '../../../ui/form/inputs.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { useCovers } from '../../rates/web/shared/use-covers.ts';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
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

/** Fields that few parcels need: a chip each, until they are asked for or have a value. */
const RARE = ['hts_code', 'coo', 'terms', 'province', 'insurance', 'dg_codes'] as const;
type Rare = (typeof RARE)[number];
const YES_OR_NO = ['signature_confirmation', 'irregular', 'is_return'] as const;

function ProvinceInput({ country, value, onChange, onBlur }: { country: string; value: string; onChange: (value: string) => void; onBlur: () => void }) {
  const states = statesOf(country);
  const known = findState(country, value);
  if (states.length === 0) return <TextInput value={value} autoComplete="off" onChange={(event) => onChange(event.target.value)} onBlur={onBlur} />;
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

/** Which rare fields are shown; one that is asked for gets the focus. */
function useRare(values: EstimateValues) {
  const [asked, setAsked] = useState<readonly Rare[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const last = asked.at(-1);
  useEffect(() => {
    if (last !== undefined) place.current?.querySelector<HTMLElement>(`[data-field=${last}] :is(input, select, button)`)?.focus();
  }, [last]);
  const shown = RARE.filter((field) => values[field] !== '' || asked.includes(field));
  return { place, shown, folded: RARE.filter((field) => !shown.includes(field)), ask: (field: Rare) => setAsked((before) => [...before, field]) };
}

/** What is to be shipped, on one line where there is room. Every change is taken up at once; Enter asks without waiting. */
export function EstimateForm({ values, errors, onChange, onLeave, onSwitchUnits, onSubmit, isBusy }: EstimateFormProps) {
  const { t } = useWords('estimates');
  const covers = useCovers();
  const language = currentLanguage();
  const entry = useEntryPoints(values.entry_point);
  const { place, shown, folded, ask } = useRare(values);
  const unit = SYSTEM_UNITS[values.units === 'imperial' ? 'imperial' : 'metric'];
  const isEnvelope = values.kind === 'envelope';
  const example = postalRuleOf(values.country).example?.split(',')[0];
  const hasSides = values.length + values.width + values.height !== '';

  const bind = (field: EstimateField) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
    onBlur: () => onLeave(field),
  });
  const pick = (field: EstimateField) => ({ value: values[field], onChange: (value: string) => onChange({ [field]: value }), onBlur: () => onLeave(field) });
  const side = (field: 'length' | 'width' | 'height', label: string) => (
    <Field label={label} error={errors[field]}>
      <NumberInput {...bind(field)} className="est-side-input" />
    </Field>
  );
  const fields: Record<Rare, { label: string; hint?: string; input: ReactNode }> = {
    province: { label: t('ui:address.province'), input: <ProvinceInput country={values.country} {...pick('province')} /> },
    hts_code: { label: t('form.hsCode'), input: <TextInput {...bind('hts_code')} inputMode="numeric" autoComplete="off" /> },
    terms: {
      label: t('form.terms'),
      input: (
        <Select
          {...bind('terms')}
          placeholder={t('form.termsAny')}
          options={(['DDP', 'DDU'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
        />
      ),
    },
    coo: { label: t('form.coo'), input: <CountryInput {...pick('coo')} /> },
    insurance: {
      label: t('form.insurance'),
      ...(covers !== '' && { hint: t('form.insuranceHint', { covers }) }),
      input: <NumberInput {...bind('insurance')} unit={values.currency} />,
    },
    dg_codes: {
      label: t('form.dg'),
      input: (
        <Select
          {...bind('dg_codes')}
          placeholder={t('dg.None')}
          options={DG_CODES.filter((code) => code !== 'None').map((value) => ({ value, label: t(`dg.${value}`) }))}
        />
      ),
    },
  };
  const notes = [
    ...(entry.chosen?.requires_authorization === true ? [t('form.authorization')] : []),
    ...(isEnvelope || hasSides ? [] : [t('form.dimensionsHint')]),
    ...(values.value === '' ? [t('form.goodsHint')] : []),
  ];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <form aria-label={t('form.label')} noValidate onSubmit={submit} className="rounded-card border border-line bg-surface p-4">
      <div className="est-fields">
        <Field label={t('form.entryPoint')} error={errors.entry_point} isRequired className="est-from">
          <EntryPointPicker {...bind('entry_point')} placeholder={values.entry_point === '' ? undefined : null} />
        </Field>
        <Field label={t('ui:address.country')} error={errors.country} isRequired className="est-to">
          <CountryInput value={values.country} onChange={(country) => onChange({ country, province: '', postal_code: '' })} onBlur={() => onLeave('country')} />
        </Field>
        <Field label={t('ui:address.postal_code')} error={errors.postal_code} className="est-short">
          <TextInput {...bind('postal_code')} autoComplete="off" {...(example === undefined ? {} : { placeholder: example })} />
        </Field>
        <Field label={t('form.weight')} error={errors.weight} isRequired className="est-weight">
          <NumberInput {...bind('weight')} unit={unitName(unit.weight, language)} />
        </Field>
        {isEnvelope ? (
          <Field label={t('form.thickness')} error={errors.height} isRequired className="est-size">
            <NumberInput {...bind('height')} unit={unitName(unit.length, language)} placeholder={t('form.thicknessHint')} />
          </Field>
        ) : (
          <div className="est-size est-sides">
            {side('length', t('form.length'))}
            {side('width', t('form.width'))}
            {side('height', t('form.height'))}
          </div>
        )}
        <div className="est-value est-worth">
          <Field label={t('form.value')} error={errors.value}>
            <NumberInput {...bind('value')} />
          </Field>
          <Field label={t('form.currency')} error={errors.currency}>
            <Select {...bind('currency')} placeholder={null} options={CURRENCIES.map((value) => ({ value, label: value }))} />
          </Field>
        </div>
      </div>
      {shown.length > 0 && (
        <div ref={place} className="est-fields est-rare">
          {shown.map((field) => {
            const { label, hint, input } = fields[field];
            return (
              <div key={field} data-field={field} className="est-rare-field">
                <Field label={label} error={errors[field]} {...(hint === undefined ? {} : { hint })}>
                  {input}
                </Field>
              </div>
            );
          })}
        </div>
      )}
      <div className="est-options">
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
        <div className="est-extras">
          {folded.map((field) => (
            <button key={field} type="button" onClick={() => ask(field)} className="est-option">
              <Plus aria-hidden size={14} />
              {fields[field].label}
            </button>
          ))}
          {YES_OR_NO.map((field) => {
            const isOn = values[field] === 'true';
            return (
              <button key={field} type="button" aria-pressed={isOn} onClick={() => onChange({ [field]: String(!isOn) })} className="est-option">
                {isOn ? <Check aria-hidden size={14} /> : <Plus aria-hidden size={14} />}
                {t(`form.${field}`)}
              </button>
            );
          })}
        </div>
        {notes.length > 0 && <p className="est-notes">{joinSentences(notes, currentLanguage())}</p>}
        <Button type="submit" className="est-submit" busy={isBusy}>
          {t('form.submit')}
        </Button>
      </div>
    </form>
  );
}
