import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { CartonFields } from './CartonFields.tsx';
import { FeesNote } from './FeesNote.tsx';
import { EMPTY_CARTON, firstNumbers, type InboundForm as Values, type KnownProduct } from './inbound-form.ts';

interface InboundFormProps<Out> {
  of: ContractForm<Values, Out>;
  warehouses: readonly Warehouse[];
  /** Products that are in it already. */
  products: readonly KnownProduct[];
  /** Why it cannot be changed; null where it can. */
  closed: string | null;
  onSubmit: (body: Out) => Promise<unknown>;
  /** The buttons under the form. */
  actions: ReactNode;
}

function Where({ warehouses, disabled }: Pick<InboundFormProps<unknown>, 'warehouses'> & { disabled: boolean }) {
  const { t } = useWords('inbound');
  const text = { autoComplete: 'off', disabled } as const;
  return (
    <Card title={t('form.where')}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-6">
        <SelectField
          name="warehouse"
          label={t('form.warehouse')}
          isRequired
          options={warehouses.map((one) => ({ value: one.id, label: `${one.name} (${one.id})` }))}
          disabled={disabled}
          className="sm:col-span-3"
        />
        <TextField name="reference" label={t('form.reference')} {...text} className="sm:col-span-3" />
        <TextField name="carrier" label={t('form.carrier')} hint={t('form.later')} {...text} className="sm:col-span-3" />
        <TextField name="tracking_number" label={t('form.tracking_number')} {...text} className="sm:col-span-3" />
        <TextField name="notes" label={t('form.notes')} {...text} className="sm:col-span-6" />
      </div>
    </Card>
  );
}

function Cartons({ known, learn, disabled }: { known: ReadonlyMap<number, KnownProduct>; learn: (product: KnownProduct) => void; disabled: boolean }) {
  const { t } = useWords('inbound');
  const { fields, append, remove, insert } = useFieldArray<Values, 'cartons'>({ name: 'cartons' });
  const cartons = useWatch<Values, 'cartons'>({ name: 'cartons' });
  const numbers = firstNumbers(cartons);
  return (
    <section aria-label={t('form.cartons')} className="flex flex-col gap-3">
      <p className="text-muted">{t('form.cartonsText')}</p>
      {fields.map((field, index) => (
        <CartonFields
          key={field.id}
          at={index}
          first={numbers[index] ?? index + 1}
          known={known}
          learn={learn}
          disabled={disabled}
          onCopy={() => insert(index + 1, { ...EMPTY_CARTON, products: (cartons?.[index]?.products ?? []).map((line) => ({ ...line })) })}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        />
      ))}
      <div>
        <Button icon={<Plus aria-hidden size={16} />} disabled={disabled} onClick={() => append(EMPTY_CARTON)}>
          {t('form.addCarton')}
        </Button>
      </div>
    </section>
  );
}

/** Where goods go and what is in each carton, with what receiving them costs. */
export function InboundForm<Out>({ of, warehouses, products, closed, onSubmit, actions }: InboundFormProps<Out>) {
  const { t } = useWords('inbound');
  const disabled = closed !== null;
  const [known, setKnown] = useState<ReadonlyMap<number, KnownProduct>>(() => new Map(products.map((one) => [one.id, one])));
  return (
    <Form of={of} onSubmit={onSubmit} isSentByCtrl className="flex flex-col gap-4">
      <ClosedNote reason={closed} />
      <DraftNote of={of} />
      <FormProblems of={of} />
      <Where warehouses={warehouses} disabled={disabled} />
      <Cartons known={known} learn={(one) => setKnown((before) => new Map(before).set(one.id, one))} disabled={disabled} />
      <FeesNote warehouses={warehouses} known={known} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3">
          <RequiredNote />
          <p className="hidden text-label text-muted md:block">{t('form.keys')}</p>
        </div>
        {actions}
      </div>
    </Form>
  );
}
