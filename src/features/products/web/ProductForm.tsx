import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DG_CODES } from '../../../shared/dangerous-goods.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { Card } from '../../../ui/Card.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { MoneyField, NumberField, RadioField, SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { UnitText } from '../../../ui/form/UnitText.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { CountryField } from '../../../ui/form/picked-fields.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import { HsByCountry } from '../../customs-products/web/shared/HsByCountry.tsx';
import { HsCodeField } from '../../hs-codes/web/shared/HsCodePicker.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { type Product } from '../contract.ts';
import { BARCODE_KINDS } from '../product-fields.ts';
import { BundleParts } from './BundleParts.tsx';
import { ComplianceCodes } from './ComplianceCodes.tsx';
import { LocalDescriptions } from './LocalDescriptions.tsx';
import type { ProductForm as Values } from './product-form.ts';

const GRID = 'grid gap-x-4 gap-y-3 sm:grid-cols-6';

/** Whether the form describes a bundle, which has no goods of its own to scan or to keep in lots. */
const useIsBundle = (): boolean => (useWatch<Values, 'parts'>({ name: 'parts' }) ?? []).length > 0;

interface PartProps {
  disabled: boolean;
}

/** Everything about a text field but its width. */
function useText(disabled: boolean) {
  const { t } = useWords('products');
  return (
    name: 'product_id' | 'name' | 'description' | 'barcode' | 'brand' | 'manufacturer' | 'supplier' | 'url' | 'fda_code' | 'intended_use_code',
    maxLength: number,
  ) => ({
    name,
    label: t(`field.${name}`),
    maxLength,
    autoComplete: 'off',
    disabled,
  });
}

function Goods({ disabled, warehouses, isNew }: PartProps & { warehouses: readonly Warehouse[]; isNew: boolean }) {
  const { t } = useWords('products');
  const text = useText(disabled);
  const isPackaging = useWatch<Values, 'is_packaging'>({ name: 'is_packaging' }) === true;
  return (
    <Card title={t('section.goods')}>
      <div className={GRID}>
        <TextField {...text('name', 64)} isRequired hint={t('hint.name')} className="sm:col-span-4" />
        <TextField {...text('product_id', 32)} hint={isNew ? t('hint.product_id') : undefined} className="sm:col-span-2" />
        <TextField {...text('description', 64)} isRequired hint={t('hint.description')} className="sm:col-span-6" />
        <LocalDescriptions disabled={disabled} warehouses={warehouses} />
        <div className="sm:col-span-6">
          <SwitchField name="is_packaging" label={t('field.is_packaging')} hint={t('hint.is_packaging')} disabled={disabled || !isNew} />
        </div>
        {isNew && !isPackaging && (
          <TextField name="skus.0.sku" label={t('sku.label')} hint={t('hint.sku')} autoComplete="off" disabled={disabled} className="sm:col-span-3" />
        )}
      </div>
    </Card>
  );
}

function Barcode({ disabled }: PartProps) {
  const { t } = useWords('products');
  const text = useText(disabled);
  const kind = useWatch<Values, 'barcode_kind'>({ name: 'barcode_kind' });
  if (useIsBundle()) return null;
  return (
    <Card title={t('section.barcode')}>
      <div className="flex flex-col gap-3">
        <RadioField
          name="barcode_kind"
          legend={t('field.barcode_kind')}
          options={BARCODE_KINDS.map((value) => ({ value, label: t(`barcodeKind.${value}`), hint: t(`barcodeHint.${value}`), disabled }))}
        />
        {kind === 'custom' && <TextField {...text('barcode', 48)} isRequired className="max-w-90" />}
      </div>
    </Card>
  );
}

function Size({ disabled }: PartProps) {
  const { t } = useWords('products');
  const isPackaging = useWatch<Values, 'is_packaging'>({ name: 'is_packaging' }) === true;
  const isBundle = useIsBundle();
  const number = (name: 'weight' | 'length' | 'width' | 'height' | 'inner_length' | 'inner_width' | 'inner_height' | 'max_weight', unit: 'kg' | 'cm') => (
    <NumberField
      name={name}
      label={t(`field.${name}`)}
      unit={<UnitText of={unit} />}
      disabled={disabled}
      hint={name === 'inner_height' ? t('hint.inner_height') : undefined}
    />
  );
  return (
    <Card title={t('section.size')}>
      <p className="mb-3 text-muted">{t(isBundle ? 'hint.bundleSize' : 'hint.size')}</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {number('weight', 'kg')}
        {number('length', 'cm')}
        {number('width', 'cm')}
        {number('height', 'cm')}
        {isPackaging && (
          <>
            {number('inner_length', 'cm')}
            {number('inner_width', 'cm')}
            {number('inner_height', 'cm')}
            {number('max_weight', 'kg')}
          </>
        )}
      </div>
      {!isPackaging && !isBundle && (
        <div className="mt-3">
          <SwitchField name="has_lots" label={t('field.has_lots')} hint={t('hint.has_lots')} disabled={disabled} />
        </div>
      )}
    </Card>
  );
}

function Customs({ disabled }: PartProps) {
  const { t } = useWords('products');
  const about = useWatch<Values, 'description'>({ name: 'description' });
  return (
    <Card title={t('section.customs')}>
      <div className="flex flex-col gap-4">
        <div className={GRID}>
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
        <HsCodeField name="hts_code" label={t('field.hts_code')} hint={t('hint.hts_code')} about={about ?? ''} disabled={disabled} />
        <HsByCountry disabled={disabled} />
      </div>
    </Card>
  );
}

function Trade({ disabled }: PartProps) {
  const { t } = useWords('products');
  const text = useText(disabled);
  return (
    <Card title={t('section.trade')}>
      <div className={GRID}>
        <MoneyField name="value" label={t('field.value')} isRequired disabled={disabled} className="sm:col-span-2" />
        <MoneyField name="cost" label={t('field.cost')} disabled={disabled} className="sm:col-span-2" />
        <SelectField
          name="currency"
          label={t('field.currency')}
          isRequired
          placeholder={null}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          disabled={disabled}
          className="sm:col-span-2"
        />
        <TextField {...text('brand', 40)} className="sm:col-span-3" />
        <TextField {...text('manufacturer', 64)} className="sm:col-span-3" />
        <TextField {...text('supplier', 32)} className="sm:col-span-3" />
        <TextField {...text('url', 128)} className="sm:col-span-3" />
      </div>
    </Card>
  );
}

function Agency({ disabled }: PartProps) {
  const { t } = useWords('products');
  const text = useText(disabled);
  return (
    <Card title={t('section.agency')}>
      <div className={GRID}>
        <TextField {...text('fda_code', 7)} hint={t('hint.fda_code')} className="sm:col-span-3" />
        <TextField {...text('intended_use_code', 7)} hint={t('hint.intended_use_code')} className="sm:col-span-3" />
        <ComplianceCodes disabled={disabled} />
      </div>
    </Card>
  );
}

/** Only a new product becomes a bundle, and packaging never does. */
function Parts({ disabled, product }: PartProps & { product: Product | undefined }) {
  const isPackaging = useWatch<Values, 'is_packaging'>({ name: 'is_packaging' }) === true;
  return isPackaging || product?.is_bundle === false ? null : <BundleParts disabled={disabled} product={product} />;
}

interface ProductFormProps<Out> {
  of: ContractForm<Values, Out>;
  warehouses: readonly Warehouse[];
  /** A new product: packaging or not is decided now, and it gets its first SKU. */
  isNew?: boolean;
  /** The product that is changed. */
  product?: Product;
  onSubmit: (body: Out) => Promise<unknown>;
  /** The buttons under the form. */
  actions: ReactNode;
  /** Why it cannot be changed; null where it can. */
  closed: string | null;
}

/** All fields of a product. */
export function ProductForm<Out>({ of, warehouses, isNew = false, product, onSubmit, actions, closed }: ProductFormProps<Out>) {
  const { t } = useWords('products');
  const disabled = closed !== null;
  return (
    <Form of={of} onSubmit={onSubmit} isSentByCtrl className="flex flex-col gap-4">
      <ClosedNote reason={closed} />
      <DraftNote of={of} />
      <FormProblems of={of} />
      <Goods disabled={disabled} warehouses={warehouses} isNew={isNew} />
      <Parts disabled={disabled} product={product} />
      <Size disabled={disabled} />
      <Trade disabled={disabled} />
      <Customs disabled={disabled} />
      <Barcode disabled={disabled} />
      <Agency disabled={disabled} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3">
          <RequiredNote />
          <p className="hidden text-label text-muted md:block">{t('keys')}</p>
        </div>
        {actions}
      </div>
    </Form>
  );
}
