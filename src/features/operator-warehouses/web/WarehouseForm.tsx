import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CURRENCIES } from '../../../shared/money.ts';
import { Card } from '../../../ui/Card.tsx';
import { AddressFields } from '../../../ui/form/AddressFields.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { CheckboxField, MoneyField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { ComboboxField } from '../../../ui/form/picked-fields.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { useZoneChoices } from '../../../ui/form/zone-choices.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { WAREHOUSE_FEES, WAREHOUSE_LANGUAGES } from '../../warehouses/contract.ts';
import type { PointChoice, StaffWarehouse } from '../contract.ts';
import { AddressNote } from './AddressNote.tsx';
import { BoxFields } from './BoxFields.tsx';
import type { WarehouseValues } from './warehouse-form.ts';

interface WarehouseFormProps<Out> {
  of: ContractForm<WarehouseValues, Out>;
  /** Left out for a new one. */
  warehouse?: StaffWarehouse;
  points: readonly PointChoice[];
  /** What is to be said above the form beside its own problems. */
  problems?: ReactNode;
  onSubmit: (body: Out) => Promise<unknown>;
  /** The buttons under the form. */
  actions: ReactNode;
}

type KnownProps = Pick<WarehouseFormProps<unknown>, 'warehouse' | 'points'>;

function Basics({ warehouse, points }: KnownProps) {
  const { t } = useWords('operator-warehouses');
  const language = useLanguage();
  const languages = new Intl.DisplayNames(language, { type: 'language' });
  const zones = useZoneChoices(warehouse?.time_zone);
  // A point that is gone stays the choice of the warehouse that has it.
  const gone = warehouse?.entry_point && !points.some(({ code }) => code === warehouse.entry_point) ? [warehouse.entry_point] : [];
  return (
    <Card title={t('facts')}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-6">
        {warehouse === undefined && (
          <TextField
            name="code"
            label={t('form.code')}
            hint={t('form.codeHint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            isRequired
            className="sm:col-span-2"
          />
        )}
        <TextField name="name" label={t('form.name')} autoComplete="off" isRequired className={warehouse === undefined ? 'sm:col-span-4' : 'sm:col-span-6'} />
        <SelectField
          name="language_code"
          label={t('form.language')}
          hint={t('form.languageHint')}
          options={WAREHOUSE_LANGUAGES.map((code) => ({ value: code, label: languages.of(code) ?? code }))}
          isRequired
          className="sm:col-span-3"
        />
        <div className="sm:col-span-3 sm:pt-5">
          <CheckboxField name="requires_description" label={t('form.requires')} hint={t('form.requiresHint')} />
        </div>
        <ComboboxField name="time_zone" label={t('form.zone')} choices={zones} isRequired className="sm:col-span-4" />
        <TextField name="cut_off" type="time" label={t('form.cutOff')} hint={t('form.cutOffHint')} isRequired className="sm:col-span-2" />
        <SelectField
          name="entry_point"
          label={t('form.point')}
          hint={t(points.length === 0 ? 'form.noPoints' : 'form.pointHint')}
          placeholder={t('noPoint')}
          options={[
            ...points.map(({ code, name, country }) => ({ value: code, label: `${name} (${code}, ${country})` })),
            ...gone.map((code) => ({ value: code, label: code })),
          ]}
          className="sm:col-span-6"
        />
      </div>
    </Card>
  );
}

function Address({ isUsed }: { isUsed: boolean }) {
  const { t } = useWords('operator-warehouses');
  return (
    <Card title={t('form.address')}>
      <AddressFields
        at="address"
        isPlaceOnly
        countryNote={isUsed ? t('warehouses:problem.country') : undefined}
        names={
          <>
            <TextField name="address.name" label={t('ui:address.name')} autoComplete="off" isRequired className="sm:col-span-3" />
            <TextField name="address.phone" label={t('ui:address.phone')} type="tel" autoComplete="off" className="sm:col-span-3" />
          </>
        }
      />
      <AddressNote />
    </Card>
  );
}

function Fees({ isUsed }: { isUsed: boolean }) {
  const { t } = useWords('operator-warehouses');
  const currency = useWatch<WarehouseValues, 'currency'>({ name: 'currency' });
  return (
    <Card title={t('fees')}>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-3">
        <SelectField
          name="currency"
          label={t('form.currency')}
          {...(isUsed && { hint: t('form.currencyHint') })}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          isRequired
          className="col-span-2 sm:col-span-3"
        />
        {WAREHOUSE_FEES.map((fee) => (
          <MoneyField key={fee} name={`fees.${fee}`} label={t(`fee.${fee}`)} unit={currency} isRequired />
        ))}
      </div>
    </Card>
  );
}

/** Everything about a warehouse but whether it is open. */
export function WarehouseForm<Out>({ of, warehouse, points, problems, onSubmit, actions }: WarehouseFormProps<Out>) {
  const isUsed = warehouse?.is_used === true;
  return (
    <Form of={of} onSubmit={onSubmit} className="flex flex-col gap-4">
      <DraftNote of={of} />
      <FormProblems of={of} />
      {problems}
      <Basics points={points} {...(warehouse && { warehouse })} />
      <Address isUsed={isUsed} />
      <Fees isUsed={isUsed} />
      <BoxFields />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RequiredNote />
        {actions}
      </div>
    </Form>
  );
}
