import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { CURRENCIES } from '../../../shared/money.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { FieldError, RequiredNote } from '../../../ui/form/Field.tsx';
import { MoneyField, NumberField, SelectField, TextField, useFieldError } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { CountryField } from '../../../ui/form/picked-fields.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { MAX_ITEMS } from '../fields.ts';
import { REASONS } from '../status.ts';
import { useOpenDestinations } from './shared/use-open-destinations.ts';
import { NEW_ITEM, type AnnounceForm as Values } from './announce-form.ts';

interface Part {
  disabled: boolean;
}

/** Whether it is the return of a shipment of ours, of which everything is known. */
const useHasShipment = (): boolean => Boolean(useWatch<Values, 'shipment_id'>({ name: 'shipment_id' }));

function What({ disabled, isNew }: Part & { isNew: boolean }) {
  const { t } = useWords('returns');
  const countries = useCountryNames();
  const hasShipment = useHasShipment();
  const open = useOpenDestinations();
  // One that was closed since stays that of a return announced to it.
  const { defaultValues } = useFormState<Values>();
  const own = defaultValues?.destination;
  const destinations = own && !open.includes(own) ? [own, ...open] : open;
  const text = { autoComplete: 'off', disabled } as const;
  return (
    <Card title={t('form.what')}>
      {isNew && <p className="mb-3 text-muted">{t('form.whatText')}</p>}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {isNew && (
          <NumberField
            name="shipment_id"
            label={t('form.shipment_id')}
            hint={t('form.shipmentHint')}
            inputMode="numeric"
            {...text}
            className="[&_input]:text-left"
          />
        )}
        <SelectField name="reason" label={t('form.reason')} options={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))} disabled={disabled} />
        <SelectField
          name="destination"
          label={t('form.destination')}
          isRequired={!hasShipment}
          {...(hasShipment && isNew && { placeholder: t('form.ownCountry') })}
          options={destinations.map((value) => ({ value, label: value === 'ROW' ? t('list.row') : (countries[value] ?? value) }))}
          disabled={disabled}
        />
        <TextField name="rma_number" label={t('form.rma_number')} hint={t('form.rmaHint')} {...text} />
        <TextField name="tracking_number" label={t('form.tracking_number')} hint={t('form.trackingHint')} {...text} />
      </div>
    </Card>
  );
}

/** Who sends it back; of a shipment that is its recipient. */
function Sender({ disabled }: Part) {
  const { t } = useWords('returns');
  const name = useWatch({ name: 'sender.name' }) as string | undefined;
  const text = { autoComplete: 'off', disabled } as const;
  return (
    <Card title={t('form.sender')}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField name="sender.name" label={t('form.name')} {...text} />
        <CountryField name="sender.country" label={t('form.country')} isRequired={Boolean(name)} disabled={disabled} />
        <TextField name="sender.city" label={t('form.city')} {...text} />
        <TextField name="sender.email" label={t('form.email')} type="email" {...text} />
      </div>
    </Card>
  );
}

function Item({ index, disabled, onRemove }: Part & { index: number; onRemove: () => void }) {
  const { t } = useWords('returns');
  const at = `items.${index}` as const;
  const number = index + 1;
  const text = { autoComplete: 'off', disabled } as const;
  // A product of the account brings its own description.
  const sku = useWatch({ name: `${at}.sku` }) as string | null | undefined;
  const own = useWatch({ name: `${at}.currency` }) as string | null | undefined;
  return (
    <li className="border-t border-line px-4 py-3">
      <fieldset>
        <legend className="sr-only">{t('form.item', { number })}</legend>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_88px_128px_auto]">
          <TextField name={`${at}.description`} label={t('form.description')} isRequired={!sku} {...text} className="col-span-3 sm:col-span-1" />
          <TextField name={`${at}.sku`} label={t('form.sku')} {...text} className="col-span-3 sm:col-span-1" />
          <NumberField name={`${at}.quantity`} label={t('form.quantity')} isRequired inputMode="numeric" disabled={disabled} />
          <MoneyField name={`${at}.value`} label={t('form.value')} {...(own && { unit: own })} disabled={disabled} />
          <IconButton className="mt-5" label={t('form.removeItem', { number })} disabled={disabled} onClick={onRemove}>
            <Trash2 aria-hidden size={16} />
          </IconButton>
        </div>
      </fieldset>
    </li>
  );
}

function Items({ disabled }: Part) {
  const { t } = useWords('returns');
  const { fields, append, remove } = useFieldArray<Values, 'items'>({ name: 'items' });
  const hasShipment = useHasShipment();
  useFormState({ name: 'items' });
  const problem = useFieldError('items');
  return (
    <Card
      isFlush
      title={t('form.items')}
      actions={
        <SelectField
          name="currency"
          label={t('form.currency')}
          isLabelHidden
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          disabled={disabled}
          className="w-24"
        />
      }
    >
      <p className="px-4 pb-3 text-muted">{t(hasShipment ? 'form.itemsOfShipment' : 'form.itemsText')}</p>
      <ul>
        {fields.map((field, index) => (
          <Item key={field.id} index={index} disabled={disabled} onRemove={() => remove(index)} />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3">
        <Button icon={<Plus aria-hidden size={16} />} disabled={disabled || fields.length >= MAX_ITEMS} onClick={() => append(NEW_ITEM)}>
          {t('form.addItem')}
        </Button>
        {problem !== undefined && (
          <div role="alert">
            <FieldError text={problem} />
          </div>
        )}
      </div>
    </Card>
  );
}

interface AnnounceFormProps<Out> {
  of: ContractForm<Values, Out>;
  isNew: boolean;
  disabled: boolean;
  /** Why, where nothing else on the page says it. */
  closed: string | null;
  onSubmit: (body: Out) => Promise<unknown>;
  /** The button under the form. */
  actions: ReactNode;
}

/** What comes back, where to and from whom. */
export function AnnounceForm<Out>({ of, isNew, disabled, closed, onSubmit, actions }: AnnounceFormProps<Out>) {
  return (
    <Form of={of} onSubmit={onSubmit} className="flex flex-col gap-4">
      <ClosedNote reason={closed} />
      <DraftNote of={of} />
      <FormProblems of={of} />
      <Fields isNew={isNew} disabled={disabled} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RequiredNote />
        {actions}
      </div>
    </Form>
  );
}

function Fields({ isNew, disabled }: Part & { isNew: boolean }) {
  const hasShipment = useHasShipment();
  return (
    <>
      <What isNew={isNew} disabled={disabled} />
      {!hasShipment && <Sender disabled={disabled} />}
      <Items disabled={disabled} />
    </>
  );
}
