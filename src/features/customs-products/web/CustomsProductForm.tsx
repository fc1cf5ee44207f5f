import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DG_CODES } from '../../../shared/dangerous-goods.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { Card } from '../../../ui/Card.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { MoneyField, NumberField, RadioField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { UnitText } from '../../../ui/form/UnitText.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { CountryField } from '../../../ui/form/picked-fields.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import { HsCodeField } from '../../hs-codes/web/shared/HsCodePicker.tsx';
import { TYPES, type CustomsProductInput } from '../contract.ts';
import { HsByCountry } from './shared/HsByCountry.tsx';
import type { ProductForm } from './product-form.ts';
import { RegulatedSection } from './RegulatedSection.tsx';

function Goods({ disabled }: { disabled: boolean }) {
  const { t } = useWords('customs-products');
  const text = (name: 'description' | 'origin_description' | 'brand_name' | 'product_id', maxLength: number) => ({
    name,
    label: t(`field.${name}`),
    maxLength,
    autoComplete: 'off',
    disabled,
  });
  return (
    <Card title={t('section.goods')}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-6">
        <div className="sm:col-span-6">
          <RadioField
            name="type"
            legend={t('field.type')}
            isRequired
            options={TYPES.map((value) => ({ value, label: t(`type.${value}`), hint: t(`typeHint.${value}`), disabled }))}
          />
        </div>
        <TextField {...text('description', 64)} isRequired hint={t('hint.description')} className="sm:col-span-6" />
        <TextField {...text('origin_description', 64)} className="sm:col-span-6" />
        <TextField {...text('brand_name', 40)} className="sm:col-span-3" />
        <TextField {...text('product_id', 32)} hint={t('hint.product_id')} className="sm:col-span-3" />
        <MoneyField name="value" label={t('field.value')} isRequired disabled={disabled} className="sm:col-span-2" />
        <SelectField
          name="currency"
          label={t('field.currency')}
          isRequired
          placeholder={null}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          disabled={disabled}
          className="sm:col-span-2"
        />
        <NumberField name="weight" label={t('field.weight')} unit={<UnitText of="kg" />} disabled={disabled} className="sm:col-span-2" />
        <CountryField name="coo" label={t('field.coo')} isRequired disabled={disabled} className="sm:col-span-3" />
        <SelectField
          name="dg_code"
          label={t('field.dg_code')}
          placeholder={t('estimates:dg.None')}
          options={DG_CODES.filter((code) => code !== 'None').map((value) => ({ value, label: t(`estimates:dg.${value}`) }))}
          disabled={disabled}
          className="sm:col-span-3"
        />
      </div>
    </Card>
  );
}

function Codes({ disabled }: { disabled: boolean }) {
  const { t } = useWords('customs-products');
  const { control } = useFormContext<ProductForm>();
  const about = useWatch({ control, name: 'description' });
  return (
    <Card title={t('section.codes')}>
      <div className="flex flex-col gap-4">
        <HsCodeField name="hts_code" label={t('field.hts_code')} hint={t('hint.hts_code')} about={about ?? ''} disabled={disabled} />
        <HsByCountry disabled={disabled} />
      </div>
    </Card>
  );
}

function Trade({ disabled }: { disabled: boolean }) {
  const { t } = useWords('customs-products');
  return (
    <Card title={t('section.trade')}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField name="supplier" label={t('field.supplier')} autoComplete="off" disabled={disabled} />
        <TextField name="url" label={t('field.url')} autoComplete="off" disabled={disabled} />
      </div>
    </Card>
  );
}

export interface CustomsProductFormProps {
  of: ContractForm<ProductForm, CustomsProductInput>;
  onSubmit: (body: CustomsProductInput) => Promise<unknown>;
  /** The buttons under the form. */
  actions: ReactNode;
  /** Why it cannot be changed; null where it can. */
  closed: string | null;
}

/** All fields of a customs product; what an agency asks for is shown only for regulated goods. */
export function CustomsProductForm({ of, onSubmit, actions, closed }: CustomsProductFormProps) {
  const disabled = closed !== null;
  const type = useWatch({ control: of.form.control, name: 'type' });
  return (
    <Form of={of} onSubmit={onSubmit} className="flex flex-col gap-4">
      <ClosedNote reason={closed} />
      <DraftNote of={of} />
      <FormProblems of={of} />
      <Goods disabled={disabled} />
      <Codes disabled={disabled} />
      <Trade disabled={disabled} />
      {type === 'regulated' && <RegulatedSection disabled={disabled} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RequiredNote />
        {actions}
      </div>
    </Form>
  );
}
