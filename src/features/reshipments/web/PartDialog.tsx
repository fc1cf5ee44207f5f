import type { ReactNode } from 'react';
import { AddressFields } from '../../../ui/form/AddressFields.tsx';
import { MoneyField, TextField } from '../../../ui/form/fields.tsx';
import { CountryField } from '../../../ui/form/picked-fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import { typedPart, type TypedPart } from '../fields.ts';
import type { Reviewed } from '../reshipment-out.ts';

const EMPTY = { name: '', company_name: '', phone: '', email: '', id: '', street1: '', street2: '', city: '', province: '', postal_code: '', country: '' };

/** An address as a form holds it. */
const typedAddress = (to: Reviewed['to']) => ({
  ...EMPTY,
  ...Object.fromEntries(Object.entries(to ?? {}).map(([name, value]) => [name, value ?? ''])),
});

export interface PartDialogProps {
  title: string;
  /** The draft's name. */
  draft: string;
  part: Pick<Reviewed, 'to' | 'contents' | 'value' | 'currency' | 'items'>;
  /** What is to be said above the form beside its own problems. */
  note?: ReactNode;
  onSave: (typed: TypedPart) => Promise<unknown>;
  onClose: () => void;
}

/** Who gets a parcel, what is in it, what it is worth and where that was made. */
export function PartDialog({ title, draft, part, note, onSave, onClose }: PartDialogProps) {
  const { t } = useWords('reshipments');
  const form = useContractForm({
    schema: typedPart,
    defaults: {
      to: typedAddress(part.to),
      contents: part.contents,
      items: part.items.map(({ return_id, line, coo }) => ({ return_id, line, coo: coo ?? '' })),
      ...(part.value !== null && { value: part.value }),
    },
    draft,
  });
  return (
    <FormDialog of={form} title={title} submit={t('part.save')} onSubmit={onSave} onClose={onClose}>
      {note}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-6">
        <TextField name="contents" label={t('list.columns.contents')} isRequired autoComplete="off" className="sm:col-span-4" />
        <MoneyField name="value" currency={part.currency} label={t('part.value', { currency: part.currency })} isRequired className="sm:col-span-2" />
      </div>
      <fieldset>
        <legend className="mb-2 text-section font-semibold">{t('part.origin')}</legend>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {part.items.map((item, at) => (
            <CountryField key={at} name={`items.${at}.coo`} label={item.description} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-section font-semibold">{t('list.columns.name')}</legend>
        <AddressFields at="to" />
      </fieldset>
    </FormDialog>
  );
}
